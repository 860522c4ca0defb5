/**
 * Telos as a game ships it: the names and types of `@telos/core`, without what is only of use while a game is made.
 * Write the game with `@telos/core`, and let the bundler put `@telos/core/game` in its place when it is built; the code stays as it is:
 *
 *     resolve: { alias: [{ find: /^@telos\/core$/, replacement: '@telos/core/game' }] }
 *
 * Plans and actions come out the same, and as fast. What is left out, what happens then, and how it is handed in again:
 *
 * - engines, heuristics and prunings that `auto` does not use: a request that names one is `unsupported`;
 *   `defineDomain(…, { features: { strategies: allStrategies } })`
 * - explanations of plans: `why` tells the status alone, and a printed plan its steps; `links`, `states`, `validate`, `toJSON` and
 *   `functions` throw an `UnsupportedError`; `{ features: { explainer: planExplainer } }`
 * - domains with more than 10,000 ground operators: `unsupported`; `{ features: { compileForStart: compileTask } }`
 * - squads and groups: `superior` and `group` throw; `createSociety({ features: squads })`
 * - saving: `save` and `load` throw; `{ features: saving }`
 * - compound actions: an event `fault` when one is begun; `{ features: compounds }`
 * - sentences of `agent.explain()`, which tells what the agent does in a word, and words in the event `plan-broken`;
 *   `{ features: explanations }`
 * - the checks of `defineAgent`, as `@telos/core` has made them. Domains, requests, beliefs and options are checked as ever.
 *
 * What is handed in comes from `@telos/core/features`, and goes together as `{ ...squads, ...saving }`. With `@telos/core` all this
 * can be written, too, and changes nothing. The other sub-paths serve both.
 *
 * @module
 */

export { defineGameDomain as defineDomain, readGameDomain as readDomain } from '../planner/game-domain.ts'
export { defineGameAgent as defineAgent } from '../agent/defining/game-kind.ts'
export { createGameAgent as createAgent, createGameSociety as createSociety } from '../agent/game-society.ts'
export * from './shared.ts'
