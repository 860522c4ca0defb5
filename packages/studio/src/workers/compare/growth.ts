/** How a search grows: its counters every few expansions, for lines. */
import type { Statistics } from '@telos/lab'

export const grownCounters = ['inFringe', 'bytes', 'ms', 'maxDepth'] as const
export type GrownCounter = (typeof grownCounters)[number]

/** Columns that run in parallel; `expanded` grows. Bytes are kilobytes. */
export interface Growth extends Readonly<Record<GrownCounter, readonly number[]>> {
  readonly expanded: readonly number[]
}

export const noGrowth: Growth = { expanded: [], inFringe: [], bytes: [], ms: [], maxDepth: [] }

/** Points of a line; more are not seen. */
const mostPoints = 128

export function growthRecorder() {
  let kept: Statistics[] = []
  let latest: Statistics | undefined
  /** Expansions between two points: doubled whenever there are too many. */
  let apart = 1

  function note(now: Statistics): void {
    latest = now
    const last = kept.at(-1)
    if (last !== undefined && now.expanded < last.expanded + apart) return
    kept.push(now)
    if (kept.length <= mostPoints) return
    kept = kept.filter((_, at) => at % 2 === 0)
    apart *= 2
  }

  function growth(): Growth {
    const all = latest === undefined || kept.at(-1) === latest ? kept : [...kept, latest]
    // what happened without an expansion, such as taking the goal, belongs to the last point
    const points = all.filter((point, at) => all[at + 1]?.expanded !== point.expanded)
    const column = (read: (point: Statistics) => number) => points.map(read)
    return {
      expanded: column(({ expanded }) => expanded),
      inFringe: column(({ inFringe }) => inFringe),
      bytes: column(({ bytes }) => Math.round(bytes / 1000)),
      ms: column(({ ms }) => Number(ms.toPrecision(3))),
      maxDepth: column(({ maxDepth }) => maxDepth),
    }
  }

  return { note, growth }
}
