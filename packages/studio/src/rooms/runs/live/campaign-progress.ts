/** How far a campaign is, from what was counted and when its file last changed: nobody else tells the page whether a runner lives. */
import type { CampaignTally } from '../../../workers/runs/book.ts'

export interface ShownProgress {
  /** `recorded`: nobody says how many runs there should be. `reading`: what is counted is not all that is there. */
  readonly state: 'reading' | 'running' | 'stopped' | 'done' | 'recorded'
  /** From 0 to 1. */
  readonly share: number | undefined
  readonly secondsLeft: number | undefined
}

interface Countable {
  readonly tally: CampaignTally
  readonly total: number | undefined
  /** Seconds that a run may take. */
  readonly wall: number | undefined
  /** When the file last changed, in milliseconds since 1970; undefined for files that do not. */
  readonly modified: number | undefined
  /** The share of the file that has been read; undefined when all is. */
  readonly reading: number | undefined
}

/** Seconds without a new result after which a campaign is taken for stopped, at the least. */
const leastPatience = 30

export function progressOf({ tally, total, wall, modified, reading }: Countable, now: number): ShownProgress {
  if (reading !== undefined) return { state: 'reading', share: reading, secondsLeft: undefined }
  if (total === undefined || total === 0) return { state: 'recorded', share: undefined, secondsLeft: undefined }
  const share = Math.min(1, tally.runs / total)
  if (tally.runs >= total) return { state: 'done', share, secondsLeft: undefined }
  const patience = Math.max(leastPatience, 1.2 * (wall ?? 0)) * 1000
  if (modified === undefined || now - modified > patience) return { state: 'stopped', share, secondsLeft: undefined }
  return {
    state: 'running',
    share,
    secondsLeft: tally.rate === undefined ? undefined : (total - tally.runs) / tally.rate,
  }
}

/** Seconds as people say them: `about 3 min`. */
export function shownDuration(seconds: number): string {
  if (seconds < 10) return 'a few seconds'
  if (seconds < 90) return `about ${Math.round(seconds / 10) * 10} s`
  if (seconds < 90 * 60) return `about ${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `about ${Math.round(seconds / 3600)} h`
  return `about ${Math.round(seconds / 86400)} days`
}

/** The algorithms that solved most; none if all solved the same. */
export function bestAlgorithms({ algorithms }: Pick<CampaignTally, 'algorithms'>): readonly string[] {
  const most = Math.max(...algorithms.map(({ solved }) => solved))
  const best = algorithms.filter(({ solved }) => solved === most)
  return best.length === algorithms.length ? [] : best.map(({ algorithm }) => algorithm)
}
