/** Texts that are too long to be read again after every key. */
import type { TextFile } from '@telos/language'

/** Characters of all files together above which a document is shown without the language service. */
export const mostCharactersRead = 5_000_000

export function isLarge(files: readonly TextFile[]): boolean {
  return files.reduce((sum, { text }) => sum + text.length, 0) > mostCharactersRead
}
