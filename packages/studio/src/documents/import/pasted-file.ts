/** A text from the clipboard, with the name that a file of its kind would have. */
import type { PickedFile } from './read-files.ts'

export function pastedFile(text: string): PickedFile {
  const start = text.slice(0, 100_000)
  return { name: `pasted${endingOf(start)}`, size: text.length, isPasted: true, text: async () => text }
}

function endingOf(start: string): string {
  if (/^(?:\s|;[^\n]*)*\(\s*define\b/i.test(start)) return '.pddl'
  if (/^[ \t]*(?:SpriteSet|InteractionSet|TerminationSet|LevelMapping)[ \t]*$/m.test(start)) return '.txt'
  return /^\s*\{/.test(start) ? '.json' : '.yaml'
}
