/** Renames a part of a domain wherever it is used, as an editor does. */
import { LineTable } from '@telos/core/text'
import { DocumentText, findNode, nodeRange } from '@telos/documents/editing'
import { createWorkspace, renameAt, type TextFile } from '@telos/language'
import type { DomainPart } from '../model-contract.ts'
import { type EditAnswer, sectionOf } from './edit-answer.ts'

export function renamePart(
  files: readonly TextFile[],
  file: TextFile,
  { kind, name }: DomainPart,
  to: string,
): EditAnswer {
  if (kind === 'start') return { refused: 'The start has no name.' }
  const text = new DocumentText(file.text, file.path)
  const key = nodeRange(findNode(text.contents, [sectionOf[kind], name])?.pair?.key)
  if (key === undefined) return { refused: `"${name}" is not there any more.` }
  const position = text.lines.position(key.start)
  // right behind a quote, where the name itself begins
  const isQuoted = /["']/.test(file.text[key.start] ?? '')
  const at = isQuoted ? text.lines.position(key.start + 1) : position
  const { edits, refused } = renameAt(createWorkspace(files), file.path, at, to)
  if (refused !== undefined) return { refused }
  const lines = new Map(files.map((each) => [each.path, new LineTable(each.path, each.text)]))
  const changes = edits.map(({ span, text: written }) => {
    const table = lines.get(span.file)!
    const end = { line: span.endLine, column: span.endColumn }
    return { path: span.file, from: table.offset(span), to: table.offset(end), text: written }
  })
  return { changes, label: `rename ${kind} ${name} to ${to}` }
}
