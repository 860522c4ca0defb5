import type { AgentEvent } from '../../agent-events.ts'
import type { Recording } from '../recording.ts'

/** Ticks that are read at once: for each of them by itself, every chunk would be read from its beginning again and again. */
const ticksAtOnce = 128

/** What a recording says of the events of each tick. It makes those of a few ticks at a time: those of an hour would not fit into memory. */
export class ExpectedEvents {
  readonly #recording: Recording
  readonly #first: number
  readonly #last: number
  #from = Number.NaN
  #byTick: AgentEvent[][] = []

  /** Of all ticks after one that are recorded completely. */
  constructor(recording: Recording, after: number) {
    const { complete, last } = recording.range
    this.#recording = recording
    this.#first = Math.max(after, complete) + 1
    this.#last = last
  }

  /** The events of a tick in their order; undefined when the recording does not say all of it. */
  at(tick: number): readonly AgentEvent[] | undefined {
    if (tick < this.#first || tick > this.#last) return undefined
    if (!(tick >= this.#from && tick < this.#from + ticksAtOnce)) this.#read(tick)
    return this.#byTick[tick - this.#from]
  }

  #read(from: number): void {
    this.#from = from
    this.#byTick = Array.from({ length: ticksAtOnce }, () => [])
    for (const { event } of this.#recording.events(from, from + ticksAtOnce - 1))
      if (isComparable(event)) this.#byTick[event.tick - from]?.push(event)
  }
}

/** Whether an event has to come again: how long planning took is the clock's business. */
export function isComparable(event: AgentEvent): boolean {
  return event.type !== 'tick-end' && event.type !== 'over-budget'
}
