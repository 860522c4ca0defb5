import type { AgentEventData } from '../agent-events.ts'
import type { Shape } from '../domain/types/typed-keys.ts'
import type { Agent, AgentSociety, Fault } from './agent.ts'
import type { AgentKind } from './defining/kind.ts'
import type { ExternalInputs } from './external-inputs.ts'
import type { PlanningService } from './schedule/planning-service.ts'

/** What every part of an agent may use of it. Each part adds what it needs from other parts. */
export interface InnerAgent<S extends Shape = Shape> extends Agent<S> {
  readonly kind: AgentKind<S>
  readonly society: InnerSociety
  faults: readonly Fault[]
  /** Time of the next deliberation. */
  thinkAt: number
  /** The agent has nothing to sense, notice or think about before this time, unless something wakes it. */
  restsUntil: number
  /** Emits an event to subscribers of the society; undefined while it has none, so that `emit?.({ … })` costs one branch. */
  readonly emit: ((event: AgentEventData) => void) | undefined
  /** Whether it has left or is leaving; it then starts nothing new. */
  readonly isRemoved: boolean
}

/** What the parts of agents use of their society. */
export interface InnerSociety extends AgentSociety {
  /** The entry point for inputs that the seed does not determine. */
  readonly inputs: ExternalInputs
  readonly planning: PlanningService
}

/** When an agent next senses and deliberates. */
interface Sleeper {
  readonly kind: { readonly policy: { readonly replan: 'on-change' | 'on-interval' | 'by-hand' } }
  /** Time of the next deliberation. */
  thinkAt: number
  /** The agent has nothing to sense, notice or think about before this time, unless something wakes it. */
  restsUntil: number
}

/** Makes the agent process the next tick. */
export function requestUpdate(agent: Sleeper): void {
  agent.restsUntil = 0
}

/** Makes the agent deliberate at the next tick, regardless of its policy. */
export function requestDeliberation(agent: Sleeper): void {
  agent.thinkAt = agent.restsUntil = 0
}

/** Makes the agent deliberate at the next tick, unless its policy is `by-hand`. */
export function wakeAgent(agent: Sleeper): void {
  if (agent.kind.policy.replan !== 'by-hand') requestDeliberation(agent)
}
