import type { Relaxation } from './relaxation.ts'

/** How the costs of several needs make up one: each paid for on its own, or only the dearest. */
export type CombineNeeds = 'sum' | 'max'

/** What a relaxed operator costs: what it does in the task, 1, or 1 more than in the task, so that nothing is for free. */
export type RelaxedCosts = 'real' | 'unit' | 'plus-one'

/** Costs of propositions from a state, cheapest first (Dijkstra), each with the relaxed operator that gives it most cheaply. */
export interface FiniteExploration {
  /** The relaxed operator behind each proposition that was reached; -1 where it holds already. */
  readonly supporter: Int32Array
  /**
   * Reaches all goals, or all that can be reached, from the values of a state. Gives the combined cost of the goals, Infinity when
   * one cannot be reached; undefined when the costs are beyond what it can count.
   */
  explore(values: Int32Array): number | undefined
  /** Whether a relaxed operator that was used needs nothing that has to be paid for. */
  isFree(relaxedOperator: number): boolean
}

/** Relaxed operators that need nothing. */
export function withoutNeeds({ count, needs }: Relaxation): Int32Array {
  const found: number[] = []
  for (let index = 0; index < count; index++) if (needs.start[index] === needs.start[index + 1]) found.push(index)
  return Int32Array.from(found)
}
