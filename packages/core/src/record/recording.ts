/**
 * The record of a run: a track per agent, each a list of chunks.
 *
 *   Jack   [keyframe e e e e][keyframe e e e e][keyframe e e
 *   Anne            [keyframe e e e e e e e e e e][keyframe e
 *
 * A moment is computed from the nearest keyframe before it and the events in between. Chunks are packed into bytes and share the words of
 * a book. When one track or all tracks together exceed their limit, whole chunks are dropped from the front: the rest is as exact as before.
 */

import type { AgentView } from '../agent/agent.ts'
import type { AgentEvent } from '../agent/agent-events.ts'
import { needObject } from '../domain/check/plain.ts'
import type { Moment } from './moment.ts'
import { ByteArena } from './packing/number-log.ts'
import { WordBook } from './packing/word-book.ts'
import type { RecordingLimits, TickRange } from './recorder-options.ts'
import { EventJournal } from './tracks/event-journal.ts'
import { type KindNotes, withoutInitial } from './tracks/kind-notes.ts'
import { everything, type NumberedEvent, type RecordingPlace } from './tracks/log-reader.ts'
import { neighbourIn } from './tracks/neighbour-in.ts'
import type { PackedEvent } from './tracks/pack-event.ts'
import { passTime } from './tracks/passing-time.ts'
import { type Chunk, chunkSize, eventsIn, type Keyframe, Track, viewIn } from './tracks/track.ts'

/** An agent may emit any number of events between two keyframes. */
const mostPerChunk = 1024
/** Overhead of a chunk besides its bytes, and of a track besides its chunks. */
const [bytesPerChunk, bytesPerTrack] = [300, 3000]

/**
 * The record of a run, live or read from a file.
 *
 * @example
 * const recording: Recording = createRecorder(society).recording
 * society.tick(0.1)
 * recording.at(1).agents.get('Jack')?.beliefs
 * recording.events(0, 1).map(({ event }) => event.type)
 */
export class Recording {
  /** Kind → what moments need to know of it. */
  readonly kinds = new Map<string, KindNotes>()
  readonly limits: Required<RecordingLimits>
  /** Tick → time of the society at its end, in seconds. */
  readonly times = new Map<number, number>()
  /** Number of the newest event; -1 before the first one. */
  order = -1
  /** The newest tick with any record. */
  lastTick = 0
  /** Number of records in all tracks. */
  size = 0
  /** Number of dropped records. */
  dropped = 0
  /** The book for new chunks. */
  book = new WordBook()
  /** Called for each track that received events; must not change the recording. */
  settled: ((track: Track) => void) | undefined
  /** Tick → number of the newest event at its end. */
  readonly ends = new Map<number, number>()
  /** Bytes of all closed chunks, and of earlier books that are still needed. */
  #bytes = 0
  /** Closed chunks, oldest first; some may already be dropped. */
  #closed: { readonly track: Track; readonly chunk: Chunk }[] = []
  #oldest = 0
  readonly #arena = new ByteArena()
  readonly #tracks = new Map<string, Track>()
  /** Events not in their tracks yet. */
  readonly #journal = new EventJournal()
  readonly #trackOf = (name: string) => this.#track(name)
  readonly #take = (track: Track, event: PackedEvent) => this.#appendPacked(track, event)
  #chunks = 0
  /** The first completed tick. */
  #begun = Number.POSITIVE_INFINITY
  /** The last tick of an agent whose records are all gone. */
  #gone = Number.NEGATIVE_INFINITY

  constructor(limits: RecordingLimits = {}) {
    needObject(limits, '{ bytes, ticks, … }')
    const { bytes = 150_000_000, ticks = 250_000 } = limits
    const { events = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY } = limits
    this.limits = {
      bytes: Math.max(100_000, bytes),
      events: Math.max(8, events),
      total: Math.max(8, total),
      ticks: Math.max(1, ticks),
    }
  }

