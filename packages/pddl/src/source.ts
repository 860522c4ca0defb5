import type { Span } from '@telos/core'
import { needKeys, needObject } from '@telos/core/text'
import type { SourceRange, SourceText } from './syntax.ts'

/**
 * Converts offsets in a text to lines and columns. Finds the line starts of a text on first use.
 *
 * @example spanOf(domain.source, domain.name) // { file: 'd.pddl', line: 1, column: 17, endLine: 1, endColumn: 18 }
 */
export function spanOf(source: SourceText, place: SourceRange): Span {
  needKeys(source, 'the source of a domain or a problem', 'text')
  needObject(place, 'a place: { start, end }')
  const starts = lineStartsOf(source)
  const from = Math.min(Math.max(place.start, 0), source.text.length)
  const to = Math.max(place.end, from + 1)
  const line = lineAt(starts, from)
  const endLine = lineAt(starts, to)
  return {
    file: source.file,
    line: line + 1,
    column: from - starts[line]! + 1,
    endLine: endLine + 1,
    endColumn: to - starts[endLine]! + 1,
  }
}

const known = new WeakMap<SourceText, Int32Array>()

function lineStartsOf(source: SourceText): Int32Array {
  let starts = known.get(source)
  if (!starts) {
    starts = lineStarts(source.text)
    known.set(source, starts)
  }
  return starts
}

function lineStarts(text: string): Int32Array {
  let starts = new Int32Array(1024)
  let count = 1
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset)
    if (code !== LINE_FEED && code !== RETURN) continue
    if (code === RETURN && text.charCodeAt(offset + 1) === LINE_FEED) offset++
    if (count === starts.length) {
      const longer = new Int32Array(count * 2)
      longer.set(starts)
      starts = longer
    }
    starts[count++] = offset + 1
  }
  return starts.slice(0, count)
}

function lineAt(starts: Int32Array, offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return low
}

const LINE_FEED = 10
const RETURN = 13
