import type { NeedsModel } from './needs-model.ts'
import type { NeedsState } from './needs-state.ts'

/** A bit field within a word. */
interface Field {
  readonly word: number
  readonly shift: number
  readonly mask: number
}

/** Ranges that need more bits than this are stored as float64. */
const mostBits = 16
/** If a plan ends within this many minutes, they get their own word; a search would take ages to overflow it. */
const mostMinutes = 2 ** 30

/**
 * The layout of a packed state in words and numbers. Bounded integers take a few bits; other values, such as a need that grows by a third
 * each minute, take a float64. The household of the thesis fits into two words.
 */
export class NeedsLayout {
  /** Bits of each need; undefined if it is stored in `numbers`, at its `column`. */
  readonly needs: readonly (Field | undefined)[]
  readonly columns: readonly number[]
  /** The last action, counted from 1; 0 for none. */
  readonly last: Field
  /** The bit that marks an action as inactive; undefined for actions that are always active. */
  readonly switches: readonly (Field | undefined)[]
  /** Index of a whole word, or -1 if minutes are the last of the numbers. */
  readonly minutesWord: number
  readonly width: number
  readonly numberCount: number
  readonly #used: number[] = []

  constructor(model: NeedsModel, start: NeedsState, until: number) {
    this.needs = model.needs.map((_, at) => {
      const bits = bitsOfNeed(model, start, at)
      return bits === undefined ? undefined : this.#place(bits)
    })
    let columns = 0
    this.columns = this.needs.map((field) => (field === undefined ? columns++ : -1))
    this.last = this.#place(bitsFor(model.actions.length))
    const switched = new Set(start.inactive.map((name) => model.actionIndex(name)))
    for (const { steps } of model.actions) for (const { disables } of steps) for (const at of disables) switched.add(at)
    this.switches = model.actions.map((_, at) => (switched.has(at) ? this.#place(1) : undefined))
    this.minutesWord = hasWholeMinutes(model, start, until) ? this.#used.push(32) - 1 : -1
    this.width = this.#used.length
    this.numberCount = this.minutesWord < 0 ? columns + 1 : columns
  }

  /** Allocates bits in the first word with room; fields do not cross word boundaries. */
  #place(bits: number): Field {
    let word = this.#used.findIndex((used) => used + bits <= 32)
    if (word < 0) word = this.#used.push(0) - 1
    const shift = this.#used[word]
    this.#used[word] += bits
    return { word, shift, mask: 2 ** bits - 1 }
  }
}

function bitsOfNeed(model: NeedsModel, start: NeedsState, at: number): number | undefined {
  const { min, max } = model.needs[at]
  const isWhole =
    Number.isSafeInteger(min) &&
    Number.isSafeInteger(max) &&
    Number.isInteger(start.needs[at]) &&
    model.actions.every(({ steps }) => steps.every(({ changes }) => Number.isInteger(changes[at])))
  const bits = bitsFor(max - min)
  return isWhole && bits <= mostBits ? bits : undefined
}

function hasWholeMinutes({ actions }: NeedsModel, start: NeedsState, until: number): boolean {
  const isWhole = actions.every(({ steps }) => steps.every(({ minutes }) => Number.isInteger(minutes)))
  const longest = actions.reduce((most, { minutes }) => Math.max(most, minutes), 0)
  return (
    isWhole &&
    Number.isInteger(start.minutes) &&
    start.minutes >= 0 &&
    Math.max(until, start.minutes) + longest < mostMinutes
  )
}

/** Number of bits for the integers from 0 to `most`. */
function bitsFor(most: number): number {
  return most < 1 ? 0 : Math.floor(Math.log2(most)) + 1
}

/**
 * The steps of all actions in typed arrays: as masks on the words of a state, which actions must be active, which are enabled and disabled;
 * and the changes of needs. Modifies `words` and `needs` in place.
 */
export class NeedsSteps {
  /** The steps of an action range from its entry to that of the next action. */
  readonly from: Int32Array
  readonly minutes: Float64Array
  readonly #width: number
  /** For each step and word: bits that must be 0, bits to keep, bits to set. */
  readonly #masks: Int32Array
  readonly #changes: Float64Array
  readonly #min: Float64Array
  readonly #max: Float64Array

  constructor(model: NeedsModel, layout: NeedsLayout) {
    const steps = model.actions.flatMap((action) => action.steps)
    this.from = new Int32Array(model.actions.length + 1)
    for (const [at, action] of model.actions.entries()) this.from[at + 1] = this.from[at] + action.steps.length
    this.minutes = Float64Array.from(steps, (step) => step.minutes)
    this.#width = layout.width
    this.#masks = Int32Array.from(
      steps.flatMap(({ requires, enables, disables }) =>
        Array.from({ length: layout.width }, (_, word) => {
          const disabled = bitsIn(layout, disables, word)
          return [bitsIn(layout, requires, word), ~bitsIn(layout, enables, word), disabled]
        }).flat(),
      ),
    )
    this.#changes = Float64Array.from(steps.flatMap(({ changes }) => changes))
    this.#min = Float64Array.from(model.needs, ({ min }) => min)
    this.#max = Float64Array.from(model.needs, ({ max }) => max)
  }

  /** Carries out a step; returns false if it is not available. */
  carryOut(step: number, words: Int32Array, needs: Float64Array): boolean {
    const masks = this.#masks
    const width = this.#width
    let at = step * width * 3
    for (let word = 0; word < width; word++, at += 3) {
      const bits = words[word]
      if ((bits & masks[at]) !== 0) return false
      words[word] = (bits & masks[at + 1]) | masks[at + 2]
    }
    const changes = this.#changes
    const min = this.#min
    const max = this.#max
    const count = min.length
    const offset = step * count
    for (let need = 0; need < count; need++) {
      const changed = needs[need] + changes[offset + need]
      needs[need] = changed < min[need] ? min[need] : changed > max[need] ? max[need] : changed
    }
    return true
  }
}

function bitsIn({ switches }: NeedsLayout, actions: readonly number[], word: number): number {
  let bits = 0
  for (const action of actions) {
    const field = switches[action]
    if (field?.word === word) bits |= 1 << field.shift
  }
  return bits
}
