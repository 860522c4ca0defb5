import type { AgentEvent } from '../agent/agent-events.ts'
import type { Moment } from './moment.ts'
import { needRecording } from './record-arguments.ts'
import type { Recording } from './recording.ts'

/**
 * A position in a recording that you move back and forward, by ticks or by single events.
 *
 * @example
 * const cursor: Cursor = recorder.cursor
 * cursor.last()
 * cursor.backEvent() // just before the last thing that happened
 * cursor.moment.agents.get('Jack')
 */
export class Cursor {
  readonly #recording: Recording
  #tick: number
  #order: number | undefined

  constructor(recording: Recording) {
    needRecording(recording)
    this.#recording = recording
    this.#tick = recording.range.last
  }

  get tick(): number {
    return this.#tick
  }

  /** Returns the moment at this position. */
  get moment(): Moment {
    return this.#recording.at(this.#tick, this.#order)
  }

  /** The event just before this position; undefined at the end of a tick. */
  get event(): AgentEvent | undefined {
    if (this.#order === undefined) return undefined
    const { order } = this
    return this.#recording.events(this.#tick, this.#tick).find((numbered) => numbered.order === order)?.event
  }

  /** Number of that event, counted over all agents. */
  get order(): number | undefined {
    return this.#order
  }

  /** Moves to the end of a tick, clamped to the recorded range. */
  to(tick: number): this {
    const { first, last } = this.#recording.range
    this.#tick = Math.min(last, Math.max(first, Math.trunc(tick) || 0))
    this.#order = undefined
    return this
  }

  first(): this {
    return this.to(this.#recording.range.first)
  }

  last(): this {
    return this.to(this.#recording.range.last)
  }

  /** Moves to the end of the previous tick; from the middle of a tick, to the end of the one before it. */
  back(ticks = 1): this {
    return this.to(this.#tick - ticks)
  }

  /** Moves to the end of the next tick; from the middle of a tick, to its end. */
  forward(ticks = 1): this {
    return this.to(this.#tick + ticks - (this.#order === undefined ? 0 : 1))
  }

  /** Moves past the next event; returns false when there is none. */
  forwardEvent(): boolean {
    const at = this.#order ?? this.#recording.lastOrder(this.#tick) ?? -1
    return this.#toEvent(at, 'after')
  }

  /** Moves to just after the previous event; returns false when there is none. */
  backEvent(): boolean {
    const at = this.#order ?? this.#recording.lastOrder(this.#tick)
    return at !== undefined && this.#toEvent(at, 'before')
  }

  #toEvent(order: number, direction: 'after' | 'before'): boolean {
    const found = this.#recording.neighbour(order, direction)
    if (found === undefined) return false
    this.#tick = found.event.tick
    this.#order = found.order
    return true
  }
}
