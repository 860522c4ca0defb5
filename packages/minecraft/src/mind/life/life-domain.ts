import { type Agent, contextOf, count, type Domain, defineDomain, flag, type GoalDefinition } from '@telos/core'
import type { Life } from './life.ts'

/** Seconds as estimated by the planner; rough, since errands make their own plans. */
const seconds = { eat: 2, forage: 12, cook: 8, fetchFuel: 6, fetchWool: 20, getBed: 60, sleep: 10, serve: 30 }

/** More than any errand takes: a starving bot does not wait for the fire if there is an alternative. */
const patience = 1000

/**
 * What the bot can want by itself, and what helps. All actions except eating and sleeping are errands with their own plans; this domain
 * decides which errand comes before which. Without fuel nothing gets cooked, and a starving bot does not cook first (Calleja 2017, 6.3).
 */
export const lifeDomain = defineDomain({
  context: contextOf<Life>(),
  facts: {
    /** How much is missing from full food and full health. */
    hunger: count({ max: 20 }),
    wounds: count({ max: 20 }),
    fed: flag().initially(true),
    starving: flag(),
    hasMeal: flag(),
    hasFuel: flag(),
    hasWool: flag(),
    hasBed: flag(),
    night: flag(),
    ordered: flag(),
  },
  actions: {
    eat: { needs: { hasMeal: true }, does: { fed: true, starving: false }, cost: seconds.eat },
    forage: { does: { hasMeal: true }, cost: seconds.forage, check: (_none, life) => life.canForage() },
    cook: {
      needs: { hasFuel: true },
      does: { hasMeal: true },
      cost: ({ starving }) => seconds.cook + (starving ? patience : 0),
      minCost: seconds.cook,
      check: (_none, life) => life.canCook(),
    },
    fetchFuel: { does: { hasFuel: true }, cost: seconds.fetchFuel, check: (_none, life) => life.mayTry('fetchFuel') },
    fetchWool: { does: { hasWool: true }, cost: seconds.fetchWool, check: (_none, life) => life.mayTry('fetchWool') },
    getBed: { does: { hasBed: true }, cost: seconds.getBed, check: (_none, life) => life.mayTry('getBed') },
    sleep: { needs: { night: true, hasBed: true }, does: { night: false }, cost: seconds.sleep },
    serve: { needs: { ordered: true }, does: { ordered: false }, cost: seconds.serve },
  },
})

type Parts =
  typeof lifeDomain extends Domain<infer S, infer A, infer G>
    ? { readonly shape: S; readonly actions: A; readonly goals: G }
    : never

export type LifeShape = Parts['shape']
export type LifeGoal = GoalDefinition<LifeShape, Parts['actions'], Parts['goals']>
export type LifeAgent = Agent<LifeShape>
