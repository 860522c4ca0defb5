import type { NeedsState } from '../needs-state.ts'

/**
 * What a plan costs: the sum of the discontentment after each action, or the greatest or least discontentment on the way, the first
 * state included.
 */
export type NeedsCost = 'sum' | 'maximum' | 'minimum'

/** What one step costs. The greatest and least count both ends, so that the first state is not forgotten. */
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
 * Returns how the cost of a path continues with a step, as `StateSpace.foldCost` expects; undefined for a sum.
 *
 * @example needsFold('maximum')?.(3, 5) // 5
 */
export function needsFold(cost: NeedsCost): ((before: number, step: number) => number) | undefined {
  if (cost === 'maximum') return Math.max
  return cost === 'minimum' ? Math.min : undefined
}
