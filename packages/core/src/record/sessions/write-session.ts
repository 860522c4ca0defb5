import { needSession } from '../record-arguments.ts'
import type { Session } from '../session.ts'
import { encodeValue } from '../values/encode-value.ts'
import { chunkLines } from './chunk-lines.ts'

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
