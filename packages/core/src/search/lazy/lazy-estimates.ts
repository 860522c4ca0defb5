import type { FactoredSpace } from '../../task/factored-space.ts'
import type { OperatorBuffer } from '../../task/fdr/operator-buffer.ts'
import type { LazyHeuristic } from './lazy-heuristic.ts'

/** The estimates of all heuristics of a phase for the state evaluated last. */
export class LazyEstimates {
  /** Whether that state gave one of them a new minimum. */
  isProgress = false
  readonly heuristics: readonly LazyHeuristic[]
  readonly #space: FactoredSpace
  readonly #values: Float64Array
  readonly #keys: Float64Array
  /** The minimum of each heuristic. */
  readonly #best: Float64Array

  constructor(space: FactoredSpace, heuristics: readonly LazyHeuristic[]) {
    this.heuristics = heuristics
    this.#space = space
    this.#values = new Float64Array(heuristics.length)
    this.#keys = new Float64Array(heuristics.length)
    this.#best = new Float64Array(heuristics.length).fill(Number.POSITIVE_INFINITY)
  }

  /** Evaluates all heuristics. Returns the first one's estimate, or Infinity if any of them proves a dead end. */
  of(state: number, parentState: number, operator: number): number {
    const { heuristics } = this
    const values = this.#space.values(state)
    const numbers = this.#space.task.numeric.count > 0 ? this.#space.numbers(state) : undefined
    this.isProgress = false
    let progress = false
    for (let at = 0; at < heuristics.length; at++) {
      const heuristic = heuristics[at]
      const h =
        parentState < 0
          ? heuristic.start(state, values, numbers)
          : heuristic.evaluate(state, values, parentState, operator, numbers)
      if (h === Number.POSITIVE_INFINITY) return h
      this.#values[at] = h
      if (h < this.#best[at]) {
        this.#best[at] = h
        progress = true
      }
    }
    this.isProgress = progress
    return this.#values[0]
  }

  /** Stamps the preferred operators. */
  prefer(state: number, steps: OperatorBuffer, marks: Int32Array, stamp: number): void {
    const values = this.#space.values(state)
    for (let at = 0; at < this.heuristics.length; at++) this.heuristics[at].prefer(state, values, steps, marks, stamp)
  }

  /** f = g + weight · h for each heuristic; Infinity: f = h. */
  keys(g: number, weight: number): Float64Array {
    if (weight === Number.POSITIVE_INFINITY) return this.#values
    for (let at = 0; at < this.#keys.length; at++) this.#keys[at] = g + weight * this.#values[at]
    return this.#keys
  }

  bytes(): number {
    let total = 0
    for (const heuristic of this.heuristics) total += heuristic.bytes?.() ?? 0
    return total
  }
}
