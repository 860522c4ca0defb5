import type { AgentView } from '../agent/agent-view.ts'
import type { AgentEvent } from '../agent-events.ts'

/** What every agent believed, wanted, planned and did at a moment. */
export interface Moment {
  readonly tick: number
  /** Number of the event that this is the moment after; undefined for the end of the tick. */
  readonly order: number | undefined
  /** Seconds of the society; NaN when nobody has told them. */
  readonly time: number
  /** Name → view, in the order in which they first joined. */
  readonly agents: ReadonlyMap<string, AgentView>
  /** What happened in this tick so far, in order. */
  readonly events: readonly AgentEvent[]
  /** Agents of whom nothing is kept from so long ago. */
  readonly missing: readonly string[]
}
