import type { Relaxation } from './relaxation.ts'

/** How the costs of several conditions are combined: their sum, or the maximum. */
export type CombineNeeds = 'sum' | 'max'

/** The cost of a relaxed operator: as in the task, 1, or 1 more than in the task, so that nothing is free. */
export type RelaxedCosts = 'real' | 'unit' | 'plus-one'

/** The costs of propositions from a state, cheapest first (Dijkstra), each with the relaxed operator that achieves it most cheaply. */
export interface FdrExploration {
  /** The relaxed operator that reached each proposition; -1 if it already holds. */
  readonly supporter: Int32Array
  /**
   * Reaches all goals, or everything reachable, from the values of a state. Returns the combined cost of the goals, Infinity if one cannot
   * be reached, or undefined if the costs exceed what it can count.
   */
  explore(values: Int32Array): number | undefined
  /** Whether all conditions of a used relaxed operator are free. */
  isFree(relaxedOperator: number): boolean
}

/** Relaxed operators without conditions. */
export function withoutNeeds({ count, needs }: Relaxation): Int32Array {
  const found: number[] = []
  for (let index = 0; index < count; index++) if (needs.start[index] === needs.start[index + 1]) found.push(index)
  return Int32Array.from(found)
}
