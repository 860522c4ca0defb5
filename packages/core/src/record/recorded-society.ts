import type { ActivityView, AgentView } from '../agent/agent-view.ts'
import type { MemoryDecay } from '../agent/believing/memory.ts'
import type { Drawing } from '../agent/defining/agent-definition.ts'
import type { AgentEvent } from '../agent-events.ts'
import type { Model } from '../domain/model.ts'
import type { Emit } from '../events.ts'

/** What a recorder needs of an agent. */
export interface RecordedAgent {
  readonly name: string
  readonly kind: RecordedKind
  view(): AgentView
  /** What it does and has to do: the parts of the view that are sampled where events do not tell them. */
  activityView(): ActivityView
}

/** What a recorder needs of a kind of agent. */
export interface RecordedKind {
  readonly name: string
  readonly memoryDecay: MemoryDecay
  /** Its facts, for their initial values; left out, views are taken to hold every belief. */
  readonly domain?: { readonly model: Pick<Model, 'facts' | 'objects'> }
  /** What its actions are like; left out, agents are looked at after every event that may change what they do. */
  readonly actions?: ReadonlyMap<string, { readonly approach?: unknown; readonly compound?: unknown }>
  readonly record:
    | {
        fields(agent: unknown): Readonly<Record<string, unknown>>
        draw?(fields: Readonly<Record<string, unknown>>): readonly Drawing[]
      }
    | undefined
}

/** What a recorder needs of a society. Every `Society` is one. */
export interface RecordedSociety {
  readonly agents: ReadonlyMap<string, RecordedAgent>
  readonly ticks: number
  readonly time: number
  readonly seed: number
  subscribe(emit: Emit<AgentEvent>): () => void
}
