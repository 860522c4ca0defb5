/** The way to a place through the outline of a file, and the parts that one can go to. */
import type { Span } from '@telos/core'
import type { TextPosition } from '@telos/core/text'
import type { DocumentSymbol } from '@telos/language'

/** The entries around a position, the outermost first. */
export function outlinePath(symbols: readonly DocumentSymbol[], position: TextPosition): readonly DocumentSymbol[] {
  const around = symbols.find(({ span }) => contains(span, position))
  return around === undefined ? [] : [around, ...outlinePath(around.children, position)]
}

/** Everything with a name of the author's, such as `action drinkRum`; at most `most`, as a list of thousands helps nobody. */
export function goToEntries(symbols: readonly DocumentSymbol[], most = 400): readonly DocumentSymbol[] {
  const found: DocumentSymbol[] = []
  const walk = (entries: readonly DocumentSymbol[]) => {
    for (const entry of entries) {
      if (found.length >= most) return
      if (entry.kind !== 'keyword') found.push(entry)
      walk(entry.children)
    }
  }
  walk(symbols)
  return found
}

function contains({ line, column, endLine, endColumn }: Span, { line: at, column: column_ }: TextPosition): boolean {
  const isBefore = at < line || (at === line && column_ < column)
  return !isBefore && (at < endLine || (at === endLine && column_ <= endColumn))
}
