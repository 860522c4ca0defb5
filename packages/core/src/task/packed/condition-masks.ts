import { type ComparisonLiteral, type Literal, literalHolds } from '../ground/literal.ts'
import type { StateReader } from './state-layout.ts'
import { positionOf, type StateLayout } from './state-layout.ts'

const isNot = 0
const fieldWithin = 1
const numberWithin = 2
const comparison = 3

/**
 * Lists of literals compiled to masks: all `is` tests on one word become one masked comparison. What masks cannot express (ranges, "is
 * not", comparisons) follows as a short list.
 */
export class ConditionMasks {
  /** Whether masks are the whole test. */
  readonly masked: boolean
  /** Whether masks on one word are the whole test: `(word & mask[i]) === value[i]`. */
  readonly plain: boolean
  /** The test on word 0. */
  readonly mask: Int32Array
  readonly value: Int32Array

  readonly #maskStart: Int32Array
  readonly #words: Int32Array
  readonly #masks: Int32Array
  readonly #values: Int32Array
  readonly #restStart: Int32Array
  readonly #kinds: Int32Array
  readonly #places: Int32Array
  readonly #lows: Float64Array
  readonly #highs: Float64Array
  readonly #comparisons: readonly ComparisonLiteral[]
  readonly #layout: StateLayout
  readonly #reader: StateReader

  constructor(lists: readonly (readonly Literal[])[], layout: StateLayout, reader: StateReader) {
    this.#layout = layout
    this.#reader = reader
    this.mask = new Int32Array(lists.length)
    this.value = new Int32Array(lists.length)
    const masks: { word: number; mask: number; value: number }[] = []
    const rest: { kind: number; place: number; low: number; high: number }[] = []
    const comparisons: ComparisonLiteral[] = []
    this.#maskStart = new Int32Array(lists.length + 1)
    this.#restStart = new Int32Array(lists.length + 1)
    for (const [index, literals] of lists.entries()) {
      const byWord = new Map<number, { word: number; mask: number; value: number }>()
      for (const literal of literals) {
        const exact = exactValue(literal, layout)
        if (exact !== undefined) {
          const { word, shift, mask } = layout.fields[exact.field]
          const test = byWord.get(word) ?? { word, mask: 0, value: 0 }
          test.mask |= mask << shift
          test.value |= exact.position << shift
          byWord.set(word, test)
        } else if (literal.kind === 'compare') {
          rest.push({ kind: comparison, place: comparisons.push(literal) - 1, low: 0, high: 0 })
        } else rest.push(rangeTest(literal, layout))
      }
      masks.push(...byWord.values())
      this.mask[index] = byWord.get(0)?.mask ?? 0
      this.value[index] = byWord.get(0)?.value ?? 0
      this.#maskStart[index + 1] = masks.length
      this.#restStart[index + 1] = rest.length
    }
    this.masked = rest.length === 0
    this.plain = this.masked && layout.words === 1
    this.#words = Int32Array.from(masks, ({ word }) => word)
    this.#masks = Int32Array.from(masks, ({ mask }) => mask)
    this.#values = Int32Array.from(masks, ({ value }) => value)
    this.#kinds = Int32Array.from(rest, ({ kind }) => kind)
    this.#places = Int32Array.from(rest, ({ place }) => place)
    this.#lows = Float64Array.from(rest, ({ low }) => low)
    this.#highs = Float64Array.from(rest, ({ high }) => high)
    this.#comparisons = comparisons
  }

  /** Whether list `index` holds in the state at the given positions. */
  holds(index: number, words: Int32Array, wordsAt: number, numbers: Float64Array, numbersAt: number): boolean {
    const maskEnd = this.#maskStart[index + 1]
    for (let at = this.#maskStart[index]; at < maskEnd; at++) {
      if ((words[wordsAt + this.#words[at]] & this.#masks[at]) !== this.#values[at]) return false
    }
    const restEnd = this.#restStart[index + 1]
    for (let at = this.#restStart[index]; at < restEnd; at++) {
      if (!this.#rest(at, words, wordsAt, numbers, numbersAt)) return false
    }
    return true
  }

  #rest(at: number, words: Int32Array, wordsAt: number, numbers: Float64Array, numbersAt: number): boolean {
    const place = this.#places[at]
    switch (this.#kinds[at]) {
      case comparison:
        this.#reader.at(words, wordsAt, numbers, numbersAt)
        return literalHolds(this.#comparisons[place], this.#reader.read)
      case numberWithin: {
        const value = numbers[numbersAt + place]
        return value >= this.#lows[at] && value <= this.#highs[at]
      }
      default: {
        const { word, shift, mask } = this.#layout.fields[place]
        const position = (words[wordsAt + word] >>> shift) & mask
        if (this.#kinds[at] === isNot) return position !== this.#lows[at]
        return position >= this.#lows[at] && position <= this.#highs[at]
      }
    }
  }
}

/** The only position that a literal allows in its field, if it is of that kind. */
function exactValue(literal: Literal, layout: StateLayout): { field: number; position: number } | undefined {
  if (literal.kind === 'compare' || literal.kind === 'isNot') return undefined
  const field = layout.fieldOf[literal.variable]
  if (field < 0 || (literal.kind === 'within' && literal.low !== literal.high)) return undefined
  return { field, position: positionOf(layout.fields[field], literal.kind === 'is' ? literal.value : literal.low) }
}

function rangeTest(literal: Exclude<Literal, ComparisonLiteral>, layout: StateLayout) {
  const place = layout.fieldOf[literal.variable]
  if (literal.kind === 'within') {
    if (place < 0) {
      return { kind: numberWithin, place: layout.numberOf[literal.variable], low: literal.low, high: literal.high }
    }
    const { min } = layout.fields[place].variable
    return { kind: fieldWithin, place, low: literal.low - min, high: literal.high - min }
  }
  const position = positionOf(layout.fields[place], literal.value)
  return { kind: isNot, place, low: position, high: position }
}
