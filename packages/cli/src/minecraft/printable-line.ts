import { printable } from '../io.ts'

/** Text of players and servers as one printable line: none of them can add lines of its own. */
export function printableLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim())
}
