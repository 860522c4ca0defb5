import type { Successors } from '../../state-space.ts'
import type { Machinery } from './machinery.ts'
import type { StateStore } from './state-store.ts'

/** The fast lane: operators that are nothing but masks on one word, those in use side by side. */
export class WordLane {
  readonly #operators: Int32Array
  readonly #mask: Int32Array
  readonly #value: Int32Array
  readonly #keep: Int32Array
  readonly #bits: Int32Array
  readonly #costs: Float64Array
  readonly #store: StateStore

  constructor(active: Int32Array, { conditions, effects, costs, store }: Machinery) {
    this.#store = store
    this.#operators = active
    this.#mask = active.map((operator) => conditions.mask[operator])
    this.#value = active.map((operator) => conditions.value[operator])
    this.#keep = active.map((operator) => effects.keep[operator])
    this.#bits = active.map((operator) => effects.bits[operator])
    this.#costs = Float64Array.from(active, (operator) => costs.values[operator])
    for (let at = 0; at < active.length; at++) this.#skipIdle(at)
  }

  expand(state: number, out: Successors): void {
    const store = this.#store
    const word = store.words[state]
    const operators = this.#operators
    const mask = this.#mask
    const value = this.#value
    const count = operators.length
    for (let at = 0; at < count; at++) {
      if ((word & mask[at]) !== value[at]) continue
      const next = (word & this.#keep[at]) | this.#bits[at]
      if (next !== word) out.push(operators[at], store.internWord(next), this.#costs[at])
    }
  }

  /** An operator that only sets one bit changes nothing where the bit is set: its test can say so at once. */
  #skipIdle(at: number): void {
    const changed = ~this.#keep[at]
    const isOneBit = (changed & (changed - 1)) === 0
    if (!isOneBit || (this.#mask[at] & changed) !== 0) return
    this.#mask[at] |= changed
    this.#value[at] |= changed & ~this.#bits[at]
  }
}
