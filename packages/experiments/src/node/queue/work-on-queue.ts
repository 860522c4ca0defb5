/** The worker: takes runs from a queue, runs them, and stores their results. */
import { setMaxListeners } from 'node:events'
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from '../../campaign/campaign.ts'
import { keepsLog } from '../../campaign/kept-logs.ts'
import type { RunResult } from '../../results/result.ts'
import type { TextStore } from '../../results/result-store.ts'
import { isBesideCampaign, needsFolder } from '../campaign/files/program.ts'
import { isOutside } from '../campaign/files/read-text.ts'
import { digestOf } from '../digest.ts'
import { CannotBeginError, neededProgram, type Refusal } from '../runner/cannot-begin.ts'
import { isConnectionFault, reasonOf } from './connection-fault.ts'
import { queuesFor } from './needs.ts'
import { GiveBackError, type QueueServer, RefusedError } from './queue-server.ts'
import { Shortages } from './shortages.ts'
import { Slots } from './slots.ts'
import { copyTexts } from './task-texts.ts'

/**
 * Runs one, in a process of its own, and ends it when the signal aborts. Whatever the planner does is a result; a run that this machine
 * cannot begin is refused; it rejects only if the machine failed.
 */
export type RunOne = (run: Run, signal: AbortSignal) => Promise<RunResult | Refusal>

export interface WorkOptions {
  readonly runOne: RunOne
  /** Where `runOne` finds the texts of tasks. */
  readonly texts: TextStore
  /** Runs at the same time. */
  readonly jobs: number
  /** Whether it starts external planners. */
  readonly commands?: boolean
  /** Where the TypeScript files of campaigns are. Without it, it runs none. */
  readonly folder?: string
  /** Ends when nothing is left in its queues, neither waiting nor at another worker. */
  readonly untilEmpty?: boolean
  /** Finishes what runs, and takes nothing new. */
  readonly drain?: AbortSignal
  /** Ends what runs; it goes back to the queue. */
  readonly stop?: AbortSignal
  readonly onEvent?: (event: WorkerEvent) => void
  /** Milliseconds after which a worker that says nothing has lost its runs. @default 30000 */
  readonly lockDuration?: number
  /** Milliseconds before a broken connection is tried again. @default 5000 */
  readonly retryDelay?: number
  /** Milliseconds for which runs that cannot begin here are left to other workers. @default 30000 */
  readonly leaveFor?: number
  /** Milliseconds for which a run is held while all jobs are busy with runs of other queues. @default 10000 */
  readonly holdFor?: number
}

export type WorkerEvent =
  | { readonly type: 'run-taken'; readonly run: Run }
  | { readonly type: 'run-stored'; readonly result: RunResult; readonly isFirst: boolean }
  | { readonly type: 'run-failed'; readonly run: Run; readonly reason: string }
  /** It cannot begin here, and went back for other workers. Told once for each thing that is missing. */
  | { readonly type: 'run-given-back'; readonly run: Run; readonly reason: string }
  | { readonly type: 'trouble'; readonly message: string }

const lookEvery = 500
/** A run that cannot begin is held for this part of the time for which it is left to others, so that others get a chance to take the rest. */
const heldPart = 1 / 30
/** Milliseconds before a run that was held in vain is offered to others. */
const brief = 500
const longestGoodbye = 3_000
/** Milliseconds that a result waits for its server: it may have taken an hour to compute. */
const mostPatience = 30 * 60_000

/**
 * Works until it is told to stop. A result is stored before its job is done, so that a worker that is killed loses nothing but time.
 *
 * @example
 * await workOnQueue(server, { runOne, texts, jobs: 2, untilEmpty: true })
 */
export async function workOnQueue(server: QueueServer, options: WorkOptions): Promise<void> {
  const { jobs, drain, stop, onEvent, lockDuration = 30_000, retryDelay = 5_000 } = options
  const { leaveFor = 30_000, holdFor = 10_000 } = options
  const slots = new Slots(jobs)
  const shortages = new Shortages(leaveFor)
  const ending = AbortSignal.any([drain, stop].filter((signal) => signal !== undefined))
  // each run that is held listens
  setMaxListeners(0, ending)
  const names = queuesFor({ commands: options.commands === true, folder: options.folder !== undefined })
  const process = async (run: Run): Promise<void> => {
    // each queue hands out runs without knowing of the others
    const done = await slots.take(holdFor, ending)
    if (done === undefined) throw new GiveBackError('this worker is busy', ending.aborted ? 0 : brief)
    try {
      await makeOrGiveBack(server, run, { ...options, leaveFor, shortages, ending })
    } finally {
      done()
    }
  }
  const onTrouble = (message: string): void => onEvent?.({ type: 'trouble', message })
  const workers = names.map((name) =>
    server.work(name, { concurrency: jobs, lockDuration, retryDelay, process, onTrouble }),
  )
  await Promise.race([
    aborted(drain),
    aborted(stop),
    ...(options.untilEmpty ? [empty(server, names, { drain, onTrouble, shortages })] : []),
  ])
  const closed = Promise.all(workers.map((worker) => worker.close()))
  // once runs were ended, a server that does not answer is not waited for
  await Promise.race([closed, aborted(stop).then(() => sleep(longestGoodbye))])
}

