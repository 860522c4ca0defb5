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
 * The cost of the step between two states.
 *
 * @example needsEdgeCost('maximum')(before, after) // the greater discontentment of the two
 */
export function needsEdgeCost(cost: NeedsCost): (from: NeedsState, to: NeedsState) => number {
  return (from, to) => needsStepCost(cost, from.discontentment, to.discontentment)
}

/** How the cost of a path goes on, as `StateSpace.foldCost` has it; undefined for a sum. */
export function needsFold(cost: NeedsCost): ((before: number, step: number) => number) | undefined {
  if (cost === 'maximum') return Math.max
  return cost === 'minimum' ? Math.min : undefined
}
