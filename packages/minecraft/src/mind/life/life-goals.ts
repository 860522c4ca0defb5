import { consider, multiplied, piecewise, threshold, type Utility } from '@telos/core/utility'
import type { LifeGoal } from './life-domain.ts'

/**
 * Names of the goals the bot can have by itself. `serve` stands for orders from others.
 *
 * @example lifeGoalNames // ['eat', 'sleep', …]
 */
export const lifeGoalNames = ['eat', 'sleep', 'fuel', 'wool', 'serve'] as const
export type LifeGoalName = (typeof lifeGoalNames)[number]

/** Hardly felt at first; at four drumsticks or fewer, hunger comes before all orders. */
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

/** What the bot wants, and how much it matters. */
export const lifeGoals: Readonly<Record<LifeGoalName, LifeGoal>> = {
  eat: { wants: { fed: true }, relevance: appetite },
  // an existing bed is used every night; making one waits until there are no orders
  sleep: {
    wants: { night: false },
    relevance: ({ beliefs }) => (!beliefs.get('night') ? 0 : beliefs.get('hasBed') ? 0.85 : 0.3),
  },
  fuel: { wants: { hasFuel: true }, relevance: 0.2 },
  wool: { wants: { hasWool: true }, relevance: ({ beliefs }) => (beliefs.get('hasBed') ? 0.05 : 0.15) },
  serve: { wants: { ordered: false }, relevance: multiplied([consider('ordered', threshold(0.5))]), weight: 0.6 },
}
