/**
 * Telos for shipped games: the names and types of `@telos/core`, without what only helps during development.
 * Write the game against `@telos/core` and alias it to `@telos/core/game` in the build. Your code does not change:
 *
 *     resolve: { alias: { '@telos/core': '@telos/core/game' } } // in Vite; with esbuild, --alias:@telos/core=@telos/core/game
 *
 * The sub-paths of `@telos/core` are sub-paths of it, too.
 *
 * Plans and actions are the same, and just as fast. This is what is left out, what happens without it, and how to add it back:
 *
 * - engines other than `auto`, and named heuristics and prunings: requests that use them are `unsupported`;
 *   `defineDomain(…, { features: { strategies: allStrategies } })`
 * - explanations of plans: `why` holds only the status, and a printed plan only its steps; `links`, `states`, `validate`, `toJSON` and
 *   `functions` throw an `UnsupportedError`; `{ features: { explainer: planExplainer } }`
 * - improving plans, and callbacks for plans and progress: requests with `improve`, `onPlan` or `onProgress` are `unsupported`;
 *   `{ features: anytime }`
 * - limits while a goal is compiled: time, memory and signals limit only the search; `{ features: { watching } }`
 * - domains with more than 10,000 ground operators: `unsupported`; `{ features: { compileForStart: compileTask } }`
 * - squads and groups: `superior` and `group` throw; `createSociety({ features: squads })`
 * - saving: `save` and `load` throw; `{ features: saving }`
 * - compound actions: starting one emits a `fault` event; `{ features: compounds }`
 * - sentences in `agent.explain()`, which is reduced to one word, and in the `plan-broken` event; `{ features: explanations }`
 * - checks of `defineAgent`, of agent options, of argument types, and of misspelt request options. `@telos/core` ran them during
 *   development. Domains, start states, goals and beliefs are still checked; `{ features: { checks: allPlannerFeatures.checks } }`
 *
 * Import features from `@telos/core/features` and combine them as `{ ...squads, ...saving }`. `@telos/core` accepts them, too, and
 * ignores them. The other sub-paths work with both.
 *
 * @module
 */

import type { defineAgent as defineCheckedAgent } from '../agent/defining/define-agent.ts'
import type { createAgent as createFullAgent } from '../agent/society.ts'
import type { defineDomain as defineFullDomain } from '../planner/define-domain.ts'
import type { readDomain as readFullDomain } from '../planner/define-domain.ts'
import { makeDomain, makeDomainFromData } from '../planner/make-domain.ts'
import type { PlannerFeatures } from '../planner/planner-features.ts'
import { autoStrategies } from '../search/auto-strategies.ts'
import { makeAgentKind } from '../agent/defining/kind.ts'
import { InnerSociety } from '../agent/inner-society.ts'
import { agentCreator, type Society, type SocietyOptions } from '../agent/society.ts'

const plannerFeatures: PlannerFeatures = { strategies: autoStrategies }

/**
 * Defines a domain with the features of a shipped game, and those you pass.
 *
 * @example
 * import { planExplainer } from '@telos/core/features'
 * import { defineDomain, flag } from '@telos/core/game'
 * const pirate = defineDomain({ facts: { drunk: flag() }, actions: {} }, { features: { explainer: planExplainer } })
 * console.log(`${pirate.plan({ from: {}, to: { drunk: true } }).why}`) // names the reasons, thanks to `planExplainer`
 */
export const defineDomain: typeof defineFullDomain = (definition, options = {}) =>
  makeDomain(definition, options, plannerFeatures)

/**
 * Reads a domain from plain data, with the features of a shipped game and those you pass.
 *
 * @example
 * import { readDomain } from '@telos/core/game'
 * const { domain, diagnostics } = readDomain({ telos: 1, facts: {}, actions: {} })
 */
export const readDomain: typeof readFullDomain = (data, options = {}) =>
  makeDomainFromData(data, options, plannerFeatures)

/**
 * Defines a kind of agent like `defineAgent` of `@telos/core`, without its checks: those ran during development.
 *
 * @example
 * import { defineAgent } from '@telos/core/game'
 * const sailor = defineAgent(pirate, {
 *   name: 'sailor',
 *   goals: { getDrunk: { wants: { drunk: true } } },
 *   actions: { drinkRum: { assumeEffects: true } },
 * })
 */
export const defineAgent: typeof defineCheckedAgent = (...given: readonly [unknown, unknown?]) =>
  makeAgentKind(given, defineDomain)

/**
 * Creates an empty society with only the features you pass.
 *
 * @example
 * import { squads } from '@telos/core/features'
 * import { createSociety } from '@telos/core/game'
 * const society = createSociety({ features: squads })
 * society.blackboard('watch') // throws an `UnsupportedError` without `squads`
 */
export function createSociety(options?: SocietyOptions): Society {
  return new InnerSociety(options)
}

/**
 * Creates an agent on its own, in a society with only the features you pass.
 *
 * @example
 * import { createAgent } from '@telos/core/game'
 * const jack = createAgent(sailor, { name: 'Jack', beliefs: { rum: 1 } })
 * jack.tick(0.1)
 */
export const createAgent: typeof createFullAgent = /* @__PURE__ */ agentCreator(createSociety)

// classes that are exported as types are named in both entries: `export *` makes the bundler of declarations call them values
export type { AgentKind } from '../agent/defining/kind.ts'
export type { ContextType } from '../domain/condition-builders.ts'
export type { DomainSearch } from '../planner/plan-search.ts'
export * from './shared.ts'
