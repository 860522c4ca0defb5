import type { AgentView } from '../agent/agent.ts'
import type { AgentEvent } from '../agent/agent-events.ts'

/** What every agent believed, wanted, planned and did at a moment. */
export interface Moment {
  readonly tick: number
  /** Number of the event that this moment follows; undefined for the end of the tick. */
  readonly order: number | undefined
  /** Time of the society in seconds; NaN if unknown. */
  readonly time: number
  /** Name → view, in the order in which the agents first joined. */
  readonly agents: ReadonlyMap<string, AgentView>
  /** Events of this tick so far, in order. */
  readonly events: readonly AgentEvent[]
  /** Agents whose records do not reach back this far. */
  readonly missing: readonly string[]
}
