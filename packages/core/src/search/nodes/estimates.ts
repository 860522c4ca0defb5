import { grownFloats } from '../../state-space.ts'
import type { Heuristic } from '../heuristic.ts'
import type { SearchStatistics } from '../search.ts'

/** Caches h by state, so that a state reached twice is evaluated once. */
export class Estimates {
  readonly #heuristic: Heuristic
  readonly #counters: SearchStatistics
  #values = new Float64Array(64)
  /** States below this number have a value, or NaN. */
  #known = 0

  constructor(heuristic: Heuristic, counters: SearchStatistics) {
    this.#heuristic = heuristic
    this.#counters = counters
  }

  restart(): void {
    this.#known = 0
    this.#heuristic.restart?.()
  }

  of(state: number): number {
    if (state >= this.#values.length) this.#values = grownFloats(this.#values, state + 1)
    const values = this.#values
    if (state < this.#known) {
      if (!Number.isNaN(values[state])) return values[state]
    } else {
      values.fill(Number.NaN, this.#known, state + 1)
      this.#known = state + 1
    }
    this.#counters.evaluated++
    const h = this.#heuristic.evaluate(state)
    values[state] = h
    return h
  }

  /** Called when the number of this state may be reused for another one. */
  forget(state: number): void {
    if (state < this.#known) this.#values[state] = Number.NaN
  }

  bytes(): number {
    return this.#values.length * 8
  }
}
