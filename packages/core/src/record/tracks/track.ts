import type { AgentView } from '../../agent/agent-view.ts'
import type { AgentEvent } from '../../agent-events.ts'
import type { ByteArena } from '../packing/byte-arena.ts'
import { NumberLog } from '../packing/number-log.ts'
import { applyEvent } from './apply-event.ts'
import { type FieldSample, type LogBeginning, type LogContent, RecordLog, type ViewSample } from './record-log.ts'

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

/** A keyframe and what happened since: what is kept and dropped as a whole. */
export interface Chunk {
  readonly keyframe: Omit<Keyframe, 'view'>
  /** The view of the keyframe, and what came after it. */
  readonly log: RecordLog
}

/** A place in a recording: all that happened up to a tick, and no further than an event. */
export interface RecordingPlace {
  readonly tick: number
  readonly order: number
}

/** How many records a chunk stands for. */
export function chunkSize({ length }: RecordLog): number {
  return 1 + length
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
  /** The agent was removed. */
  isGone = false

  readonly #arena: ByteArena
  /** Where the newest chunk is written to; the next one begins when it is closed. */
  readonly #log = new NumberLog()
  /** What was read last: moments that are looked at mostly lie close together. */
  #read:
    | { readonly chunk: Chunk; readonly size: number; readonly until: number; readonly content: LogContent }
    | undefined

  constructor(name: string, arena: ByteArena) {
    this.name = name
    this.#arena = arena
  }

  /** Begins a chunk, when there is none that is open. */
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

  /** Closes the newest chunk, and gives it. */
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

  sample(sample: ViewSample): void {
    this.newest!.log.sample(sample)
    this.newestSize++
    this.size++
  }

  /** Adds a chunk as it was in a file. */
  restore(chunk: Chunk): void {
    this.chunks.push(chunk)
    this.size += chunkSize(chunk.log)
  }

  /** Drops the oldest chunk, and gives it. */
  dropOldest(): Chunk | undefined {
    const chunk = this.chunks.shift()
    if (chunk === undefined) return undefined
    if (chunk === this.newest) this.close()
    if (this.#read?.chunk === chunk) this.#read = undefined
    this.size -= chunkSize(chunk.log)
    this.isCut = true
    return chunk
  }

  /** The chunk that a place lies in; undefined before the first one. */
  chunkAt({ tick, order }: RecordingPlace): Chunk | undefined {
    return this.chunks.findLast(({ keyframe }) => keyframe.tick <= tick && keyframe.order <= order)
  }

  /** What a chunk of this track holds, at least up to the end of a tick. */
  read(chunk: Chunk, until = Number.POSITIVE_INFINITY): LogContent {
    const size = chunk.log.length
    const known = this.#read
    if (known?.chunk === chunk && known.size === size && known.until >= until) return known.content
    const content = chunk.log.read(until)
    this.#read = { chunk, size, until, content }
    return content
  }
}

/** What a chunk says of its agent at a place and a time: the keyframe with the events and samples after it. */
export function viewIn(
  { keyframe }: Chunk,
  content: LogContent,
  { tick, order }: RecordingPlace,
  times: ReadonlyMap<number, number>,
  time: number,
): AgentView | undefined {
  let { view } = content
  /** A copy that may be changed: most events are beliefs. */
  let beliefs: Record<string, unknown> | undefined
  /** The own fields that were seen last. */
  let own: FieldSample | undefined
  /** When the seconds of the action were noted down. */
  let noted = keyframe.time
  for (const record of content.records) {
    if (record.order > order) break
    if (!('event' in record)) {
      if (record.tick > tick) break
      if ('fields' in record) {
        own = record
        continue
      }
      const { parts } = record
      if (view !== undefined) view = { ...view, ...parts }
      if (parts.beliefs !== undefined) beliefs = undefined
      if (parts.fields !== undefined) own = undefined
      if (parts.action !== undefined) noted = times.get(record.tick) ?? Number.NaN
      continue
    }
    const { event } = record
    if (event.tick > tick) break
    if (event.type === 'belief' && event.agent === view?.name) {
      beliefs ??= Object.assign(Object.create(null) as Record<string, unknown>, view.beliefs)
      if (event.value === undefined) delete beliefs[event.key]
      else beliefs[event.key] = event.value
      continue
    }
    const now = times.get(event.tick)
    view = applyEvent(view, event, now)
    if (event.type === 'agent-added') beliefs = own = undefined
    if (event.type === 'action-start') noted = now ?? Number.NaN
  }
  if (view === undefined) return undefined
  if (beliefs !== undefined) view = { ...view, beliefs }
  if (own !== undefined) view = { ...view, fields: own.fields() }
  const { action } = view
  if (action === undefined || Number.isNaN(time - noted)) return view
  return { ...view, action: { ...action, seconds: action.seconds + time - noted } }
}
