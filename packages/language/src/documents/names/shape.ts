import type { LanguageSymbol } from '../../names.ts'
import type { Meaning } from './meaning.ts'

/** The meaning of a part of a document: of its keys, its items and its words. */
export interface DocumentShape {
  /** Keys of the format, with the shapes of their values. */
  readonly fields?: Readonly<Record<string, () => DocumentShape>>
  /** The meaning of other keys. */
  readonly keys?: Meaning
  /** The shape of the values of other keys. */
  readonly entry?: (key: string) => DocumentShape
  /** The shape of the items of a list. */
  readonly item?: () => DocumentShape
  /** The meaning of a single word. */
  readonly word?: Meaning
  /** A narrower shape, if it depends on other keys of the map. */
  readonly narrow?: (said: (key: string) => string | undefined) => DocumentShape
  /** Templates for a new entry. */
  readonly beginnings?: readonly { readonly label: string; readonly data: unknown }[]
  /** Whether a key of the format makes sense here; by default, all do. */
  readonly allows?: (field: string) => boolean
}

export const noShape: DocumentShape = {}

/** The shape under a key of a map. */
export function shapeUnder(shape: DocumentShape, key: string): DocumentShape {
  const field = shape.fields !== undefined && Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined
  return field?.() ?? shape.entry?.(key) ?? noShape
}

export function isField(shape: DocumentShape, key: string): boolean {
  return shape.fields !== undefined && Object.hasOwn(shape.fields, key)
}

/** Small shapes that others consist of. */

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
