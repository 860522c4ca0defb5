import type { AgentView } from '../../agent/agent.ts'
import type { AgentEvent } from '../../agent/agent-events.ts'
import type { ByteArena } from '../packing/number-log.ts'
import { NumberLog } from '../packing/number-log.ts'
import { applyEvent, changesBy } from './apply-event.ts'
import type { FieldSample, LogBeginning, NumberedEvent, RecordingPlace, ViewSample } from './log-reader.ts'
import type { PackedEvent } from './pack-event.ts'
import { RecordLog } from './record-log.ts'

type Mutable<Part> = { -readonly [Key in keyof Part]: Part[Key] }

/** A complete view of an agent, from which the moments after it are computed. */
export interface Keyframe {
  readonly tick: number
  /** Number of the last event that the view includes. */
  readonly order: number
  /** Time of the society in seconds; NaN if unknown. */
  readonly time: number
  /** Undefined if the agent does not exist. */
  readonly view: AgentView | undefined
}

/** A keyframe and the records after it, kept and dropped as a unit. */
export interface Chunk {
  readonly keyframe: Omit<Keyframe, 'view'>
  /** The view of the keyframe, and the records after it. */
  readonly log: RecordLog
}

/** The state of an agent at a moment. */
export interface TrackMoment {
  readonly view: AgentView | undefined
  /** Time of the keyframe that the view derives from. */
  readonly time: number
  readonly events: readonly NumberedEvent[]
}

/** Number of records in a chunk. */
export function chunkSize({ length }: RecordLog): number {
  return 1 + length
}

/** The record of one agent: chunks, oldest first. */
export class Track {
  readonly name: string
  readonly chunks: Chunk[] = []
  /** Number of records in all chunks. */
  size = 0
  /** The open chunk, and its number of records. */
  newest: Chunk | undefined
  newestSize = 0
  /** Whether something was dropped from the front. */
  isCut = false
  /** Whether the agent was removed. */
  isGone = false
  /** First and last of its events in the journal being handed out; -1 for none. */
  firstWaiting = -1
  lastWaiting = -1

  readonly #arena: ByteArena
  /** The buffer of the newest chunk; reused for the next one once it is closed. */
  readonly #log = new NumberLog()

  constructor(name: string, arena: ByteArena) {
    this.name = name
    this.#arena = arena
  }

