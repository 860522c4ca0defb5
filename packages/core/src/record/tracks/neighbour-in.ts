import type { NumberedEvent } from './record-log.ts'
import type { Track } from './track.ts'

/** The event of an agent that comes next after a number, or before it. */
export function neighbourIn(track: Track, order: number, direction: 'after' | 'before'): NumberedEvent | undefined {
  const isAfter = direction === 'after'
  const { chunks, name } = track
  const start = Math.max(
    0,
    chunks.findLastIndex(({ keyframe }) => (isAfter ? keyframe.order <= order : keyframe.order < order)),
  )
  for (let at = start; at >= 0 && at < chunks.length; at += isAfter ? 1 : -1) {
    const events = track.read(chunks[at]).records.filter((record) => 'event' in record)
    const own = events.filter(({ event }) => event.agent === name)
    const found = isAfter
      ? own.find((numbered) => numbered.order > order)
      : own.findLast((numbered) => numbered.order < order)
    if (found !== undefined) return found
  }
  return undefined
}
