import type { Span } from '@telos/core'
import { LineTable, needKeys, needObject } from '@telos/core/text'
import type { SourceRange, SourceText } from './syntax.ts'

/**
 * Converts offsets in a text to lines and columns. Finds the line starts of a text on first use.
 *
 * @example spanOf(domain.source, domain.name) // { file: 'd.pddl', line: 1, column: 17, endLine: 1, endColumn: 18 }
 */
export function spanOf(source: SourceText, place: SourceRange): Span {
  needKeys(source, 'the source of a domain or a problem', 'text')
  needObject(place, 'a place: { start, end }')
  return lineTableOf(source).span(place.start, place.end)
}

const known = new WeakMap<SourceText, LineTable>()

function lineTableOf(source: SourceText): LineTable {
  let lines = known.get(source)
  if (!lines) {
    lines = new LineTable(source.file, source.text)
    known.set(source, lines)
  }
  return lines
}
