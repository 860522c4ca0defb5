import { consider, multiplied, piecewise, threshold, type Utility } from '@telos/core/utility'
import type { LifeGoal } from './life-domain.ts'

/**
 * Names the goals that the bot can have by itself. `serve` stands for the orders of others.
 *
 * @example lifeGoalNames // ['eat', 'sleep', …]
 */
export const lifeGoalNames = ['eat', 'sleep', 'fuel', 'wool', 'serve'] as const
export type LifeGoalName = (typeof lifeGoalNames)[number]

/** Hardly felt at first; from four drumsticks down it comes before all orders. */
const appetite: Utility = consider(
  'hunger',
  piecewise([
    [0, 0],
    [4, 0.1],
    [10, 0.5],
    [14, 0.9],
    [20, 1],
  ]),
)

/** What the bot wants, and how much that matters. */
export const lifeGoals: Readonly<Record<LifeGoalName, LifeGoal>> = {
  eat: { wants: { fed: true }, relevance: appetite },
  // a bed that is there is used every night; to make one has to wait until nobody orders anything
  sleep: {
    wants: { night: false },
    relevance: ({ beliefs }) => (!beliefs.get('night') ? 0 : beliefs.get('hasBed') ? 0.85 : 0.3),
  },
  fuel: { wants: { hasFuel: true }, relevance: 0.2 },
  wool: { wants: { hasWool: true }, relevance: ({ beliefs }) => (beliefs.get('hasBed') ? 0.05 : 0.15) },
  serve: { wants: { ordered: false }, relevance: multiplied([consider('ordered', threshold(0.5))]), weight: 0.6 },
}
