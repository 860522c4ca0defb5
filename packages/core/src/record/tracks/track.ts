import type { AgentView } from '../../agent/agent-view.ts'
import type { AgentEvent } from '../../agent-events.ts'
import { applyEvent } from './apply-event.ts'
import { EventLog } from './event-log.ts'
import type { SlotArena } from './slot-arena.ts'

/** A whole view of an agent, from which the moments after it are worked out. */
export interface Keyframe {
  readonly tick: number
  /** Number of the last event that the view contains. */
  readonly order: number
  /** Seconds of the society; NaN when nobody has told them. */
  readonly time: number
  /** Undefined while the agent is not there. */
  readonly view: AgentView | undefined
}

/** Parts of a view as they were seen at the end of a tick. */
export interface ViewSample {
  readonly tick: number
  /** Number of the last event before it. */
  readonly order: number
  readonly parts: Partial<AgentView>
}

/** A keyframe and what happened since: what is kept and dropped as a whole. */
export interface Chunk {
  readonly keyframe: Keyframe
  /** With the number of each event, counted over all agents. */
  readonly events: EventLog
  readonly samples: ViewSample[]
}

/** A place in a recording: all that happened up to a tick, and no further than an event. */
export interface RecordingPlace {
  readonly tick: number
  readonly order: number
}

/** How many records a chunk stands for. */
export function chunkSize({ events, samples }: Chunk): number {
  return 1 + events.length + samples.length
}

/** The record of one agent: chunks, oldest first. */
export class Track {
  readonly name: string
  readonly chunks: Chunk[] = []
  /** Records of all chunks. */
  size = 0
  /** The chunk that is added to, and how many records it stands for. */
  newest: Chunk | undefined
  newestSize = 0
  /** Something was dropped from the front. */
  isCut = false

  readonly #arena: SlotArena

  constructor(name: string, arena: SlotArena) {
    this.name = name
    this.#arena = arena
  }

  /** Begins a chunk; gives the one before it, which is closed now. */
  begin(keyframe: Keyframe): Chunk | undefined {
    const before = this.newest
    this.newest = { keyframe, events: new EventLog(this.name, this.#arena), samples: [] }
    this.newestSize = 1
    this.chunks.push(this.newest)
    this.size++
    return before
  }

  add(event: AgentEvent, order: number): void {
    this.newest!.events.add(event, order)
    this.newestSize++
    this.size++
  }

  sample(sample: ViewSample): void {
    this.newest!.samples.push(sample)
    this.newestSize++
    this.size++
  }

  /** Drops the oldest chunk; gives how many records that were. */
  dropOldest(): number {
    const chunk = this.chunks.shift()
    const size = chunk === undefined ? 0 : chunkSize(chunk)
    chunk?.events.clear()
    if (chunk === this.newest) this.newest = undefined
    this.size -= size
    this.isCut = true
    return size
  }

  /** The chunk that a place lies in; undefined before the first one. */
  chunkAt({ tick, order }: RecordingPlace): Chunk | undefined {
    return this.chunks.findLast(({ keyframe }) => keyframe.tick <= tick && keyframe.order <= order)
  }
}

/** What a chunk says of its agent at a place and a time: the keyframe with the events and samples after it. */
export function viewIn(
  { keyframe, events, samples }: Chunk,
  { tick, order }: RecordingPlace,
  times: ReadonlyMap<number, number>,
  time: number,
): AgentView | undefined {
  let view = keyframe.view
  /** A copy that may be changed: most events are beliefs. */
  let beliefs: Record<string, unknown> | undefined
  /** When the seconds of the action were noted down. */
  let noted = keyframe.time
  let next = 0
  const sampleUntil = (until: number) => {
    for (; next < samples.length && samples[next].tick <= tick && samples[next].order <= until; next++) {
      const { parts } = samples[next]
      if (view !== undefined) view = { ...view, ...parts }
      if (parts.beliefs !== undefined) beliefs = undefined
      if (parts.action !== undefined) noted = times.get(samples[next].tick) ?? Number.NaN
    }
  }
  for (const { event, order: number } of events.read()) {
    if (event.tick > tick || number > order) break
    sampleUntil(number - 1)
    if (event.type === 'belief' && event.agent === view?.name) {
      beliefs ??= Object.assign(Object.create(null) as Record<string, unknown>, view.beliefs)
      if (event.value === undefined) delete beliefs[event.key]
      else beliefs[event.key] = event.value
      continue
    }
    const now = times.get(event.tick)
    view = applyEvent(view, event, now)
    if (event.type === 'agent-added') beliefs = undefined
    if (event.type === 'action-start') noted = now ?? Number.NaN
  }
  sampleUntil(order)
  if (view === undefined) return undefined
  if (beliefs !== undefined) view = { ...view, beliefs }
  const { action } = view
  if (action === undefined || Number.isNaN(time - noted)) return view
  return { ...view, action: { ...action, seconds: action.seconds + time - noted } }
}