  /** The track of each agent, by name. */
  get tracks(): ReadonlyMap<string, Track> {
    this.settle()
    return this.#tracks
  }

  /** Approximate size in bytes. */
  get bytes(): number {
    return this.#bytes + this.book.bytes + bytesPerTrack * this.#tracks.size + 80 * this.times.size
  }

  /** Returns the track of an agent; an empty one if it has no records. */
  track(name: string): Track {
    this.settle()
    return this.#track(name)
  }

  /** Adds an event to the track of its agent, now or later: `settle` completes it. */
  add(event: AgentEvent): void {
    const order = ++this.order
    if (event.tick > this.lastTick) this.lastTick = event.tick
    const { type } = event
    if (type === 'order-given' || type === 'order-withdrawn' || type === 'agent-added' || type === 'agent-removed') {
      this.settle()
      this.#append(this.#track(event.agent), event, order)
      // an order changes the subordinate, too
      const subordinate = 'to' in event && event.to !== event.agent ? this.#tracks.get(event.to) : undefined
      if (subordinate !== undefined) this.#append(subordinate, event, order)
      return
    }
    if (this.#journal.isFull) this.settle()
    this.#journal.add(event, order, this.book)
    this.size++
  }

  /** Whether enough events wait for their tracks to be worth settling. */
  get isBusy(): boolean {
    return this.#journal.isHalfFull
  }

  /** Moves all pending events to their tracks. Reading from a recording does this automatically. */
  settle(): void {
    if (this.#journal.length === 0) return
    this.size -= this.#journal.length
    this.#journal.handOut(this.#trackOf, this.#take, this.settled)
  }

  /** Restores an event of an agent's track from a file. */
  restore(name: string, event: AgentEvent, order: number): void {
    this.order = Math.max(this.order, order)
    this.lastTick = Math.max(this.lastTick, event.tick)
    this.settle()
    this.#append(this.#track(name), event, order)
  }

  /** Restores a whole chunk from a file. */
  restoreChunk(name: string, chunk: Chunk): void {
    const track = this.track(name)
    track.restore(chunk)
    const { lastOrder, lastTick } = chunk.log
    this.order = Math.max(this.order, lastOrder)
    this.lastTick = Math.max(this.lastTick, lastTick, chunk.keyframe.tick)
    this.size += chunkSize(chunk.log)
    this.#chunks++
    this.#bytes += chunk.log.bytes + bytesPerChunk
  }

  /** Adds a keyframe of an agent, which includes everything that happened so far. */
  addKeyframe(
    name: string,
    view: AgentView | undefined,
    tick: number,
    place = { order: this.order, time: Number.NaN },
  ) {
    this.#begin(this.track(name), { tick, ...place, view })
  }

  /** Adds a sample: parts of an agent's view at the end of a tick. */
  addSample(name: string, parts: Partial<AgentView>, tick: number, order = this.order): void {
    this.settle()
    const track = this.#tracks.get(name)
    if (track?.newest === undefined) return
    track.sample({ tick, order, parts })
    this.size++
    this.#keepTrackBound(track, tick, order)
  }

  /** Drops everything; the numbering of events continues. */
  clear(): void {
    this.#tracks.clear()
    this.#journal.clear()
    this.times.clear()
    this.ends.clear()
    this.book = new WordBook()
    this.#bytes = 0
    this.dropped += this.size
    this.size = 0
    this.lastTick = 0
    this.#closed = []
    this.#oldest = 0
    this.#chunks = 0
    this.#begun = Number.POSITIVE_INFINITY
    this.#gone = Number.NEGATIVE_INFINITY
  }

  /** Notes the end of a tick. */
  endTick(tick: number, time: number): void {
    if (tick > this.lastTick) this.lastTick = tick
    if (tick < this.#begun) this.#begun = tick
    this.times.set(tick, time)
    this.ends.set(tick, this.order)
    if (this.times.size <= this.limits.ticks) return
    for (const oldest of this.times.keys()) {
      this.times.delete(oldest)
      this.ends.delete(oldest)
      break
    }
  }

  get range(): TickRange {
    let first = Number.POSITIVE_INFINITY
    let complete = this.#gone
    for (const { chunks, isCut } of this.tracks.values()) {
      const tick = chunks[0]?.keyframe.tick ?? Number.POSITIVE_INFINITY
      first = Math.min(first, tick)
      if (isCut) complete = Math.max(complete, tick)
    }
    first = Math.min(first, this.lastTick)
    return { first, complete: Math.max(first, complete), last: this.lastTick }
  }

  /**
   * Returns what every agent believed, wanted, planned and did at the end of a tick, or after one event of it. Clamps to the recorded range
   * and rounds down between two ticks: `moment.tick` is the tick used. Throws a `RangeError` for NaN.
   *
   * @example recording.at(240).agents.get('Jack')?.goal
   */
  at(wanted: number, order?: number): Moment {
    const tick = this.#wholeTick(wanted)
    const place: RecordingPlace = { tick, order: order ?? Number.POSITIVE_INFINITY }
    const time = this.times.get(tick) ?? this.times.get(tick - 1) ?? Number.NaN
    const agents = new Map<string, AgentView>()
    const missing: string[] = []
    const events: NumberedEvent[] = []
    for (const track of this.tracks.values()) {
      const found = track.at(place, this.times, time)
      if (found === undefined && track.isCut) missing.push(track.name)
      if (found === undefined) continue
      events.push(...found.events)
      if (found.view === undefined) continue
      const notes = this.kinds.get(found.view.kind)
      const passed = passTime(found.view, { from: found.time, to: time }, notes?.memoryDecay)
      const beliefs = notes === undefined ? passed.beliefs : withoutInitial(passed.beliefs, notes.initial)
      agents.set(track.name, beliefs === passed.beliefs ? passed : { ...passed, beliefs })
    }
    return { tick, order, time, agents, events: inOrder(events).map(({ event }) => event), missing }
  }

  /** Returns the events of some ticks, in the order in which they happened. */
  events(fromTick = 0, toTick = Number.POSITIVE_INFINITY): NumberedEvent[] {
    return inOrder([...this.tracks.values()].flatMap((track) => track.events(fromTick, toTick)))
  }

  /** Returns the events of an agent up to the end of a tick, newest first, including those of others that concern it. */
  *history(agent: string, tick = Number.POSITIVE_INFINITY): Generator<NumberedEvent> {
    const track = this.tracks.get(agent)
    const place: RecordingPlace = { tick, order: Number.POSITIVE_INFINITY }
    for (let at = track?.indexAt(place) ?? -1; at >= 0; at--) yield* eventsIn(track!.chunks[at], place).reverse()
  }

  /** Returns the number of the last event up to the end of a tick; undefined if there is none. */
  lastOrder(tick: number): number | undefined {
    let last: number | undefined
    for (const { name } of this.tracks.values())
      for (const { order } of this.history(name, tick)) {
        last = Math.max(last ?? order, order)
        break
      }
    return last
  }

  /** Returns the last tick that had ended at a time of the society, in seconds; the first one if none had. */
  tickAt(time: number): number {
    let found = this.range.first
    for (const [tick, seconds] of this.times) if (seconds <= time + 1e-9 && tick > found) found = tick
    return found
  }

  /** Returns the next event after one, or before it; undefined at the ends. */
  neighbour(order: number, direction: 'after' | 'before'): NumberedEvent | undefined {
    let best: NumberedEvent | undefined
    for (const track of this.tracks.values()) {
      const found = neighbourIn(track, order, direction)
      if (found === undefined) continue
      if (best === undefined || Math.abs(found.order - order) < Math.abs(best.order - order)) best = found
    }
    return best
  }

  #wholeTick(wanted: number): number {
    if (Number.isNaN(wanted)) throw new RangeError('found the tick NaN, expected a number')
    const { first, last } = this.range
    // ticks before the first agent joined, and those with dropped records, count, too
    return Math.min(last, Math.max(Math.min(first, this.#begun), Math.floor(wanted)))
  }

  #track(name: string): Track {
    let track = this.#tracks.get(name)
    if (track === undefined) {
      track = new Track(name, this.#arena)
      this.#tracks.set(name, track)
    }
    return track
  }

  #appendPacked(track: Track, event: PackedEvent): void {
    const { tick, order } = event
    const { newest } = track
    if (newest === undefined) {
      this.#tracks.set(track.name, track)
      this.#begin(track, { tick, order: order - 1, time: Number.NaN, view: undefined })
    } else if (newest.log.beginning.book !== this.book) this.#renew(track, newest, tick, order - 1)
    track.addPacked(event)
    this.size++
    this.#keepTrackBound(track, tick, order)
    if (track.isGone) this.#close(track)
  }

  #append(track: Track, event: AgentEvent, order: number): void {
    // an agent that reuses the name of a removed one starts anew
    if (track.newest === undefined || (event.type === 'agent-added' && track.newestSize > 1)) {
      this.#begin(track, { tick: event.tick, order: order - 1, time: Number.NaN, view: undefined })
    }
    if (event.agent === track.name) {
      if (event.type === 'agent-removed') track.isGone = true
      else if (event.type === 'agent-added') track.isGone = false
    }
    track.add(event, order)
    this.size++
    this.#keepTrackBound(track, event.tick, order)
    if (track.isGone) this.#close(track)
  }

  #begin(track: Track, keyframe: Keyframe): void {
    this.#close(track)
    // events in the journal are packed with this book
    if (this.book.isFull && this.#journal.length === 0) this.#nextBook()
    track.begin(keyframe, this)
    this.size++
    this.#chunks++
    while (track.size > this.limits.events && track.chunks.length > 1) this.#drop(track)
    this.#keepTotalBound()
  }

  #keepTrackBound(track: Track, tick: number, order: number): void {
    if (track.newestSize <= Math.min(this.limits.events / 2, mostPerChunk)) return
    this.#renew(track, track.newest!, tick, order)
  }

  /** Starts another chunk where one ends, with the view that the old chunk yields. */
  #renew(track: Track, chunk: Chunk, tick: number, order: number): void {
    const { time } = chunk.keyframe
    const view = viewIn(chunk, everything, this.times, time)
    this.#begin(track, { tick, order, time, view })
  }

  #nextBook(): void {
    if (this.book.users > 0) this.#bytes += this.book.bytes
    this.book = new WordBook()
  }

