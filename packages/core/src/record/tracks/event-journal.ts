/**
 * The latest events of all agents in one buffer, in the order in which they happened. Tracks receive them later, many at a time: the tracks
 * of a thousand agents do not fit into the processor cache, and visiting another one for each event took longer than packing it.
 */

import type { AgentEvent } from '../../agent/agent-events.ts'
import { NumberLog } from '../packing/number-log.ts'
import type { WordBook } from '../packing/word-book.ts'
import { type PackedEvent, packBelief, packEvent } from './pack-event.ts'
import type { Track } from './track.ts'

/** Capacity in events: a few for each agent of a large crowd, and handed out within a millisecond. */
const mostEvents = 8192
/** Capacity in bytes: a few events may hold a lot. */
const mostBytes = 1 << 20
const none = -1

/** Holds events until `handOut` passes them on. */
export class EventJournal {
  length = 0
  readonly #log = new NumberLog()
  readonly #agents: string[] = []
  readonly #forms = new Int32Array(mostEvents)
  readonly #ticks = new Float64Array(mostEvents)
  /** Where the bytes of each event end. */
  readonly #ends = new Int32Array(mostEvents)
  /** The next event of the same agent. */
  readonly #next = new Int32Array(mostEvents)
  readonly #orders = new Float64Array(mostEvents)

  get isFull(): boolean {
    return this.length >= mostEvents || this.#log.length >= mostBytes
  }

  /** Whether it holds enough to be worth handing out. */
  get isHalfFull(): boolean {
    return this.length >= mostEvents / 2 || this.#log.length >= mostBytes / 2
  }

  /** Adds an event that belongs only to the track of its own agent. */
  add(event: AgentEvent, order: number, book: WordBook): void {
    const at = this.length
    // discard the remains of an event that could not be read
    this.#log.length = at === 0 ? 0 : this.#ends[at - 1]
    // a separate branch per type: engines read fields several times faster if all records have the same shape
    if (event.type === 'belief') {
      this.#forms[at] = packBelief(event, this.#log, book)
      this.#agents[at] = event.agent
      this.#ticks[at] = event.tick
    } else {
      this.#forms[at] = packEvent(event, true, this.#log, book)
      this.#agents[at] = event.agent
      this.#ticks[at] = event.tick
    }
    this.#orders[at] = order
    this.#ends[at] = this.#log.length
    this.length++
  }

  /** Hands out all events, agent by agent, in order within each agent. */
  handOut(
    trackOf: (agent: string) => Track,
    take: (track: Track, event: PackedEvent) => void,
    settled: ((track: Track) => void) | undefined,
  ): void {
    const tracks = this.#chain(trackOf)
    const { bytes } = this.#log
    const event: PackedEvent = { form: 0, tick: 0, order: 0, bytes, start: 0, end: 0 }
    for (const track of tracks) {
      for (let at = track.firstWaiting; at !== none; at = this.#next[at]) {
        event.form = this.#forms[at]
        event.tick = this.#ticks[at]
        event.order = this.#orders[at]
        event.start = at === 0 ? 0 : this.#ends[at - 1]
        event.end = this.#ends[at]
        take(track, event)
      }
      track.firstWaiting = track.lastWaiting = none
      settled?.(track)
    }
    this.clear()
  }

  clear(): void {
    this.length = this.#log.length = 0
  }

  /** Links the events of each agent and returns the tracks of these agents. */
  #chain(trackOf: (agent: string) => Track): Track[] {
    const tracks: Track[] = []
    let track: Track | undefined
    for (let at = 0; at < this.length; at++) {
      const agent = this.#agents[at]
      // an agent mostly has several events in a row
      if (track === undefined || track.name !== agent) track = trackOf(agent)
      this.#next[at] = none
      if (track.lastWaiting === none) {
        track.firstWaiting = at
        tracks.push(track)
      } else this.#next[track.lastWaiting] = at
      track.lastWaiting = at
    }
    return tracks
  }
}