interface Duty extends WorkOptions {
  readonly leaveFor: number
  readonly shortages: Shortages
  /** Aborted when nothing new is taken. */
  readonly ending: AbortSignal
}

async function makeOrGiveBack(server: QueueServer, run: Run, duty: Duty): Promise<void> {
  const { shortages, leaveFor, ending, onEvent } = duty
  const known = shortages.of(run)
  if (known !== undefined) {
    await sleep(leaveFor * heldPart, undefined, { signal: ending }).catch(() => {})
    throw new GiveBackError(known.reason, leaveFor)
  }
  try {
    await shortages.making(() => runAndStore(server, run, duty))
    shortages.made()
  } catch (error) {
    if (!(error instanceof CannotBeginError)) {
      onEvent?.({ type: 'run-failed', run, reason: reasonOf(error) })
      throw error
    }
    const { message: reason, missing } = error
    if (shortages.note({ reason, missing })) onEvent?.({ type: 'run-given-back', run, reason })
    throw new GiveBackError(reason, leaveFor)
  }
}

async function runAndStore(server: QueueServer, run: Run, options: WorkOptions): Promise<void> {
  const { runOne, texts, stop, onEvent } = options
  await checkAllowed(run, options)
  // it was somebody else's, who was taken for dead
  if ((await server.resultsOf(run.campaign, [run.id])).length > 0) return
  await copyTexts(run, server.texts, texts)
  onEvent?.({ type: 'run-taken', run })
  const result = await runOne(run, stop ?? new AbortController().signal)
  if ('missing' in result) throw new CannotBeginError(result.reason, result.missing)
  const answer = await storePatiently(server, result, options)
  onEvent?.({ type: 'run-stored', result, isFirst: answer === 'added' })
}

async function storePatiently(server: QueueServer, result: RunResult, { stop, onEvent }: WorkOptions) {
  const end = performance.now() + mostPatience
  for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
    try {
      return await server.addResult(result)
    } catch (error) {
      if (!isConnectionFault(error) || performance.now() > end || stop?.aborted) throw error
      onEvent?.({ type: 'trouble', message: `a result waits for its server: ${reasonOf(error)}` })
      await sleep(pause)
    }
  }
}

/** A run may come from anybody who can reach the server, whatever queue it is in. */
async function checkAllowed({ algorithm }: Run, { commands, folder }: WorkOptions): Promise<void> {
  const { kind, name } = algorithm
  if (kind === 'command') {
    if (commands !== true)
      throw new RefusedError(`"${name}" is an external command: start workers with --commands to allow it`)
    const [program] = algorithm.command
    if (keepsLog(algorithm))
      throw new RefusedError(`"${name}" keeps its logs, which no queue brings back: run the campaign without --queue`)
    if (!needsFolder(algorithm.command)) return
    placeIn(folder, isBesideCampaign(program) ? program : '.', name)
  }
  if (kind !== 'module') return
  const { file, digest } = algorithm
  const text = await readFile(placeIn(folder, file, name), 'utf8').catch((error: Error) => {
    throw new CannotBeginError(
      `cannot read ${file} in the worker's folder: ${error.message}`,
      neededProgram(algorithm)!,
    )
  })
  if (digestOf(text) !== digest)
    throw new CannotBeginError(
      `${file} in the worker's folder is not the file of the campaign: copy it there again`,
      neededProgram(algorithm)!,
    )
}

/** A file in the worker's folder, and nowhere else. */
function placeIn(folder: string | undefined, file: string, name: string): string {
  if (folder === undefined)
    throw new RefusedError(`"${name}" needs ${file}: start workers with --folder DIR, where DIR contains it`)
  const path = resolve(folder, file)
  if (isOutside(relative(folder, path))) throw new RefusedError(`the file ${file} is not in the worker's folder`)
  return path
}

/** Never, without a signal. */
function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve()
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Resolves when nothing is in these queues that this worker can make, or when nobody wants to know any more. */
async function empty(
  server: QueueServer,
  names: readonly string[],
  {
    drain,
    onTrouble,
    shortages,
  }: {
    readonly drain: AbortSignal | undefined
    readonly onTrouble: (message: string) => void
    readonly shortages: Shortages
  },
): Promise<void> {
  const queues = names.map((name) => server.queue(name))
  try {
    while (drain?.aborted !== true) {
      try {
        const counts = await Promise.all(queues.map((queue) => queue.counts()))
        if (shortages.isAllThatCame) return
        if (counts.every(({ waiting, active, delayed }) => waiting + active + delayed === 0)) return
      } catch (error) {
        if (!isConnectionFault(error)) throw error
        onTrouble(reasonOf(error))
      }
      await sleep(lookEvery)
    }
  } finally {
    for (const queue of queues) await queue.close().catch(() => {})
  }
}
