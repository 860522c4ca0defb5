/** Random data, and the same data written in a random style: blocks, flow style over one line or many, quotes, comments, JSON. */
import fc from 'fast-check'
import { spell } from '../src/editing/nodes.ts'

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    true,
    false,
    null,
    0,
    -1,
    2.5,
    'gold',
    '',
    'a: b',
    '- x',
    '#no',
    '*x',
    'null',
    '12',
    'ü',
    '{',
  ),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: YAML escapes them
  fc.string({ maxLength: 4 }).filter((text) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)),
)
const name = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'facts', '__proto__', 'true', '12', 'x y', '"', "'", '#', 'open(door)', 'path(a,b)'),
  fc.stringMatching(/^[a-z]{1,5}$/),
)

/** Any data of a document, not too deep. */
export const arbitraryData: fc.Arbitrary<unknown> = fc.letrec<{ data: unknown; map: unknown }>((tie) => ({
  data: fc.oneof({ maxDepth: 3, depthSize: 'small' }, scalar, tie('map'), fc.array(tie('data'), { maxLength: 3 })),
  map: fc
    .uniqueArray(fc.tuple(name, tie('data')), { maxLength: 4, selector: ([key]) => key })
    .map((pairs) => mapOf(pairs)),
})).data

const arbitraryMap = fc
  .uniqueArray(fc.tuple(name, arbitraryData), { minLength: 1, maxLength: 5, selector: ([key]) => key })
  .map((pairs) => mapOf(pairs))

/** A text with the data that it says. */
export const writtenData: fc.Arbitrary<{ readonly text: string; readonly data: unknown; readonly file: string }> = fc
  .tuple(arbitraryMap, fc.array(fc.nat(99), { minLength: 60, maxLength: 60 }), fc.nat(3))
  .map(([data, choices, kind]) => {
    if (kind === 0)
      return { data, file: 'a.json', text: `${JSON.stringify(data, null, choices[0]! % 2 === 0 ? 2 : 0)}\n` }
    const writer = new Writer(choices)
    const text = kind === 1 ? `${writer.flow(data, 0)}\n` : writer.block(data, 0)
    return { data, file: 'a.yaml', text: choices[1]! % 2 === 0 ? text : text.replaceAll('\n', '\r\n') }
  })

class Writer {
  readonly #choices: readonly number[]
  #next = 0
  #comments = 0

  constructor(choices: readonly number[]) {
    this.#choices = choices
  }

  /** Lines of a map or list at a depth, each with its line break. */
  block(data: unknown, indent: number): string {
    const blanks = ' '.repeat(indent)
    if (Array.isArray(data))
      return data.map((item) => this.#above(indent) + `${blanks}-${this.#value(item, indent, true)}`).join('')
    return Object.entries(data as object)
      .map(
        ([key, value]) =>
          this.#above(indent) + `${blanks}${this.#word(key, false)}:${this.#value(value, indent, false)}`,
      )
      .join('')
  }

  flow(data: unknown, indent: number): string {
    const isWide = this.#chance(3)
    if (typeof data !== 'object' || data === null)
      return typeof data === 'string' ? this.#word(data, true) : String(data)
    const parts = Array.isArray(data)
      ? data.map((item) => this.flow(item, indent + 2))
      : Object.entries(data).map(([key, value]) => `${this.#word(key, true)}: ${this.flow(value, indent + 2)}`)
    const [open, close] = Array.isArray(data) ? ['[', ']'] : ['{', '}']
    if (parts.length === 0 || !isWide) return `${open} ${parts.join(', ')} ${close}`
    const blanks = `\n${' '.repeat(indent + 2)}`
    const last = parts.length - 1
    return `${open}${parts.map((part, index) => `${blanks}${part}${index < last ? ',' : ''}${this.#behind()}`).join('')}\n${' '.repeat(indent + 1)}${close}`
  }

  #value(data: unknown, indent: number, isItem: boolean): string {
    const isFilled = typeof data === 'object' && data !== null && Object.keys(data).length > 0
    if (!isFilled || this.#chance(3)) {
      if (data === null && !isItem && this.#chance(2)) return `${this.#behind()}\n`
      return ` ${this.flow(data, indent)}${this.#behind()}\n`
    }
    const inner = this.block(data, indent + 2)
    // `- a: 1` in one line
    if (isItem && !inner.trimStart().startsWith('#') && this.#chance(2)) return ` ${inner.trimStart()}`
    return `${this.#behind()}\n${inner}`
  }

  #word(text: string, isFlow: boolean): string {
    if (this.#chance(4)) return JSON.stringify(text)
    if (this.#chance(4) && !text.includes('\\')) return `'${text.replaceAll("'", "''")}'`
    return spell(text, { isJson: false, isFlow })
  }

  #above(indent: number): string {
    if (this.#chance(8)) return '\n'
    return this.#chance(5) ? `${' '.repeat(indent)}${this.#comment()}\n` : ''
  }

  #behind(): string {
    return this.#chance(5) ? ` ${this.#comment()}` : ''
  }

  #comment(): string {
    return `#c${this.#comments++}`
  }

  #chance(of: number): boolean {
    return this.#choices[this.#next++ % this.#choices.length]! % of === 0
  }
}

function mapOf(pairs: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const map: Record<string, unknown> = Object.create(null)
  for (const [key, value] of pairs) map[key] = value
  return map
}
