/** The values of parameters: words that stand for one, and the reading of any text. */
import type { Field, FieldKind, FieldValue, Vector } from './fields.ts'

export type Constant =
  | { readonly kind: 'direction'; readonly value: Vector }
  | { readonly kind: 'int'; readonly value: number }
  | { readonly kind: 'colour'; readonly value: string }

const directions: readonly (readonly [string, Vector])[] = [
  ['UP', { x: 0, y: -1 }],
  ['DOWN', { x: 0, y: 1 }],
  ['LEFT', { x: -1, y: 0 }],
  ['RIGHT', { x: 1, y: 0 }],
  ['NONE', { x: 0, y: 0 }],
  ['NIL', { x: -1, y: -1 }],
]

const physics: readonly (readonly [string, number])[] = [
  ['PHYSICS_NONE', -1],
  ['GRID', 0],
  ['CONT', 1],
]

const colours =
  'GREEN BLUE RED GRAY WHITE BROWN BLACK ORANGE YELLOW PINK GOLD RANDOM ' +
  'LIGHTRED LIGHTORANGE LIGHTBLUE LIGHTGREEN LIGHTYELLOW LIGHTGRAY DARKGRAY DARKBLUE DARKGREEN'

/** Case matters: `up` is an ordinary word. */
export const constants: ReadonlyMap<string, Constant> = new Map<string, Constant>([
  // the original engine has two names for each: `DUP` is `UP`
  ...directions.flatMap(([name, value]) =>
    [name, `D${name}`].map((each) => [each, { kind: 'direction', value }] as const),
  ),
  ...physics.map(([name, value]) => [name, { kind: 'int', value }] as const),
  ...colours.split(' ').map((name) => [name, { kind: 'colour', value: name }] as const),
])

/** Converts the text of a parameter to a value: the first possible reading wins, even if it does not fit the field. */

/** A value and its kind. */
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
  if (mayBeNumber(text)) {
    const integer = readInteger(text)
    if (integer !== undefined) return { kind: 'int', value: integer }
    const decimal = readDecimal(text)
    if (decimal !== undefined) return { kind: 'double', value: decimal }
  }
  // most values are names, and these have other lengths
  if (text.length === 4 || text.length === 5) {
    const lower = text.toLowerCase()
    if ((lower === 'true' || lower === 'false') && !staysText.has(name))
      return { kind: 'boolean', value: lower === 'true' }
  }
  return { kind: 'text', value: text }
}

/** Whether a text begins as numbers do: with a digit, a sign, a point, or as `NaN` and `Infinity`. */
function mayBeNumber(text: string): boolean {
  const code = text.charCodeAt(0)
  return code <= NINE || code === LETTER_I || code === LETTER_N
}

const NINE = 57
const LETTER_I = 73
const LETTER_N = 78

/** Scores may be lists with commas, one per player, and are never read as numbers. */
export const scores: ReadonlySet<string> = new Set(['scoreChange', 'scoreChangeIfKilled'])

const staysText: ReadonlySet<string> = new Set(['win', 'hidden', 'invisible'])

/** Returns the value for a field of this kind; undefined if it does not fit, so that the default remains. */
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

/** Returns the default of a field. */
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

/** Describes what a field of this kind accepts. */
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

/** Like Java's Integer.parseInt: 32 bits, no blanks, no decimals. */
export function readInteger(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined
  const value = Number(text)
  return value >= -(2 ** 31) && value < 2 ** 31 ? value + 0 : undefined
}

/** Like Java's Double.parseDouble, which also accepts `1.`, `.5`, `2f`, `NaN` and hexadecimals with an exponent. */
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

/** Reads the score of a line: an integer, or one per player separated by commas, of which the first counts; otherwise 0. */
export function readScore(text: string): number {
  return scoreOf(text) ?? 0
}

/** Whether the original engine could read it. */
export function isScore(text: string): boolean {
  return scoreOf(text) !== undefined
}

function scoreOf(text: string): number | undefined {
  return readInteger(text.split(',', 1)[0]!)
}
