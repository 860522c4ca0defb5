/** Locates parts of a text that is a value in another text. */
import type { Span } from '@telos/core'
import type { SourceRange } from '@telos/pddl'

/**
 * Returns the place of a part of a value in the surrounding text. YAML may have folded lines, indented them or added quotes, so only
 * non-blank characters are counted. If that does not fit because of escapes, the whole value is marked.
 */
export function spanInside(text: string, outer: Span, value: string, { start, end }: SourceRange): Span {
  const lines = lineStarts(text)
  const from = lines[outer.line - 1] + outer.column - 1
  const source = text.slice(from, lines[outer.endLine - 1] + outer.endColumn - 1)
  const shown = visible(source)
  const wanted = visible(value)
  const shift = wordsOf(source, shown).indexOf(wordsOf(value, wanted))
  const first = wanted.findIndex((at) => at >= start)
  if (shift < 0 || first < 0) return outer
  const past = wanted.findIndex((at) => at >= end)
  const last = Math.max(first, (past < 0 ? wanted.length : past) - 1)
  const place = (offset: number): readonly [line: number, column: number] => {
    const line = lines.findLastIndex((begin) => begin <= offset)
    return [line + 1, offset - lines[line] + 1]
  }
  const [line, column] = place(from + shown[shift + first])
  const [endLine, endColumn] = place(from + shown[shift + last])
  return { file: outer.file, line, column, endLine, endColumn: endColumn + 1 }
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ 0: ending, index }) => index + ending.length)]
}

/** Offsets of all non-blank characters. */
function visible(text: string): readonly number[] {
  const offsets: number[] = []
  for (let at = 0; at < text.length; at++) if (!/\s/.test(text[at])) offsets.push(at)
  return offsets
}

function wordsOf(text: string, offsets: readonly number[]): string {
  return offsets.map((at) => text[at]).join('')
}
