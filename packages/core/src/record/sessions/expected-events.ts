import type { AgentEvent } from '../../agent/agent-events.ts'
import type { Recording } from '../recording.ts'

/** Number of ticks to read at once: reading them one by one would read every chunk from its start again and again. */
const ticksAtOnce = 128

/** The recorded events of each tick. Creates those of a few ticks at a time: those of an hour would not fit into memory. */
export class ExpectedEvents {
  readonly #recording: Recording
  readonly #first: number
  readonly #last: number
  #from = Number.NaN
  #byTick: AgentEvent[][] = []

  /** Covers all completely recorded ticks after a given one. */
  constructor(recording: Recording, after: number) {
    const { complete, last } = recording.range
    this.#recording = recording
    this.#first = Math.max(after, complete) + 1
    this.#last = last
  }

  /** Returns the events of a tick in order; undefined if the recording is incomplete there. */
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

/** Whether a replay must repeat an event; how long planning took depends on the clock. */
export function isComparable(event: AgentEvent): boolean {
  return event.type !== 'tick-end' && event.type !== 'over-budget'
}
