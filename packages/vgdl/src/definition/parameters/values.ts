/** How the text of a parameter becomes a value: the first reading that is possible counts, even if it does not fit the field. */

import type { Field, FieldKind, FieldValue } from '../fields.ts'
import { type Constant, constants } from './constants.ts'

/** A value with what it was taken for. */
export type ValueReading =
  | Constant
  | { readonly kind: 'double'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string }

/** Reads the text after `name=`. */
export function readFieldValue(name: string, text: string): ValueReading {
  const constant = constants.get(text)
  if (constant) return constant
  if (scores.has(name)) return { kind: 'text', value: text }
  const integer = readInteger(text)
  if (integer !== undefined) return { kind: 'int', value: integer }
  const decimal = readDecimal(text)
  if (decimal !== undefined) return { kind: 'double', value: decimal }
  const lower = text.toLowerCase()
  if ((lower === 'true' || lower === 'false') && !staysText.has(name))
    return { kind: 'boolean', value: lower === 'true' }
  return { kind: 'text', value: text }
}

/** Scores may be lists with commas, one for each player, and are never read as numbers. */
export const scores: ReadonlySet<string> = new Set(['scoreChange', 'scoreChangeIfKilled'])

const staysText: ReadonlySet<string> = new Set(['win', 'hidden', 'invisible'])

/** The value for a field of this kind; undefined when it does not fit, and the default has to remain. */
export function fitValue(kind: FieldKind, read: ValueReading): FieldValue | undefined {
  switch (kind) {
    case 'drawing':
    case 'ignored':
      return read.value
    case 'double':
      return read.kind === 'int' || read.kind === 'double' ? read.value : undefined
    case 'float':
    case 'int':
      return read.kind === 'int' ? read.value : undefined
    default:
      return read.kind === kind ? read.value : undefined
  }
}

/** What a field is when nothing is said. */
export function initialValue({ kind, initial }: Field): FieldValue {
  if (initial !== undefined) return initial
  switch (kind) {
    case 'int':
    case 'double':
    case 'float':
      return 0
    case 'boolean':
      return false
    case 'direction':
      return none
    default:
      return ''
  }
}

const none = { x: 0, y: 0 } as const

/** What a field of this kind takes, for people. */
export const expectedOf: Readonly<Record<FieldKind, string>> = {
  int: 'an integer',
  double: 'a number',
  float: 'an integer',
  boolean: '"true" or "false"',
  text: 'a name that is neither number, boolean nor constant',
  direction: 'UP, DOWN, LEFT, RIGHT or NONE',
  drawing: 'anything',
  ignored: 'anything',
}

/** As Java's Integer.parseInt: 32 bits, no blanks, no decimals. */
export function readInteger(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined
  const value = Number(text)
  return value >= -(2 ** 31) && value < 2 ** 31 ? value + 0 : undefined
}

/** As Java's Double.parseDouble, which also takes `1.`, `.5`, `2f`, `NaN` and hexadecimals with an exponent. */
function readDecimal(text: string): number | undefined {
  const decimal = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?$/.exec(text)
  if (decimal) return Number(decimal[1])
  if (/^[+-]?(?:NaN|Infinity)$/.test(text)) return Number(text.replace(/^[+-](?=NaN)/, ''))
  const hexadecimal = /^([+-]?)0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?\d+)[fFdD]?$/.exec(text)
  if (!hexadecimal) return undefined
  const [, sign, whole, fraction, exponent] = hexadecimal as unknown as [string, string, string, string, string]
  if (whole === '' && fraction === '') return undefined
  const digits = [...`${whole}${fraction}`].reduce((sum, digit) => sum * 16 + Number.parseInt(digit, 16), 0)
  return (sign === '-' ? -1 : 1) * digits * 2 ** (Number(exponent) - 4 * fraction.length)
}
