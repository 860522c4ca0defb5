/** Jobs by BullMQ, which is the same on PostgreSQL and Redis. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from 'bullmq'
import type { Run } from '../../campaign/campaign.ts'
import { readSentRun } from '../../campaign/stored-campaign.ts'
import { digestOf } from '../digest.ts'
import { loadOptional } from '../optional-package.ts'
import { reasonOf } from './connection-fault.ts'
import { GiveBackError, type JobQueue, type JobWorker, type JobWorkerOptions } from './queue-server.ts'

type BullMq = typeof import('bullmq')
/** The run as JSON text: PostgreSQL does not take every character of a string as data. */
type JobData = { readonly run: string }

/** Loads BullMQ. `driver` is the package that speaks with the server. */
export function loadBullMq(driver: 'pg' | 'ioredis'): BullMq {
  return loadOptional<BullMq>('bullmq', 'A queue', ['bullmq', driver])
}

/** A worker that dies takes its run with it for so long; a run that kills its worker so often is given up. */
const mostStalls = 50
/** Failures of machines, such as a full disk. Planners that crash have a result. */
const attempts = 10
const backoff = { type: 'exponential', delay: 1_000 } as const
const failuresAtOnce = 1_000

/** BullMQ's classes for one kind of server. */
export interface BullBackend {
  readonly classes: Pick<BullMq, 'DelayedError' | 'UnrecoverableError'>
  Queue(name: string): import('bullmq').Queue<JobData>
  Worker(
    name: string,
    process: (job: Job<JobData>, token?: string) => Promise<void>,
    options: Omit<import('bullmq').WorkerOptions, 'connection'>,
  ): Pick<import('bullmq').Worker, 'on' | 'waitUntilReady' | 'run' | 'close'>
}

type Queue = ReturnType<BullBackend['Queue']>

export class BullQueue implements JobQueue {
  readonly #create: () => Queue
  #queue: Queue | undefined

  constructor(backend: BullBackend, name: string) {
    this.#create = () => {
      const queue = backend.Queue(name)
      // a broken connection is reported by the call that needs it
      queue.on('error', () => {})
      return queue
    }
  }

  /** BullMQ's queue with a connection. One whose first attempt failed would fail for ever: the next call makes another. */
  async #ready(): Promise<Queue> {
    const queue = (this.#queue ??= this.#create())
    try {
      await queue.waitUntilReady()
      return queue
    } catch (error) {
      if (this.#queue === queue) this.#queue = undefined
      await queue.close().catch(() => {})
      throw error
    }
  }

  async offer(runs: readonly Run[]): Promise<void> {
    const options = { attempts, backoff, removeOnComplete: true, removeOnFail: false, stackTraceLimit: 0 }
    const queue = await this.#ready()
    await queue.addBulk(
      runs.map((run) => ({
        name: run.campaign,
        data: { run: JSON.stringify(run) },
        opts: { ...options, jobId: run.id },
      })),
    )
  }

  async counts() {
    const queue = await this.#ready()
    const counts = await queue.getJobCounts('wait', 'active', 'delayed', 'failed')
    const { wait: waiting = 0, active = 0, delayed = 0, failed = 0 } = counts
    return { waiting, active, delayed, failed }
  }

  async failures() {
    const queue = await this.#ready()
    const found = new Map<string, string>()
    // those that fail meanwhile come first, and move the others on
    for (let from = 0; ; from += failuresAtOnce) {
      const jobs = await queue.getFailed(from, from + failuresAtOnce - 1)
      if (jobs.length === 0) return [...found].map(([run, reason]) => ({ run, reason }))
      for (const { id = '', failedReason = 'no reason given' } of jobs) found.set(id, failedReason)
    }
  }

  async forget(runs: readonly string[]): Promise<void> {
    const queue = await this.#ready()
    for (const run of runs) await queue.remove(run)
  }

  async workers(): Promise<number> {
    return (await this.#ready()).getWorkersCount()
  }

  async close(): Promise<void> {
    await this.#queue?.close()
  }
}

/** Takes runs from a queue until it is closed. */
export function startBullWorker(backend: BullBackend, name: string, options: JobWorkerOptions): JobWorker {
  const { DelayedError, UnrecoverableError } = backend.classes
  const work = async (job: Job<JobData>, token?: string): Promise<void> => {
    const sent = readSentRun(`${job.data.run}`, digestOf)
    if (sent.problem !== undefined)
      throw new UnrecoverableError(`the queue has something else than a run: ${sent.problem}`)
    try {
      await options.process(sent.run)
    } catch (error) {
      if (error instanceof GiveBackError) {
        await job.moveToDelayed(Date.now() + error.wait, token)
        // is no attempt
        throw new DelayedError()
      }
      if ((error as Error).name === 'RefusedError') throw new UnrecoverableError((error as Error).message)
      throw error
    }
  }
  let worker: ReturnType<BullBackend['Worker']>
  let isClosed = false
  const begin = async (): Promise<void> => {
    while (!isClosed) {
      worker = backend.Worker(name, work, {
        concurrency: options.concurrency,
        lockDuration: options.lockDuration,
        stalledInterval: options.lockDuration,
        maxStalledCount: mostStalls,
        runRetryDelay: options.retryDelay,
        removeOnComplete: { count: 0 },
        autorun: false,
      })
      worker.on('error', (error) => options.onTrouble(error.message))
      try {
        await worker.waitUntilReady()
        if (!isClosed) await worker.run()
        return
      } catch (error) {
        // as for queues: without its first connection it would never have one
        if (isClosed) return
        options.onTrouble(reasonOf(error))
        await worker.close(true).catch(() => {})
        await sleep(options.retryDelay)
      }
    }
  }
  void begin()
  return {
    close(force) {
      isClosed = true
      return worker.close(force)
    },
  }
}
