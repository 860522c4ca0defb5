import type { ActivityView, AgentView } from '../agent/agent.ts'
import type { AgentEvent } from '../agent/agent-events.ts'
import type { MemoryDecay } from '../agent/believing/memory.ts'
import type { Drawing } from '../agent/defining/agent-definition.ts'
import type { Model } from '../domain/model.ts'
import type { Emit } from '../events.ts'

/** What a recorder needs from an agent. */
export interface RecordedAgent {
  readonly name: string
  readonly kind: RecordedKind
  view(): AgentView
  /** What it is doing and has yet to do: the parts of the view that are sampled when events do not determine them. */
  activityView(): ActivityView
}

/** What a recorder needs from a kind of agent. */
export interface RecordedKind {
  readonly name: string
  readonly memoryDecay: MemoryDecay
  /** Its facts, for their initial values. If omitted, views are assumed to contain every belief. */
  readonly domain?: { readonly model: Pick<Model, 'facts' | 'objects'> }
  /** Properties of its actions. If omitted, agents are sampled after every event that may change what they do. */
  readonly actions?: ReadonlyMap<string, { readonly approach?: unknown; readonly compound?: unknown }>
  readonly record:
    | {
        fields(agent: unknown): Readonly<Record<string, unknown>>
        draw?(fields: Readonly<Record<string, unknown>>): readonly Drawing[]
      }
    | undefined
}

/** What a recorder needs from a society. Every `Society` qualifies. */
export interface RecordedSociety {
  readonly agents: ReadonlyMap<string, RecordedAgent>
  readonly ticks: number
  readonly time: number
  readonly seed: number
  subscribe(emit: Emit<AgentEvent>): () => void
}
