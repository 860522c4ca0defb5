/** A text from the clipboard, with the name that a file of its kind would have. */
import { looksLikeGame, looksLikePddl } from './looks-like.ts'
import type { PickedFile } from './read-files.ts'

export function pastedFile(text: string): PickedFile {
  return { name: `pasted${endingOf(text)}`, size: text.length, isPasted: true, text: async () => text }
}

function endingOf(text: string): string {
  if (looksLikePddl(text)) return '.pddl'
  if (looksLikeGame(text)) return '.txt'
  return /^\s*\{/.test(text) ? '.json' : '.yaml'
}
