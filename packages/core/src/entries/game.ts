/**
 * Telos as a game ships it: the names and types of `@telos/core`, without what is only of use while a game is made.
 * Write the game with `@telos/core`, and let the bundler put `@telos/core/game` in its place when it is built; the code stays as it is:
 *
 *     resolve: { alias: [{ find: /^@telos\/core$/, replacement: '@telos/core/game' }] }
 *
 * Plans and actions come out the same, and as fast. What is left out, what happens then, and how it is handed in again:
 *
 * - engines other than `auto`, and naming heuristics and prunings: a request that does is `unsupported`;
 *   `defineDomain(…, { features: { strategies: allStrategies } })`
 * - explanations of plans: `why` tells the status alone, and a printed plan its steps; `links`, `states`, `validate`, `toJSON` and
 *   `functions` throw an `UnsupportedError`; `{ features: { explainer: planExplainer } }`
 * - improving plans, and telling of plans and progress: requests with `improve`, `onPlan` or `onProgress` are `unsupported`;
 *   `{ features: anytime }`
 * - limits while a goal is compiled: time, memory and signals hold for the search alone; `{ features: { watching } }`
 * - domains with more than 10,000 ground operators: `unsupported`; `{ features: { compileForStart: compileTask } }`
 * - squads and groups: `superior` and `group` throw; `createSociety({ features: squads })`
 * - saving: `save` and `load` throw; `{ features: saving }`
 * - compound actions: an event `fault` when one is begun; `{ features: compounds }`
 * - sentences of `agent.explain()`, which tells what the agent does in a word, and words in the event `plan-broken`;
 *   `{ features: explanations }`
 * - the checks of `defineAgent`, of options of agents, of arguments that are of another kind than their types say, and of misspelt options of requests, as
 *   `@telos/core` has made them. Domains, starts, goals and beliefs are checked as ever; `{ features: { checks: allPlannerFeatures.checks } }`
 *
 * What is handed in comes from `@telos/core/features`, and goes together as `{ ...squads, ...saving }`. With `@telos/core` all this
 * can be written, too, and changes nothing. The other sub-paths serve both.
 *
 * @module
 */

import { makeDomain, makeDomainFromData } from '../planner/make-domain.ts'
import type { PlannerFeatures } from '../planner/planner-features.ts'
import { autoStrategies } from '../search/strategies/auto-strategies.ts'
import { makeAgentKind } from '../agent/defining/kind-with-domain.ts'
import { agentCreator, Society, type SocietyOptions } from '../agent/society.ts'
import type * as core from './index.ts'

const plannerFeatures: PlannerFeatures = { strategies: autoStrategies }

/**
 * Defines a domain with the features of a game that ships, and those you hand in.
 *
 * @example
 * import { planExplainer } from '@telos/core/features'
 * import { defineDomain, flag } from '@telos/core/game'
 * const pirate = defineDomain({ facts: { drunk: flag() }, actions: {} }, { features: { explainer: planExplainer } })
 * console.log(`${pirate.plan({ from: {}, to: { drunk: true } }).why}`) // names the reasons, thanks to `planExplainer`
 */
export const defineDomain: typeof core.defineDomain = (definition, options = {}) =>
  makeDomain(definition, options, plannerFeatures)

/**
 * Reads a domain from plain data, with the features of a game that ships and those you hand in.
 *
 * @example
 * import { readDomain } from '@telos/core/game'
 * const { domain, diagnostics } = readDomain({ telos: 1, facts: {}, actions: {} })
 */
export const readDomain: typeof core.readDomain = (data, options = {}) =>
  makeDomainFromData(data, options, plannerFeatures)

/**
 * Defines a kind of agent as `defineAgent` of `@telos/core` does, without its checks: those ran while the game was written.
 *
 * @example
 * import { defineAgent } from '@telos/core/game'
 * const sailor = defineAgent(pirate, {
 *   name: 'sailor',
 *   goals: { getDrunk: { wants: { drunk: true } } },
 *   actions: { drinkRum: { assumeEffects: true } },
 * })
 */
export const defineAgent: typeof core.defineAgent = (...given: readonly [unknown, unknown?]) =>
  makeAgentKind(given, defineDomain)

/**
 * Creates an empty society that has the features you hand in and no others.
 *
 * @example
 * import { squads } from '@telos/core/features'
 * import { createSociety } from '@telos/core/game'
 * const society = createSociety({ features: squads })
 * society.blackboard('watch') // throws an `UnsupportedError` without `squads`
 */
export function createSociety(options?: SocietyOptions): Society {
  return new Society(options)
}

/**
 * Creates an agent on its own, in a society that has the features you hand in and no others.
 *
 * @example
 * import { createAgent } from '@telos/core/game'
 * const jack = createAgent(sailor, { name: 'Jack', beliefs: { rum: 1 } })
 * jack.tick(0.1)
 */
export const createAgent: typeof core.createAgent = /* @__PURE__ */ agentCreator(createSociety)

export * from './shared.ts'
