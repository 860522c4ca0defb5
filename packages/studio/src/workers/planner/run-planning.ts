/** Runs a search in slices, so that a cancelled question ends soon. */
import type { PlanResult } from '@telos/core'
import { runInSlices } from '@telos/core/lifted'
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
}

export interface RanPlanning {
  readonly result: PlanResult
  readonly milliseconds: number
}

export async function runPlanning(task: PlannedTask, setup: RunningSetup = {}): Promise<RanPlanning> {
  const { signal, report } = setup
  const { milliseconds = defaultMilliseconds, expansions, memory } = task.limits
  const start = performance.now()
  const search = task.begin()
  let lastReport = start
  let planAt = Number.POSITIVE_INFINITY
  const isEnough = (): boolean => {
    const now = performance.now()
    if (task.improves && search.result.status === 'solved') planAt = Math.min(planAt, now)
    return now - planAt > improvingTime
  }
  const pause = async (): Promise<void> => {
    const now = performance.now()
    if (now - lastReport >= reportEvery) {
      lastReport = now
      report?.({ expansions: search.search?.statistics.expanded ?? 0, milliseconds: now - start })
    }
    await breathe()
    if (signal?.aborted) throw new Error('cancelled')
  }
  try {
    await runInSlices(search, {
      slice,
      deadline: start + milliseconds,
      pause,
      isEnough,
      ...(expansions !== undefined && { expansions }),
      ...(memory !== undefined && { memory }),
    })
    return { result: search.result, milliseconds: performance.now() - start }
  } finally {
    search.release()
  }
}
