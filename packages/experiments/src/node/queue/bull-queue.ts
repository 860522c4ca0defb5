/** Jobs by BullMQ, which is the same on PostgreSQL and Redis. */
import type { Job } from 'bullmq'
import type { Run } from '../../campaign/run.ts'
import { loadOptional } from '../optional-package.ts'
import type { JobQueue, JobWorker, JobWorkerOptions } from './queue-server.ts'

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
  readonly classes: Pick<BullMq, 'UnrecoverableError'>
  Queue(name: string): import('bullmq').Queue<JobData>
  Worker(
    name: string,
    process: (job: Job<JobData>) => Promise<void>,
    options: Omit<import('bullmq').WorkerOptions, 'connection'>,
  ): Pick<import('bullmq').Worker, 'on' | 'close'>
}

export class BullQueue implements JobQueue {
  readonly #queue: ReturnType<BullBackend['Queue']>

  constructor(backend: BullBackend, name: string) {
    this.#queue = backend.Queue(name)
    // a broken connection is reported by the call that needs it
    this.#queue.on('error', () => {})
  }

  async offer(runs: readonly Run[]): Promise<void> {
    const options = { attempts, backoff, removeOnComplete: true, removeOnFail: false, stackTraceLimit: 0 }
    await this.#queue.addBulk(
      runs.map((run) => ({
        name: run.campaign,
        data: { run: JSON.stringify(run) },
        opts: { ...options, jobId: run.id },
      })),
    )
  }

  async counts() {
    const counts = await this.#queue.getJobCounts('wait', 'active', 'delayed', 'failed')
    const { wait: waiting = 0, active = 0, delayed = 0, failed = 0 } = counts
    return { waiting, active, delayed, failed }
  }

  async failures() {
    const jobs = await this.#queue.getFailed(0, failuresAtOnce - 1)
    return jobs.map(({ id, failedReason }) => ({ run: id ?? '', reason: failedReason ?? 'no reason given' }))
  }

  async forget(runs: readonly string[]): Promise<void> {
    for (const run of runs) await this.#queue.remove(run)
  }

  workers(): Promise<number> {
    return this.#queue.getWorkersCount()
  }

  close(): Promise<void> {
    return this.#queue.close()
  }
}

/** Takes runs from a queue until it is closed. */
export function startBullWorker(backend: BullBackend, name: string, options: JobWorkerOptions): JobWorker {
  const { UnrecoverableError } = backend.classes
  const work = async (job: Job<JobData>): Promise<void> => {
    try {
      await options.process(JSON.parse(job.data.run) as Run)
    } catch (error) {
      if ((error as Error).name === 'RefusedError') throw new UnrecoverableError((error as Error).message)
      throw error
    }
  }
  const worker = backend.Worker(name, work, {
    concurrency: options.concurrency,
    lockDuration: options.lockDuration,
    stalledInterval: options.lockDuration,
    maxStalledCount: mostStalls,
    runRetryDelay: options.retryDelay,
    removeOnComplete: { count: 0 },
    autorun: true,
  })
  worker.on('error', (error) => options.onTrouble(error.message))
  return worker
}
