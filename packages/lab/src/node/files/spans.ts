/** Places in a text as spans. Lines end as for `formatCodeFrame`: \n, \r\n or \r. */
import type { Span } from '@telos/core'

/** Returns the span of the word at a line and column, both counted from 1. At least one character wide. */
export function spanAt(file: string, text: string, line: number, column: number): Span {
  const start = startOfLine(text, line)
  const rest = text.slice(start + column - 1)
  const word = /^[\p{ID_Continue}$#@]+/u.exec(rest)?.[0] ?? ''
  return { file, line, column, endLine: line, endColumn: column + Math.max(1, word.length) }
}

/** Like `spanAt`, for the index of a character. */
export function spanAtOffset(file: string, text: string, offset: number): Span {
  let line = 1
  let start = 0
  for (const end of text.matchAll(/\r\n|\n|\r/g)) {
    const next = end.index + end[0].length
    if (next > offset) break
    line++
    start = next
  }
  return spanAt(file, text, line, offset - start + 1)
}

function startOfLine(text: string, line: number): number {
  const ends = /\r\n|\n|\r/g
  for (let current = 1; current < line; current++) if (!ends.exec(text)) return text.length
  return ends.lastIndex
}
