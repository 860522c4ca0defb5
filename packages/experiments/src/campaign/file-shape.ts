/** What is expected of a value in a file that a program wrote. */
export type FileShape =
  | 'text'
  | 'number'
  /** Whole, and not below zero. */
  | 'count'
  | 'flag'
  /** A text, a number, true or false. */
  | 'scalar'
  | { readonly oneOf: readonly string[] }
  | { readonly list: FileShape }
  /** An object with any keys. */
  | { readonly each: FileShape }
  | ObjectShape

/** An object. Other keys may be there, too. */
export interface ObjectShape {
  readonly keys: Readonly<Record<string, FileShape>>
  readonly optional?: Readonly<Record<string, FileShape>>
  /** More keys, by what `kind` says. */
  readonly kinds?: Readonly<Record<string, Readonly<Record<string, FileShape>>>>
}

const words = {
  text: 'a text',
  number: 'a number',
  count: 'a whole number',
  flag: 'true or false',
  scalar: 'a text, a number, true or false',
} as const

/**
 * The first thing that is wrong with a value, in words; undefined if nothing is.
 *
 * @example
 * mistakeInShape({ name: 3 }, { keys: { name: 'text' } }) // '"name" is 3, expected a text'
 */
export function mistakeInShape(value: unknown, shape: FileShape, place = ''): string | undefined {
  if (typeof shape === 'string') return fits(value, shape) ? undefined : wrong(place, value, words[shape])
  if ('oneOf' in shape) {
    const isOne = typeof value === 'string' && shape.oneOf.includes(value)
    return isOne ? undefined : wrong(place, value, `one of ${shape.oneOf.join(', ')}`)
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return wrong(place, value, 'a list')
    return first(value, (one, at) => mistakeInShape(one, shape.list, `${place}[${at}]`))
  }
  if (!isKeyed(value)) return wrong(place, value, 'an object')
  const inside = (key: string): string => (place === '' ? key : `${place}.${key}`)
  if ('each' in shape) return first(Object.keys(value), (key) => mistakeInShape(value[key], shape.each, inside(key)))
  const { keys, optional = {}, kinds } = shape
  const known: FileShape | undefined = kinds && { oneOf: Object.keys(kinds) }
  return (
    first(Object.keys(keys), (key) => mistakeInShape(own(value, key), keys[key], inside(key))) ??
    first(Object.keys(optional), (key) =>
      own(value, key) === undefined ? undefined : mistakeInShape(own(value, key), optional[key], inside(key)),
    ) ??
    (known && mistakeInShape(own(value, 'kind'), known, inside('kind'))) ??
    (kinds && mistakeInShape(value, { keys: kinds[own(value, 'kind') as string] }, place))
  )
}

/**
 * A value in words that are short: texts and numbers as they are, others by their kind.
 *
 * @example
 * foundText([1, 2]) // 'a list'
 */
export function foundText(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)} …` : text
}

/** Whether a value is an object with keys. */
export function isKeyed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fits(value: unknown, shape: keyof typeof words): boolean {
  if (shape === 'scalar') return ['string', 'number', 'boolean'].includes(typeof value)
  if (shape === 'text') return typeof value === 'string'
  if (shape === 'flag') return typeof value === 'boolean'
  return shape === 'number' ? typeof value === 'number' : Number.isSafeInteger(value) && (value as number) >= 0
}

function wrong(place: string, found: unknown, expected: string): string {
  return place === ''
    ? `found ${foundText(found)}, expected ${expected}`
    : `"${place}" is ${foundText(found)}, expected ${expected}`
}

function own(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

function first<Item>(
  items: readonly Item[],
  mistake: (item: Item, at: number) => string | undefined,
): string | undefined {
  for (const [at, item] of items.entries()) {
    const found = mistake(item, at)
    if (found !== undefined) return found
  }
  return undefined
}
