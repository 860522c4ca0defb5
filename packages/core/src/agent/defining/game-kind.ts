import type { Shape } from '../../domain/types/typed-keys.ts'
import type { AnyDomain } from '../../planner/read-domain.ts'
import type { AgentDefinition } from './agent-definition.ts'
import { AgentKind, type defineAgent } from './kind.ts'

/** As `defineAgent`, without its checks: definitions are code, and `defineAgent` has checked it while it was written. */
export const defineGameAgent: typeof defineAgent = <S extends Shape>(domain: unknown, definition: unknown) =>
  new AgentKind<S>(domain as AnyDomain, definition as AgentDefinition<S>)
