/** The edited configuration of a level is a file of the document: it is saved, shared and undone with it. */

import { configPathOf } from '../../../documents/file-kinds.ts'
import type { OpenDocument } from '../../../documents/open-document.ts'
import { differenceOf } from '../../../documents/text-change.ts'

/** The text of the configuration of a level; undefined if the compiler's own is used: an empty file is none. */
export function configOfLevel(document: OpenDocument, level: string): string | undefined {
  const text = document.textOf(configPathOf(level))
  return text === '' ? undefined : text
}

/** Writes it; undefined goes back to the compiler's own. Returns false if the document is read-only. */
export function writeConfigOfLevel(document: OpenDocument, level: string, config: string | undefined): boolean {
  const path = configPathOf(level)
  const isThere = document.files.some((file) => file.path === path)
  if (!isThere && config === undefined) return true
  // an added file stays when edits are undone: it is added empty, so that undo leads back to the compiler's own
  if (!isThere && !document.addFile({ path, text: '' })) return false
  // who empties the editor is about to write, and wants no other text in it
  const text = config === '' ? '\n' : (config ?? '')
  const changes = differenceOf(path, document.textOf(path), text)
  const label = config === undefined ? 'reset configuration' : 'edit configuration'
  return document.edit({
    changes,
    label,
    origin: 'config',
    ...(config !== undefined && { mergeKey: `typing:${path}` }),
  })
}
