/** The log of a run: its events in words, and its figures. */
import type { World } from '../../engine/world.ts'
import { addCounts, type Planning } from '../../planners/game-planner.ts'
import type { RunNote, RunStatistics } from '../game-mind.ts'

export interface RunLog extends RunStatistics {
  note(kind: RunNote['kind'], text: string): void
  /** Records that a plan was abandoned, and why. */
  replan(why: string): void
  /** Records the end of a search. */
  ended(planning: Pick<Planning, 'limit' | 'statistics'>): void
  /** Runs a planner and adds up its time. */
  think<Result>(thinking: () => Result | Promise<Result>): Promise<Result>
}

/** Creates an empty log for a game. */
export function createRunLog(world: World, now = () => performance.now(), onNote?: (note: RunNote) => void): RunLog {
  const notes: RunNote[] = []
  const counts = { replans: 0, planMs: 0 }
  let limit: RunStatistics['limit']
  let search: RunStatistics['search']
  const note = (kind: RunNote['kind'], text: string): void => {
    const said = { ticks: world.tick + 1, kind, text }
    notes.push(said)
    onNote?.(said)
  }
  return {
    notes,
    get replans() {
      return counts.replans
    },
    get planMs() {
      return counts.planMs
    },
    get limit() {
      return limit
    },
    get search() {
      return search
    },
    note,
    ended(planning) {
      limit = planning.limit
      if (planning.statistics !== undefined) search = addCounts(search, planning.statistics)
    },
    replan(why) {
      counts.replans++
      note('replan', why)
    },
    async think(thinking) {
      const start = now()
      try {
        return await thinking()
      } finally {
        counts.planMs += now() - start
      }
    },
  }
}
