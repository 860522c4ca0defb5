import { defineGameDomain } from '../../planner/game-domain.ts'
import type { AnyDomain } from '../../planner/read-domain.ts'
import type { AgentDefinition } from './agent-definition.ts'
import type { defineAgent } from './define-agent.ts'
import { AgentKind, type AnyKind } from './kind.ts'
import { domainPart } from './kind-with-domain.ts'

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
export const defineGameAgent: typeof defineAgent = (first: unknown, second?: unknown): AnyKind =>
  new AgentKind(
    (second === undefined ? defineGameDomain(domainPart(first) as never) : first) as AnyDomain,
    (second ?? first) as AgentDefinition,
  )
