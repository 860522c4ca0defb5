import { type Diagnostic, DomainError } from '@telos/core'
import { didYouMean, isPlain, type PlainMap, showValue } from '@telos/core/text'

/**
 * Maps each code of needs to its meaning. Codes are stable: tools may match on them.
 *
 * @example NEEDS_CODES['needs/unknown-need'] // 'no need of this name is declared'
 */
export const NEEDS_CODES = {
  'needs/wrong-kind': 'another kind of data was expected here, such as a map, a list or a number',
  'needs/unknown-key': 'the key is unknown here',
  'needs/missing-key': 'something required is missing',
  'needs/bad-name':
    'names must not be empty, and no action may be called "start", which is reserved for the start state',
  'needs/unknown-need': 'no need of this name is declared',
  'needs/unknown-action': 'no action of this name is declared',
  'needs/bad-number': 'the number is invalid here',
  'needs/bad-bounds': 'the bounds allow no value, or let the discontentment fall below 0',
  'needs/out-of-bounds': 'the insistence lies outside the bounds of the need',
  'needs/bad-sequence': 'a sequence must have at least one part, must not contain itself, and must not be too long',
  'needs/not-available': 'the action cannot be carried out in this state',
} as const

/** A code of the table above. */
export type NeedsCode = keyof typeof NEEDS_CODES

/** A path in the data. */
export type NeedsPath = readonly (string | number)[]

/** Collects the problems of data about needs, so that all are reported at once. */
export class NeedsReport {
  readonly diagnostics: Diagnostic[] = []

  error(code: NeedsCode, path: NeedsPath, message: string, hint?: string, atKey = false): undefined {
    this.diagnostics.push({
      code,
      severity: 'error',
      message,
      ...(hint !== undefined && { hint }),
      path,
      ...(atKey && { atKey }),
    })
  }

  /** Reports an unknown name, suggesting the closest known one or else listing some. */
  unknown(code: NeedsCode, path: NeedsPath, what: string, name: unknown, known: Iterable<string>, atKey = false): void {
    const names = [...known]
    const near = typeof name === 'string' ? didYouMean(name, names) : undefined
    const hint = near ?? (names.length > 0 ? `choose from ${namesInWords(names)}` : 'there are none')
    this.error(code, path, `unknown ${what} ${showValue(name)}`, hint, atKey)
  }

  /** Reads a map; if `keys` are given, it may have no others. */
  map(value: unknown, path: NeedsPath, what: string, keys?: readonly string[]): PlainMap | undefined {
    if (!isPlain(value)) return this.error('needs/wrong-kind', path, `found ${showValue(value)}, expected ${what}`)
    for (const [key] of keys === undefined ? [] : givenEntries(value)) {
      if (!keys!.includes(key)) this.unknown('needs/unknown-key', [...path, key], 'key', key, keys!, true)
    }
    return value
  }

  /** Reads a finite number within bounds, including the lower one. `expected` describes in words what would be valid. */
  number(value: unknown, path: NeedsPath, expected: string, isRight: (value: number) => boolean = () => true): number {
    if (typeof value === 'number' && Number.isFinite(value) && isRight(value)) return value + 0
    const code = typeof value === 'number' ? 'needs/bad-number' : 'needs/wrong-kind'
    this.error(code, path, `found ${showValue(value)}, expected ${expected}`)
    return 0
  }

  /** Returns the indices of the names in a list. */
  names(value: unknown, path: NeedsPath, what: 'need' | 'action', known: ReadonlyMap<string, number>): number[] {
    if (!Array.isArray(value)) {
      this.error('needs/wrong-kind', path, `found ${showValue(value)}, expected a list of names of ${what}s`)
      return []
    }
    return value.flatMap((name: unknown, at) => {
      const index = known.get(name as string)
      if (index !== undefined) return [index]
      this.unknown(`needs/unknown-${what}`, [...path, at], what, name, known.keys())
      return []
    })
  }

  throwIfAny(): void {
    if (this.diagnostics.length > 0) throw this.toError()
  }

  toError(): DomainError {
    return new DomainError(this.diagnostics)
  }
}

/** Returns the entries of a map; a value of `undefined` counts as left out. */
export function givenEntries(value: PlainMap): [string, unknown][] {
  return Object.entries(value).filter(([, given]) => given !== undefined)
}

/** The first few of many names: `"food", "rest", …`. */
function namesInWords(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => JSON.stringify(name))
  return names.length > 8 ? `${shown.join(', ')}, …` : shown.join(', ')
}
