import type { Search } from '@telos/core/search'
import type { Statistics } from '../problem.ts'

/** The counters of a search with Cantoni's names and meanings; live while it runs. */
export function statisticsOf(search: Search, ms: number): Statistics {
  const { open, maxOpen, queued, maxDepth, expanded, generated, reopened, duplicates } = search.statistics
  return {
    inFringe: open,
    maxFringe: maxOpen,
    processed: queued,
    maxDepth,
    branching: maxDepth === 0 ? 0 : queued ** (1 / maxDepth),
    expanded,
    generated,
    reopened,
    duplicates,
    bytes: search.bytes(),
    ms,
  }
}

/**
 * Rounds a measured time to three significant digits; further ones are noise.
 *
 * @example roundedTime(12.3456) // 12.3
 */
export function roundedTime(time: number): number {
  return Number(Number(time).toPrecision(3))
}

/** The statistics of a job that never started. */
export const noStatistics: Statistics = {
  inFringe: 0,
  maxFringe: 0,
  processed: 0,
  maxDepth: 0,
  branching: 0,
  expanded: 0,
  generated: 0,
  reopened: 0,
  duplicates: 0,
  bytes: 0,
  ms: 0,
}
