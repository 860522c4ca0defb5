import type { AgentEvent } from '../../agent/agent-events.ts'
import { needSession } from '../record-arguments.ts'
import type { Recording } from '../recording.ts'
import type { Session } from '../session.ts'
import type { NumberedEvent, ViewSample } from '../tracks/log-reader.ts'
import { decodeValue } from '../values/decode-value.ts'
import { encodeValue } from '../values/encode-value.ts'
import { chunkLines, readParts } from './chunk-lines.ts'
import { readEvent, readView } from './read-records.ts'
import { isFiniteNumber } from './sound-values.ts'

/**
 * Version of the format. Version 2, which can still be read, had a line for each event; version 1 had different keys of kinds and views,
 * and different event names.
 *
 * @example JSON.parse([...writeSession(session)][0]).telosSession === SESSION_VERSION // true
 */
export const SESSION_VERSION = 3

const timesPerLine = 500
// a society must be restored completely, or it could not be replayed
const whole = { text: 100_000_000, depth: 400, parts: 10_000_000 }

/**
 * Writes a session as JSON lines, whatever values games put into facts and fields. `compressSession` turns them into a file.
 *
 * @example const text = [...writeSession(session)].join('\n')
 */
export function* writeSession(session: Session): Generator<string> {
  needSession(session)
  const { seed, recording, checkpoints, inputs } = session
  const cut = [...recording.tracks.values()].filter(({ isCut }) => isCut).map(({ name }) => name)
  let lines = 1
  const line = (content: Readonly<Record<string, unknown>>) => {
    lines++
    return JSON.stringify(content)
  }
  yield JSON.stringify({
    telosSession: SESSION_VERSION,
    seed,
    ticks: recording.range,
    cut,
    kinds: encodeValue([...recording.kinds]),
  })
  for (const { tick, at, saved } of checkpoints) {
    yield line({ line: 'checkpoint', tick, at, saved: encodeValue(saved, whole) })
  }
  for (const input of inputs) yield line({ line: 'input', ...input })
  const times = [...recording.times].map(([tick, time]) => [tick, time, recording.ends.get(tick)])
  for (let at = 0; at < times.length; at += timesPerLine) {
    yield line({ line: 'times', times: times.slice(at, at + timesPerLine) })
  }
  for (const content of chunkLines(recording)) yield line(content)
  yield JSON.stringify({ line: 'end', lines: lines + 1 })
}

/** Lines of version 2, one for each record. In each chunk the samples came after the events, whenever they were taken. */

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
