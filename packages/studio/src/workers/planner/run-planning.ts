/** Runs a search in slices, so that a cancelled question ends soon. */
import type { PlanResult, PlanSearch } from '@telos/core'
import { ProblemSearch } from '@telos/core/lifted'
import { breathe } from '../worker-rpc.ts'
import type { PlannedTask } from './planned-task.ts'

/** Milliseconds between two looks at messages. */
const slice = 20

/** Milliseconds between two reports. */
const reportEvery = 100

/** Milliseconds until a search ends if the document sets no limit: nothing runs for ever. */
export const defaultMilliseconds = 10_000

/** Milliseconds that a search for better plans gets after its first plan. */
const improvingTime = 1_500

export interface RunningSetup {
  readonly signal?: AbortSignal
  readonly report?: (progress: { readonly expansions: number; readonly milliseconds: number }) => void
  /** @default performance.now */
  readonly clock?: () => number
}

export interface RanPlanning {
  readonly result: PlanResult
  readonly milliseconds: number
}

export async function runPlanning(task: PlannedTask, setup: RunningSetup = {}): Promise<RanPlanning> {
  const { signal, report, clock = () => performance.now() } = setup
  const { milliseconds = defaultMilliseconds, expansions, memory } = task.limits
  const start = clock()
  const search = task.begin()
  try {
    // a run that ends during grounding is lost, so the first run of a problem gets all the time, and does not search
    if (search instanceof ProblemSearch) search.run({ milliseconds, expansions: 0 })
    let lastReport = start
    let planAt = Number.POSITIVE_INFINITY
    while (!search.isOver) {
      const now = clock()
      const spent = now - start
      const expanded = search.search?.statistics.expanded ?? 0
      const left = expansions === undefined ? undefined : expansions - expanded
      if (spent >= milliseconds || (left !== undefined && left <= 0)) {
        // a limit that is over already gives the search its name
        if (search.result.status !== 'solved')
          search.run(left !== undefined && left <= 0 ? { expansions: 0 } : { milliseconds: 0 })
        break
      }
      if (search instanceof ProblemSearch && search.search === undefined) break
      search.run({
        milliseconds: Math.min(slice, milliseconds - spent),
        ...(left !== undefined && { expansions: left }),
        ...(memory !== undefined && { memory }),
      })
      if (search.isOver || isStuck(search)) break
      if (task.improves && hasPlan(search)) planAt = Math.min(planAt, clock())
      if (clock() - planAt > improvingTime) break
      if (now - lastReport >= reportEvery) {
        lastReport = now
        report?.({ expansions: search.search?.statistics.expanded ?? 0, milliseconds: spent })
      }
      await breathe()
      if (signal?.aborted) throw new Error('cancelled')
    }
    return { result: search.result, milliseconds: clock() - start }
  } finally {
    search.release()
  }
}

/** Whether it ended by another limit than that of its slice. */
function isStuck(search: PlanSearch): boolean {
  const { limit } = search.result
  return limit !== undefined && limit !== 'milliseconds' && limit !== 'expansions'
}

function hasPlan(search: PlanSearch): boolean {
  return search.result.status === 'solved'
}
