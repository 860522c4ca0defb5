import type { FactoredSpace } from '../../task/factored-space.ts'
import type { FdrTask, OperatorBuffer } from '../../task/fdr/fdr-task.ts'
import { RelaxedHeuristic } from '../heuristics/fdr/relaxed-heuristic.ts'
import { LandmarkHeuristic } from '../landmarks/landmark-heuristic.ts'

/**
 * The heuristics of `first` and `best`: FF and the number of landmarks still to be reached. Steps are preferred if they are part of a
 * relaxed plan or lead to a landmark.
 */
export function lazyHeuristics(
  task: FdrTask,
  costs: 'unit' | 'plus-one',
  promising: 'plans' | 'plans-and-landmarks' = 'plans',
): LazyHeuristic[] {
  const [unitCosts, plusOne] = [costs === 'unit', costs === 'plus-one']
  const relaxedPlan = lazyRelaxedPlan(new RelaxedHeuristic(task, { unitCosts, plusOne }))
  const landmarks = new LandmarkHeuristic(plusOne ? dearer(task) : task, { unitCosts })
  // without landmarks there is nothing to count
  return landmarks.reachable && landmarks.count === 0
    ? [relaxedPlan]
    : [relaxedPlan, lazyLandmarks(landmarks, promising)]
}

/** FF: depends on the state alone. */
export function lazyRelaxedPlan(heuristic: RelaxedHeuristic): LazyHeuristic {
  return {
    name: 'ff',
    start: (_state, values, numbers) => heuristic.evaluate(values, numbers),
    evaluate: (_state, values, _parent, _operator, numbers) => heuristic.evaluate(values, numbers),
    prefer(_state, _values, _applicable, marks, stamp) {
      const { count, operators } = heuristic.preferred
      for (let at = 0; at < count; at++) marks[operators[at]] = stamp
    },
  }
}

/** Landmark count: depends on the paths to the state, too. */
function lazyLandmarks(heuristic: LandmarkHeuristic, promising: 'plans' | 'plans-and-landmarks'): LazyHeuristic {
  return {
    name: 'landmarks',
    start(state, values) {
      const value = heuristic.startAt(state, values)
      return heuristic.reachable ? value : Number.POSITIVE_INFINITY
    },
    evaluate: (state, values, parentState, operator) => heuristic.reach(parentState, operator, state, values),
    prefer(state, values, applicable, marks, stamp) {
      if (promising === 'plans') return
      const { count, operators } = applicable
      for (let at = 0; at < count; at++) {
        const operator = operators[at]
        if (marks[operator] !== stamp && heuristic.isPreferred(state, values, operator)) marks[operator] = stamp
      }
    },
    bytes: () => heuristic.bytes(),
  }
}

/** The task with 1 added to all costs, so that nothing is free. */
function dearer(task: FdrTask): FdrTask {
  return { ...task, operators: { ...task.operators, cost: task.operators.cost.map((cost) => cost + 1) } }
}

/**
 * A heuristic as lazy search uses it: evaluated when a state is taken, with the step that led there, so that its value may depend on the
 * paths to a state. Numbers are passed if the task has any. Infinity must be a proof that no goal can be reached.
 */
export interface LazyHeuristic {
  readonly name: string
  /** Starts a search: forgets all states and estimates the first one. */
  start(state: number, values: Int32Array, numbers: Float64Array | undefined): number
  /** Estimates a state reached from another one. */
  evaluate(
    state: number,
    values: Int32Array,
    parentState: number,
    operator: number,
    numbers: Float64Array | undefined,
  ): number
  /**
   * Stamps the operators that look promising in the state estimated last. The applicable ones are passed in; others may be stamped, too.
   */
  prefer(state: number, values: Int32Array, applicable: OperatorBuffer, marks: Int32Array, stamp: number): void
  bytes?(): number
}

/** Returns a function that computes its value on the first call. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

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
