/** Lines of version 2, one for each record. In each chunk the samples came after the events, whenever they were taken. */

import type { AgentEvent } from '../../agent/agent-events.ts'
import type { Recording } from '../recording.ts'
import type { NumberedEvent, ViewSample } from '../tracks/log-reader.ts'
import { decodeValue } from '../values/decode-value.ts'
import { readParts } from './chunk-lines.ts'
import { readEvent, readView } from './read-records.ts'
import { isFiniteNumber } from './sound-values.ts'

type Line = Readonly<Record<string, unknown>>

/** Restores such records. Its methods return false for an incomplete line. */
export class RecordLines {
  readonly #recording: Recording
  #agent = ''
  #records: (NumberedEvent | ViewSample)[] = []

  constructor(recording: Recording) {
    this.#recording = recording
  }

  readKeyframe(line: Line): boolean {
    const { agent, tick, order } = line
    if (typeof agent !== 'string' || !isFiniteNumber(tick) || !isFiniteNumber(order)) return false
    const decoded = decodeValue(line['view'])
    const view = readView(decoded)
    if (view === undefined && decoded !== undefined) return false
    this.flush()
    const time = decodeValue(line['time'])
    this.#recording.addKeyframe(agent, view, tick, { order, time: isFiniteNumber(time) ? time : Number.NaN })
    this.#recording.lastTick = Math.max(this.#recording.lastTick, tick)
    return true
  }

  readEvent(line: Line): boolean {
    const { agent, order } = line
    const event = readEvent(decodeValue(line['event']))
    if (typeof agent !== 'string' || !isFiniteNumber(order) || event === undefined) return false
    this.#add(agent, { order, event })
    return true
  }

  readSample(line: Line): boolean {
    const { agent, tick, order } = line
    if (typeof agent !== 'string' || !isFiniteNumber(tick) || !isFiniteNumber(order)) return false
    const parts = readParts(agent, decodeValue(line['parts']))
    if (parts === undefined) return false
    this.#add(agent, { tick, order, parts })
    return true
  }

  /** Finishes a chunk. */
  flush(): void {
    // a stable sort: a sample stays after the event it was taken after
    const records = this.#records.sort((a, b) => a.order - b.order)
    this.#records = []
    for (const record of records) {
      if ('event' in record) this.#recording.restore(this.#agent, record.event as AgentEvent, record.order)
      else this.#recording.addSample(this.#agent, record.parts, record.tick, record.order)
    }
  }

  #add(agent: string, record: NumberedEvent | ViewSample): void {
    if (agent !== this.#agent) this.flush()
    this.#agent = agent
    this.#records.push(record)
  }
}
