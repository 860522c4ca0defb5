import type { NumberedEvent } from './log-reader.ts'
import { eventsIn, type Track } from './track.ts'

/** Returns an agent's next event after a number, or the one before it. */
export function neighbourIn(track: Track, order: number, direction: 'after' | 'before'): NumberedEvent | undefined {
  const isAfter = direction === 'after'
  const { chunks, name } = track
  const place = { tick: Number.POSITIVE_INFINITY, order: isAfter ? order : order - 1 }
  for (let at = Math.max(0, track.indexAt(place)); at >= 0 && at < chunks.length; at += isAfter ? 1 : -1) {
    const own = eventsIn(chunks[at]).filter(({ event }) => event.agent === name)
    const found = isAfter
      ? own.find((numbered) => numbered.order > order)
      : own.findLast((numbered) => numbered.order < order)
    if (found !== undefined) return found
  }
  return undefined
}
