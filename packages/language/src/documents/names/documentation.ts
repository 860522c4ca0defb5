import { commentOf } from '../../comment-of.ts'

/** Returns the comments on the lines above a declaration, or else the one after it on its line. */
export function commentsAt(text: string, start: number): string | undefined {
  return commentOf(text, start, '#', findComment)
}

/** A `#` begins a comment only after a blank and outside quotes. */
function findComment(line: string): number {
  const before = /^(?:[^"'#]|"[^"]*"|'[^']*'|(?<!\s)#)*\s(?=#)/.exec(line)
  return before === null ? -1 : before[0].length
}
