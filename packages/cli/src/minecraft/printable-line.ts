import { printable } from '../io.ts'

/** Makes text of players and servers one printable line, so that they cannot add lines of their own. */
export function printableLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim())
}
