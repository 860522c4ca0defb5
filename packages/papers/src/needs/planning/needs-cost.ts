import type { NeedsState } from '../needs-state.ts'

/**
 * The cost of a plan: the sum of the discontentment after each action, or the greatest or least discontentment on the way, including the
 * start.
 */
export type NeedsCost = 'sum' | 'maximum' | 'minimum'

/** The cost of one step. The greatest and least consider both ends, so that the start state counts. */
export function needsStepCost(cost: NeedsCost, from: number, to: number): number {
  if (cost === 'maximum') return Math.max(from, to)
  return cost === 'minimum' ? Math.min(from, to) : to
}

/**
 * Returns the function that computes the cost of a step between two states.
 *
 * @example needsEdgeCost('maximum')(before, after) // the greater discontentment of the two
 */
export function needsEdgeCost(cost: NeedsCost): (from: NeedsState, to: NeedsState) => number {
  return (from, to) => needsStepCost(cost, from.discontentment, to.discontentment)
}

/**
 * Returns how to extend the cost of a path by a step, as `StateSpace.foldCost` expects; undefined for a sum.
 *
 * @example needsFold('maximum')?.(3, 5) // 5
 */
export function needsFold(cost: NeedsCost): ((before: number, step: number) => number) | undefined {
  if (cost === 'maximum') return Math.max
  return cost === 'minimum' ? Math.min : undefined
}
