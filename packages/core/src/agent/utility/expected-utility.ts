import { needIterable } from '../../domain/check/plain.ts'
/** A possible outcome of an action. */
export interface PossibleOutcome {
  /** From 0 to 1. */
  readonly probability: number
  readonly utility: number
}

/**
 * Computes the expected utility of an action: the sum of probability × utility. The remaining probability is worth 0.
 *
 * @example expectedUtility([{ probability: 0.6, utility: 0.8 }]) // 0.48: hits in 6 of 10 cases
 */
export function expectedUtility(outcomes: readonly PossibleOutcome[]): number {
  needIterable(outcomes, 'a list of possible outcomes')
  let sum = 0
  for (const { probability, utility } of outcomes) {
    const worth = Math.min(1, Math.max(0, probability)) * utility
    if (Number.isFinite(worth)) sum += worth
  }
  return sum
}
