/** Edits of the language service, as changes of a document. */
import type { TextEdit } from '@telos/core'
import { LineTable } from '@telos/core/text'
import type { TextFile } from '@telos/language'
import type { TextChange } from '../../documents/text-change.ts'

/** Edits of files that the document does not have are left out. */
export function changesOfEdits(files: readonly TextFile[], edits: readonly TextEdit[]): readonly TextChange[] {
  return files.flatMap(({ path, text }) => {
    const own = edits.filter(({ span }) => span.file === path)
    if (own.length === 0) return []
    const lines = new LineTable(path, text)
    return own.map(({ span, text: replacement }) => ({
      path,
      from: lines.offset(span),
      to: lines.offset({ line: span.endLine, column: span.endColumn }),
      text: replacement,
    }))
  })
}
