import { defineGameDomain } from '../../planner/game-domain.ts'
import type { AnyDomain } from '../../planner/read-domain.ts'
import type { AgentDefinition } from './agent-definition.ts'
import type { defineAgent } from './define-agent.ts'
import { AgentKind, type AnyKind } from './kind.ts'
import { domainPart } from './kind-with-domain.ts'

/** As `defineAgent`, without its checks: definitions are code, and `defineAgent` has checked it while it was written. */
export const defineGameAgent: typeof defineAgent = (first: unknown, second?: unknown): AnyKind =>
  new AgentKind(
    (second === undefined ? defineGameDomain(domainPart(first) as never) : first) as AnyDomain,
    (second ?? first) as AgentDefinition,
  )
