/** Small shapes that others consist of. */
import type { LanguageSymbol } from '../../names.ts'
import type { Meaning } from './meaning.ts'
import { type DocumentShape, noShape } from './shape.ts'

export function listShape(word: Meaning): DocumentShape {
  return { item: () => ({ word }) }
}

export function plain(): DocumentShape {
  return noShape
}

export function symbolsIn(
  entries: ReadonlyMap<string, { readonly symbol: LanguageSymbol }>,
): ReadonlyMap<string, LanguageSymbol> {
  let symbols = symbolMaps.get(entries)
  if (symbols === undefined) {
    symbols = new Map([...entries].map(([name, { symbol }]) => [name, symbol]))
    symbolMaps.set(entries, symbols)
  }
  return symbols
}

const symbolMaps = new WeakMap<object, ReadonlyMap<string, LanguageSymbol>>()
