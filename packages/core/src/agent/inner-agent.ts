import type { AgentEventData } from '../agent-events.ts'
import type { Shape } from '../domain/types/typed-keys.ts'
import type { Agent, AgentSociety, Fault } from './agent.ts'
import type { AgentKind } from './defining/kind.ts'
import type { ExternalInputs } from './external-inputs.ts'
import type { PlanningService } from './schedule/planning-service.ts'

/** What every part of an agent may use of it. Each part adds what it needs of the other parts. */
export interface InnerAgent<S extends Shape = Shape> extends Agent<S> {
  readonly kind: AgentKind<S>
  readonly society: InnerSociety
  faults: readonly Fault[]
  /** When goals are looked at next. */
  thinkAt: number
  /** Until then there is nothing to sense, to notice or to think about, unless something stirs it. */
  restsUntil: number
  /** Tells those who listen to the society; undefined while nobody does, so that `emit?.({ … })` costs one `if`. */
  readonly emit: ((event: AgentEventData) => void) | undefined
  /** It has left, or is leaving: it begins nothing any more. */
  readonly isRemoved: boolean
}

/** What the parts of agents use of their society. */
export interface InnerSociety extends AgentSociety {
  /** Where inputs come in that the seed does not determine. */
  readonly inputs: ExternalInputs
  readonly planning: PlanningService
}

/** When an agent looks at the world again, and when it thinks about its goals. */
interface Sleeper {
  readonly kind: { readonly policy: { readonly replan: 'on-change' | 'on-interval' | 'by-hand' } }
  /** When goals are looked at next. */
  thinkAt: number
  /** Until then there is nothing to sense, to notice or to think about, unless something stirs it. */
  restsUntil: number
}

/** Something has happened that the agent should look at in the next tick. */
export function requestUpdate(agent: Sleeper): void {
  agent.restsUntil = 0
}

/** Thinks at once, whatever the policy says about changes. */
export function requestDeliberation(agent: Sleeper): void {
  agent.thinkAt = agent.restsUntil = 0
}

/** Thinks at the next tick, unless the agent is only to think by hand. */
export function wakeAgent(agent: Sleeper): void {
  if (agent.kind.policy.replan !== 'by-hand') requestDeliberation(agent)
}
