/**
 * Telos: goals for characters and programs, and plans of actions that reach them.
 *
 * Sub-paths export the rest: `/search`, `/lifted`, `/documents`, `/record`, `/schedule`, `/space`, `/utility`, `/text`,
 * `/features`, and `/game`, which replaces this entry in the build of a game.
 *
 * @example
 * import { atLeast, count, defineDomain, flag, minus } from '@telos/core'
 *
 * const pirate = defineDomain({
 *   facts: { drunk: flag(), rum: count({ max: 3 }) },
 *   actions: { drinkRum: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } } },
 * })
 * pirate.plan({ from: { rum: 1 }, to: { drunk: true } }).steps // drinkRum
 *
 * @module
 */

export { defineDomain } from '../planner/define-domain.ts'
export { readDomain } from '../planner/define-domain.ts'
export { defineAgent } from '../agent/defining/define-agent.ts'
export { createAgent, createSociety } from '../agent/society.ts'
// classes that are exported as types are named in both entries: `export *` makes the bundler of declarations call them values
export type { AgentKind } from '../agent/defining/kind.ts'
export type { ContextType } from '../domain/condition-builders.ts'
export type { DomainSearch } from '../planner/plan-search.ts'
export * from './shared.ts'
