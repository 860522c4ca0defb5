/** The worker: takes runs from a queue, runs them, and stores their results. */
import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from '../../campaign/run.ts'
import type { RunResult } from '../../results/result.ts'
import type { TextStore } from '../../results/result-store.ts'
import { digestOf } from '../digest.ts'
import { isConnectionFault, reasonOf } from './connection-fault.ts'
import { queuesFor } from './needs.ts'
import { type QueueServer, RefusedError } from './queue-server.ts'
import { Slots } from './slots.ts'
import { copyTexts } from './task-texts.ts'

/**
 * Runs one, in a process of its own, and ends it when the signal aborts. Whatever the planner does is a result; it rejects only if the
 * machine failed.
 */
export type RunOne = (run: Run, signal: AbortSignal) => Promise<RunResult>

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
}

export type WorkerEvent =
  | { readonly type: 'run-taken'; readonly run: Run }
  | { readonly type: 'run-stored'; readonly result: RunResult; readonly isFirst: boolean }
  | { readonly type: 'run-failed'; readonly run: Run; readonly reason: string }
  | { readonly type: 'trouble'; readonly message: string }

const lookEvery = 500
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
  const slots = new Slots(jobs)
  const names = queuesFor({ commands: options.commands === true, folder: options.folder !== undefined })
  const process = (run: Run): Promise<void> => slots.use(() => runAndStore(server, run, options))
  const onTrouble = (message: string): void => onEvent?.({ type: 'trouble', message })
  const workers = names.map((name) =>
    server.work(name, { concurrency: jobs, lockDuration, retryDelay, process, onTrouble }),
  )
  await Promise.race([
    aborted(drain),
    aborted(stop),
    ...(options.untilEmpty ? [empty(server, names, drain, onTrouble)] : []),
  ])
  const closed = Promise.all(workers.map((worker) => worker.close()))
  // once runs were ended, a server that does not answer is not waited for
  await Promise.race([closed, aborted(stop).then(() => sleep(longestGoodbye))])
}

async function runAndStore(server: QueueServer, run: Run, options: WorkOptions): Promise<void> {
  const { runOne, texts, stop, onEvent } = options
  try {
    await checkAllowed(run, options)
    // it was somebody else's, who was taken for dead
    if ((await server.resultsOf(run.campaign, [run.id])).length > 0) return
    await copyTexts(run, server.texts, texts)
    onEvent?.({ type: 'run-taken', run })
    const result = await runOne(run, stop ?? new AbortController().signal)
    const answer = await storePatiently(server, result, options)
    onEvent?.({ type: 'run-stored', result, isFirst: answer === 'added' })
  } catch (error) {
    onEvent?.({ type: 'run-failed', run, reason: reasonOf(error) })
    throw error
  }
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
  if (algorithm.kind === 'command' && commands !== true)
    throw new RefusedError(`"${algorithm.name}" is an external command: start workers with --commands to allow it`)
  if (algorithm.kind !== 'module') return
  const { name, file, digest } = algorithm
  if (folder === undefined)
    throw new RefusedError(`"${name}" is in the file ${file}: start workers with --folder DIR, where DIR contains it`)
  const path = resolve(folder, file)
  if (relative(folder, path).startsWith('..')) throw new RefusedError(`the file ${file} is not in the worker's folder`)
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new RefusedError(`a worker cannot read ${file} in its folder: ${error.message}`)
  })
  if (digestOf(text) !== digest)
    throw new RefusedError(`${file} in a worker's folder is not the file of the campaign: copy it there again`)
}

/** Never, without a signal. */
function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve()
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Resolves when nothing is in these queues, or when nobody wants to know any more. */
async function empty(
  server: QueueServer,
  names: readonly string[],
  drain: AbortSignal | undefined,
  onTrouble: (message: string) => void,
): Promise<void> {
  const queues = names.map((name) => server.queue(name))
  try {
    while (drain?.aborted !== true) {
      try {
        const counts = await Promise.all(queues.map((queue) => queue.counts()))
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
