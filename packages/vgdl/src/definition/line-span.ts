import type { Span } from '@telos/core'
import type { SyntaxLine } from '../language/syntax.ts'

/** Returns the place of a line, from its first word to its last. */
export function spanOfLine(file: string, { words }: SyntaxLine): Span {
  const { line, column } = words[0]!
  const last = words.at(-1)!
  return { file, line, column, endLine: line, endColumn: last.column + last.text.length }
}

/** Counts these lines and everything indented under them. */
export function countLines(lines: readonly SyntaxLine[]): number {
  let count = 0
  const open = [lines]
  for (let some = open.pop(); some; some = open.pop()) {
    count += some.length
    for (const { children } of some) if (children.length > 0) open.push(children)
  }
  return count
}