  #close(track: Track): void {
    const chunk = track.close()
    if (chunk === undefined) return
    this.#bytes += chunk.log.bytes + bytesPerChunk
    this.#closed.push({ track, chunk })
  }

  #keepTotalBound(): void {
    const { total, bytes } = this.limits
    while ((this.size > total || this.bytes > bytes) && this.#oldest < this.#closed.length) {
      const { track, chunk } = this.#closed[this.#oldest++]
      if (track.chunks[0] === chunk) this.#drop(track)
    }
    // removed in bulk: one by one would be quadratic
    if (this.#closed.length > 2 * this.#chunks + 1024) {
      this.#closed = this.#closed.slice(this.#oldest).filter(({ track, chunk }) => track.chunks.includes(chunk))
      this.#oldest = 0
    }
  }

  #drop(track: Track): void {
    const { keyframe, log } = track.dropOldest()!
    const { book } = log.beginning
    const size = chunkSize(log)
    this.size -= size
    this.dropped += size
    this.#bytes -= log.bytes + bytesPerChunk
    if (--book.users === 0 && book !== this.book) this.#bytes -= book.bytes
    this.#chunks--
    if (track.chunks.length > 0) return
    this.#tracks.delete(track.name)
    this.#gone = Math.max(this.#gone, log.lastTick, keyframe.tick)
  }
}

function inOrder(events: NumberedEvent[]): NumberedEvent[] {
  return events.sort((a, b) => a.order - b.order)
}