  /** Starts a chunk; none may be open. */
  begin({ view, ...keyframe }: Keyframe, { book, ends }: Pick<LogBeginning, 'book' | 'ends'>): void {
    const { tick, order } = keyframe
    const log = new RecordLog({ agent: this.name, book, ends, tick, order }, this.#log)
    log.begin(view)
    this.newest = { keyframe, log }
    this.newestSize = 1
    this.chunks.push(this.newest)
    this.size++
    if (view !== undefined) this.isGone = false
  }

  /** Closes the newest chunk and returns it. */
  close(): Chunk | undefined {
    const chunk = this.newest
    chunk?.log.close(this.#arena)
    this.newest = undefined
    this.newestSize = 0
    return chunk
  }

  add(event: AgentEvent, order: number): void {
    this.newest!.log.add(event, order)
    this.newestSize++
    this.size++
  }

  addPacked(event: PackedEvent): void {
    this.newest!.log.addPacked(event)
    this.newestSize++
    this.size++
  }

  sample(sample: ViewSample): void {
    this.newest!.log.sample(sample)
    this.newestSize++
    this.size++
  }

  /** Adds a chunk from a file. */
  restore(chunk: Chunk): void {
    this.chunks.push(chunk)
    this.size += chunkSize(chunk.log)
  }

  /** Drops the oldest chunk and returns it. */
  dropOldest(): Chunk | undefined {
    const chunk = this.chunks.shift()
    if (chunk === undefined) return undefined
    if (chunk === this.newest) this.close()
    this.size -= chunkSize(chunk.log)
    this.isCut = true
    return chunk
  }

  /** Returns the index of the chunk that contains a position; -1 before the first one. */
  indexAt({ tick, order }: RecordingPlace): number {
    let [low, high] = [0, this.chunks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const { keyframe } = this.chunks[middle]
      if (keyframe.tick <= tick && keyframe.order <= order) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  /** Returns its events of some ticks. Orders are in two tracks, and count in that of the superior. */
  events(fromTick: number, toTick: number): NumberedEvent[] {
    const found: NumberedEvent[] = []
    const until = { tick: toTick, order: Number.POSITIVE_INFINITY }
    const last = this.indexAt(until)
    for (let at = Math.max(0, this.indexAt({ ...until, tick: fromTick - 1 })); at <= last; at++)
      this.#addEvents(this.chunks[at], fromTick, until, found)
    return found
  }

  /** Returns the agent's state at a position and a time, with the events of that tick so far; undefined before the first chunk. */
  at(place: RecordingPlace, times: ReadonlyMap<number, number>, time: number): TrackMoment | undefined {
    const index = this.indexAt(place)
    if (index < 0) return undefined
    const events: NumberedEvent[] = []
    const first = Math.max(0, this.indexAt({ ...place, tick: place.tick - 1 }))
    for (let at = first; at < index; at++) this.#addEvents(this.chunks[at], place.tick, place, events)
    const chunk = this.chunks[index]
    const view = viewIn(chunk, place, times, time, (numbered) => {
      if (numbered.event.tick === place.tick && numbered.event.agent === this.name) events.push(numbered)
    })
    return { view, time: chunk.keyframe.time, events }
  }

  #addEvents(chunk: Chunk, fromTick: number, until: RecordingPlace, found: NumberedEvent[]): void {
    if (chunk.log.lastTick < fromTick) return
    for (const numbered of eventsIn(chunk, until))
      if (numbered.event.tick >= fromTick && numbered.event.agent === this.name) found.push(numbered)
  }
}

/** Returns the events of a chunk up to a position, including those of others that concern its agent. */
export function eventsIn({ log }: Chunk, until?: RecordingPlace): NumberedEvent[] {
  const found: NumberedEvent[] = []
  const reader = log.read()
  for (let record = reader.next(until); record !== undefined; record = reader.next(until))
    if ('event' in record) found.push(record)
  return found
}

/** Computes the agent's state in a chunk at a position and a time: the keyframe with the events and samples after it. */
export function viewIn(
  { keyframe, log }: Chunk,
  place: RecordingPlace,
  times: ReadonlyMap<number, number>,
  time: number,
  tell?: (numbered: NumberedEvent) => void,
): AgentView | undefined {
  const reader = log.read()
  /** A mutable copy, like the beliefs below: most events are beliefs. */
  let view: Mutable<AgentView> | undefined = reader.view && { ...reader.view }
  let beliefs: Record<string, unknown> | undefined
  /** When the seconds of the action were recorded. */
  let noted = keyframe.time
  /** The last sampled own fields. */
  let own: FieldSample | undefined
  for (let record = reader.next(place); record !== undefined; record = reader.next(place)) {
    if ('fields' in record) {
      own = record
      continue
    }
    if ('parts' in record) {
      const { parts } = record
      if (view !== undefined) Object.assign(view, parts)
      if (parts.beliefs !== undefined) beliefs = undefined
      if (parts.fields !== undefined) own = undefined
      if (parts.action !== undefined) noted = times.get(record.tick) ?? Number.NaN
      continue
    }
    const { event } = record
    tell?.(record)
    if (event.type === 'agent-added' || event.type === 'agent-removed') {
      view = applyEvent(view, event)
      if (event.type === 'agent-added') beliefs = own = undefined
    } else if (view === undefined) {
    } else if (event.type === 'belief' && event.agent === view.name) {
      beliefs ??= Object.assign(Object.create(null) as Record<string, unknown>, view.beliefs)
      if (event.value === undefined) delete beliefs[event.key]
      else beliefs[event.key] = event.value
    } else {
      const now = times.get(event.tick) ?? Number.NaN
      Object.assign(view, changesBy(view, event, now))
      if (event.type === 'action-start') noted = now
    }
  }
  if (view === undefined) return undefined
  if (beliefs !== undefined) view.beliefs = beliefs
  if (own !== undefined) view.fields = own.fields()
  if (view.action !== undefined && !Number.isNaN(time - noted))
    view.action = { ...view.action, seconds: view.action.seconds + time - noted }
  return view
}
