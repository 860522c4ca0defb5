/** Makes the runs of a campaign on this machine. */
import { availableParallelism } from 'node:os'
import type { Run } from '../../campaign/run.ts'
import type { CampaignEvent } from '../../results/campaign-event.ts'
import type { ResultStore } from '../../results/result-store.ts'
import type { RunExecutor } from '../isolate/run-executor.ts'

export interface RunCampaignOptions {
  readonly store: ResultStore
  /** Called once for each run that is made at the same time. */
  readonly createExecutor: () => RunExecutor
  /** How many runs are made at the same time. @default the processor's cores */
  readonly jobs?: number
  readonly emit?: (event: CampaignEvent) => void
  /** Aborted: no run is started any more, and those that run are waited for. */
  readonly drain?: AbortSignal
  /** Aborted: runs are killed, and leave no result. */
  readonly signal?: AbortSignal
}

export interface CampaignOutcome {
  readonly isComplete: boolean
  /** Why it is not. */
  readonly reason?: string
  /** What the store threw, if results cannot be kept any more. */
  readonly error?: unknown
}

/**
 * Makes all runs that have no result yet, several at a time, and stores each result as it comes. If a result cannot be stored, the
 * others are killed: what is stored stays, and the next start goes on from there.
 *
 * @example
 * const { isComplete } = await runCampaign(expandCampaign(campaign).runs, { store, createExecutor })
 */
export async function runCampaign(runs: readonly Run[], options: RunCampaignOptions): Promise<CampaignOutcome> {
  const { store, createExecutor, jobs = availableParallelism(), emit = () => {}, drain, signal } = options
  const known = await store.runs()
  const todo = runs.filter(({ id }) => !known.has(id))
  emit({ type: 'campaign-started', total: runs.length, done: runs.length - todo.length })
  const failure = new AbortController()
  const killed = signal === undefined ? failure.signal : AbortSignal.any([failure.signal, signal])
  let next = 0
  let stored = 0
  let error: unknown
  const isStopped = (): boolean => killed.aborted || drain?.aborted === true
  const work = async (): Promise<void> => {
    const executor = createExecutor()
    try {
      while (next < todo.length && !isStopped()) {
        const run = todo[next++]
        emit({ type: 'run-started', run })
        const result = await executor.execute(run, killed)
        if (result === undefined) return
        await store.add(result)
        stored++
        emit({ type: 'run-ended', result })
      }
    } finally {
      executor.close()
    }
  }
  const workers = Array.from({ length: Math.min(jobs, todo.length) }, () =>
    work().catch((thrown: unknown) => {
      error ??= thrown
      failure.abort()
    }),
  )
  await Promise.all(workers)
  const isComplete = stored === todo.length
  const reason = isComplete ? undefined : reasonOf(error)
  emit({ type: 'campaign-ended', isComplete, ...(reason !== undefined && { reason }) })
  return { isComplete, ...(reason !== undefined && { reason }), ...(error !== undefined && { error }) }
}

function reasonOf(error: unknown): string {
  if (error === undefined) return 'it was stopped'
  return `results cannot be stored: ${error instanceof Error ? error.message : String(error)}`
}
