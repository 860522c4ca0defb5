/** Makes the runs of a campaign on this machine. */
import { availableParallelism } from 'node:os'
import type { Run } from '../../campaign/campaign.ts'
import type { CampaignEvent } from '../../results/campaign-event.ts'
import type { ResultStore } from '../../results/result-store.ts'
import type { RunExecutor } from '../isolate/run-executor.ts'
import { neededBy } from './cannot-begin.ts'

export interface RunCampaignOptions {
  readonly store: ResultStore
  /** Called once for each run that is made at the same time, with its number from 0. */
  readonly createExecutor: (slot: number) => RunExecutor
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
 * others are killed: what is stored stays, and the next start goes on from there. Runs that this machine cannot begin, because a planner
 * or a text is missing, get no result; the others are made.
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
  const open = new Set(todo)
  const missing = new Set<string>()
  const tried = new Set<Run>()
  const cannotBegin = (run: Run): boolean => missing.size > 0 && neededBy(run).some((thing) => missing.has(thing))
  let error: unknown
  const isStopped = (): boolean => killed.aborted || drain?.aborted === true
  const work = async (slot: number): Promise<void> => {
    const executor = createExecutor(slot)
    try {
      while (next < todo.length && !isStopped()) {
        const run = todo[next++]
        if (cannotBegin(run)) continue
        emit({ type: 'run-started', run })
        const result = await executor.execute(run, killed)
        if (result === undefined) return
        if ('missing' in result) {
          const isNews = !missing.has(result.missing)
          missing.add(result.missing)
          tried.add(run)
          const runs = [...open].filter((one) => one === run || neededBy(one).includes(result.missing)).length
          emit({ type: 'run-refused', run, reason: result.reason, ...(isNews && { runs }) })
          continue
        }
        await store.add(result)
        open.delete(run)
        emit({ type: 'run-ended', result })
      }
    } finally {
      executor.close()
    }
  }
  const workers = Array.from({ length: Math.min(jobs, todo.length) }, (_, slot) =>
    work(slot).catch((thrown: unknown) => {
      error ??= thrown
      failure.abort()
    }),
  )
  await Promise.all(workers)
  const isComplete = open.size === 0
  const refused = [...open].filter((run) => tried.has(run) || cannotBegin(run)).length
  const reason = isComplete ? undefined : reasonOf(error, refused, open.size - refused)
  emit({ type: 'campaign-ended', isComplete, ...(reason !== undefined && { reason }) })
  return { isComplete, ...(reason !== undefined && { reason }), ...(error !== undefined && { error }) }
}

function reasonOf(error: unknown, refused: number, others: number): string {
  if (error === undefined && others > 0) return 'it was stopped'
  if (error === undefined)
    return `${refused === 1 ? 'one run' : `${refused} runs`} could not begin and have no result; put right what is missing`
  return `results cannot be stored: ${error instanceof Error ? error.message : String(error)}`
}
