import type { Emit, SearchEvent } from '@telos/core'

/**
 * Keeps the events of a search for a trace. Memory is bounded: beyond `limit` events, it only counts.
 *
 * @example
 * const record = new EventRecord()
 * new JobRun(instance, {}, { emit: record.emit, onRestart: record.reset }).run()
 * toPosthoc(record.events)
 */
export class EventRecord {
  readonly limit: number
  readonly events: SearchEvent[] = []
  /** Events beyond the limit. */
  leftOut = 0

  /** @param limit @default 300,000 */
  constructor(limit = 300_000) {
    this.limit = limit
  }

  /** The subscriber. It can be passed on without binding. */
  readonly emit: Emit = (event) => {
    if (this.events.length < this.limit) this.events.push(event)
    else this.leftOut++
  }

  /** Forgets everything: the search starts anew. */
  readonly reset = (): void => {
    this.events.length = this.leftOut = 0
  }
}
