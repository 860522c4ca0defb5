/** What a mind keeps about its run: what has happened, in words, and what it took. */
import type { World } from '../../engine/world.ts'
import type { MindAccount, Note } from '../mind.ts'

export interface Ledger extends MindAccount {
  note(kind: Note['kind'], text: string): void
  /** A plan was given up, and why. */
  replan(why: string): void
  /** The last search came to a limit, or to none. */
  ranOutOf(limit: MindAccount['limit']): void
  /** Lets a planner think, and counts the time. */
  think<Result>(thinking: () => Result | Promise<Result>): Promise<Result>
}

/** An empty ledger for a game. */
export function openLedger(world: World, now: () => number, onNote?: (note: Note) => void): Ledger {
  const notes: Note[] = []
  const counts = { replans: 0, planMs: 0 }
  let limit: MindAccount['limit']
  const note = (kind: Note['kind'], text: string): void => {
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
    note,
    ranOutOf(what) {
      limit = what
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
