/** The part of `telos experiment run` that makes the runs: here, by workers, or later on a cluster. */
import { join } from 'node:path'
import {
  type CampaignEvent,
  type ResultStore,
  type Run,
  type RunResult,
  readOtherwiseText,
  readsOtherwise,
} from '@telos/experiments'
import {
  type CampaignOutcome,
  CampaignProgress,
  campaignFiles,
  campaignMark,
  createRunExecutor,
  endAllProcesses,
  endMarked,
  removePlannerFolders,
  runCampaign,
  textFolder,
} from '@telos/experiments/node'
import { clearTemporaries } from '@telos/lab/node'
import { ExitCode } from '../../exit-codes.ts'
import { type Io, paint, printable } from '../../io.ts'
import { interrupted, listenForInterruption } from '../../process/interruption.ts'
import { thisTelos } from '../../process/this-telos.ts'
import { software } from '../load-campaign.ts'
import { progressText, stoppingText } from '../progress-text.ts'
import { makeRunsOnQueue } from '../queue/make-runs-on-queue.ts'
import type { SlurmChoices } from '../queue/slurm-batch.ts'
import { writeSlurm } from '../queue/write-slurm.ts'
import { isUnwritable } from '../unwritable.ts'
import { ProgressOutput } from './progress-output.ts'

/** Where runs are made. */
export type Place =
  /** With a core for each job, if runs are pinned. */
  | { readonly kind: 'here'; readonly jobs?: number; readonly cores?: readonly number[] }
  | { readonly kind: 'queue'; readonly queue: string }
  | ({ readonly kind: 'slurm'; readonly slurm: string } & SlurmChoices)

export interface RunsToMake {
  readonly chosen: readonly Run[]
  readonly folder: string
  readonly store: ResultStore
  readonly place: Place
  readonly json: boolean
}

/** Makes the runs, and says how they go on and how it ended. */
export async function makeRuns({ chosen, folder, store, place, json }: RunsToMake, io: Io): Promise<number> {
  const progress = new CampaignProgress()
  const ids = new Set(chosen.map(({ id }) => id))
  const isOther = readsOtherwise({ algorithms: [...new Set(chosen.map(({ algorithm }) => algorithm))] })
  let readOtherwise = 0
  const compare = (result: RunResult): void => {
    if (isOther(result)) readOtherwise++
  }
  for await (const result of store.results())
    if (ids.has(result.run)) {
      progress.count(result)
      compare(result)
    }
  const output = new ProgressOutput(progress, json, io)
  const interruption = listenForInterruption((time) => {
    if (!json) output.say(stoppingText(time, place.kind === 'queue', progress.counts))
  })
  try {
    const emit = (event: CampaignEvent): void => {
      // a cluster may have made it with earlier patterns
      if (event.type === 'run-ended') compare(event.result)
      output.take(event.type === 'campaign-ended' && readOtherwise > 0 ? { ...event, readOtherwise } : event)
    }
    const watching = { emit, drain: interruption.signal }
    const { isComplete, reason, error } = await makeThere({ chosen, folder, store, place, json }, watching, io).catch(
      (thrown: unknown) => outOfRoom(thrown, watching),
    )
    output.close()
    if (!json) io.stderr.write(`${progressText(progress.counts)}${isComplete ? '' : ` — ${printable(reason ?? '')}`}\n`)
    if (!json && !isComplete && place.kind !== 'slurm')
      io.stderr.write('What is done is kept. To go on with the rest, start the same command again.\n')
    if (!json && readOtherwise > 0)
      io.stderr.write(
        `${paint(io.stderr, 'yellow', 'note:')} ${printable(readOtherwiseText(readOtherwise, join(folder, campaignFiles.results)))}\n`,
      )
    if (!json) io.stdout.write(`${folder}\n`)
    if (error !== undefined) {
      if (!isUnwritable(error)) throw error
      return ExitCode.unwritable
    }
    if (isComplete || place.kind === 'slurm') return ExitCode.done
    return interruption.signal.aborted ? interrupted : ExitCode.no
  } finally {
    output.close()
    interruption.forget()
  }
}

/** What came from elsewhere cannot be kept. Runs that are made here say so themselves. */
function outOfRoom(error: unknown, { emit }: Watching): CampaignOutcome {
  if (!isUnwritable(error)) throw error
  const end = { isComplete: false, reason: `results cannot be stored: ${(error as Error).message}` }
  emit({ type: 'campaign-ended', ...end })
  return { ...end, error }
}

interface Watching {
  readonly emit: (event: CampaignEvent) => void
  readonly drain: AbortSignal
}

function makeThere(work: RunsToMake, { emit, drain }: Watching, io: Io): Promise<CampaignOutcome> {
  const { chosen, folder, store, place, json } = work
  if (place.kind === 'here') return makeRunsHere(work, place, { emit, drain }, io)
  if (place.kind === 'slurm') return writeSlurm(chosen, { ...place, folder, store, emit, json }, io)
  const texts = textFolder(join(folder, campaignFiles.texts))
  return makeRunsOnQueue(chosen, { queue: place.queue, store, texts, emit, signal: drain }, io)
}

async function makeRunsHere(
  { chosen, folder, store }: RunsToMake,
  { jobs, cores }: Extract<Place, { readonly kind: 'here' }>,
  { emit, drain }: Watching,
  io: Io,
): Promise<CampaignOutcome> {
  // what a runner that was killed has left would disturb what is measured; the lock says that no other lives
  endMarked(campaignMark(folder))
  removePlannerFolders(campaignMark(folder))
  for (const place of [folder, join(folder, campaignFiles.logs)]) clearTemporaries(place)
  // a second Ctrl-C ends the process at once, and must not leave planners behind
  process.once('exit', endAllProcesses)
  try {
    return await runCampaign(chosen, {
      store,
      emit,
      drain,
      createExecutor: (slot) => {
        const core = cores?.[slot]
        return createRunExecutor({
          folder,
          command: thisTelos(),
          software,
          env: io.env,
          ...(core !== undefined && { core }),
        })
      },
      ...(jobs !== undefined && { jobs }),
    })
  } finally {
    process.off('exit', endAllProcesses)
  }
}
