/** Reads the parameters of textbook problems: numbers, lists, `key=value` as an object, or text as typed. */
import { didYouMean } from '@telos/core/text'
import { found, ProblemError } from '../languages/problem-error.ts'
import { printValue } from '../space/print-value.ts'

/** Where a parameter belongs, and a valid example. */
export interface ParameterPlace {
  readonly problem: string
  readonly which: 'start' | 'goal'
  /** As typed after `--start` or `--goal`. */
  readonly example: string
}

/** A whole number that a parameter may set. */
export interface NumberOption {
  readonly default: number
  readonly least: number
  readonly most: number
}

/** Makes the error for an invalid parameter: what was found, what was expected, and an example. */
export function wrongParameter(place: ParameterPlace, value: unknown, expected: string): ProblemError {
  const what = typeof value === 'string' || value === undefined ? found(value) : printValue(value)
  const { problem, which, example } = place
  return new ProblemError(
    `${problem}: --${which}: found ${what}, expected ${expected}; for example --${which} ${example}`,
  )
}

/** Reads numbers from a list, from a text with blanks or commas between them, or from a single number. Undefined for anything else. */
export function readNumbers(value: unknown): readonly number[] | undefined {
  if (typeof value === 'number') return [value]
  const parts: readonly unknown[] | undefined =
    typeof value === 'string'
      ? value.split(/[\s,]+/).filter((part) => part !== '')
      : Array.isArray(value)
        ? value
        : undefined
  const numbers = parts?.map((part) => (typeof part === 'string' ? Number(part) : part))
  return numbers?.every((number) => typeof number === 'number' && Number.isFinite(number))
    ? (numbers as number[])
    : undefined
}

/**
 * Reads whole numbers by name, `discs=4,pegs=3`, or without names in the order of the options: `4`, `4 3`, `[4,3]`.
 *
 * @example readOptions(place, { discs: 4 }, { discs: { default: 3, least: 1, most: 12 }, pegs: { default: 3, least: 3, most: 6 } })
 * // { discs: 4, pegs: 3 }
 */
export function readOptions<Name extends string>(
  place: ParameterPlace,
  value: unknown,
  options: Readonly<Record<Name, NumberOption>>,
): Record<Name, number> {
  const names = Object.keys(options) as Name[]
  const given = new Map(namedValues(place, value, names))
  const read = names.map((name): [Name, number] => {
    const { default: usual, least, most } = options[name]
    const number = given.has(name) ? given.get(name) : usual
    if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most) {
      return [name, number]
    }
    throw wrongParameter(place, number, `a whole number from ${least} to ${most} for ${name}`)
  })
  return Object.fromEntries(read) as Record<Name, number>
}

function namedValues(place: ParameterPlace, value: unknown, names: readonly string[]): [string, unknown][] {
  if (value === undefined) return []
  const expected = `${names.join(', ')} as whole numbers`
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value)
    const strange = entries.find(([name]) => !names.includes(name))
    if (strange === undefined) return entries
    const hint = didYouMean(strange[0], names) ?? `choose from ${names.join(', ')}`
    throw wrongParameter(place, strange[0], `${expected} — ${hint}`)
  }
  const numbers = readNumbers(value)
  if (numbers === undefined || numbers.length === 0 || numbers.length > names.length) {
    throw wrongParameter(place, value, expected)
  }
  return numbers.map((number, at) => [names[at], number])
}

/**
 * Caches the last argument and result of a function. Goals and estimates get the goal's parameter as typed, once per state; parsing it each
 * time would cost more than the estimate.
 */
export function readOnce<Given, Read>(read: (given: Given) => Read): (given: Given) => Read {
  let last: { readonly given: Given; readonly read: Read } | undefined
  return (given) => {
    if (last === undefined || last.given !== given) last = { given, read: read(given) }
    return last.read
  }
}
