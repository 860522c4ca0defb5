/** A server that hands runs to workers and results back: what producer and workers know of PostgreSQL and Redis. */
import type { Run } from '../../campaign/campaign.ts'
import type { RunResult } from '../../results/result.ts'
import type { TextStore } from '../../results/result-store.ts'

export interface QueueServer {
  /** Its address without the password. */
  readonly shown: string
  /** The texts of tasks, so that a worker needs nothing but the queue. */
  readonly texts: TextStore
  /** Keeps a result. Whoever is first wins. */
  addResult(result: RunResult): Promise<'added' | 'known'>
  /** The results of these runs, of those that have one and were not taken. */
  resultsOf(campaign: string, runs: readonly string[]): Promise<readonly RunResult[]>
  /** Says that these results are stored elsewhere. A server that is a store keeps them all the same. */
  taken(campaign: string, runs: readonly string[]): Promise<void>
  /** The runs that wait in one of its queues. */
  queue(name: string): JobQueue
  /** Takes runs from a queue. */
  work(name: string, options: JobWorkerOptions): JobWorker
  close(): Promise<void>
}

/** Runs that wait for a worker. */
export interface JobQueue {
  /** Adds runs. A run that is there already stays as it is. */
  offer(runs: readonly Run[]): Promise<void>
  counts(): Promise<JobCounts>
  /** Runs that were given up: whatever a worker tried, it could not be run. */
  failures(): Promise<readonly JobFailure[]>
  /** Forgets failures, so that the runs can be offered again. */
  forget(runs: readonly string[]): Promise<void>
  /** How many workers listen. */
  workers(): Promise<number>
  close(): Promise<void>
}

export interface JobCounts {
  readonly waiting: number
  readonly active: number
  /** Waiting for another try. */
  readonly delayed: number
  readonly failed: number
}

export interface JobFailure {
  readonly run: string
  readonly reason: string
}

export interface JobWorkerOptions {
  /** Runs at the same time. */
  readonly concurrency: number
  /** Milliseconds after which a worker that says nothing has lost its run. It says something twice in that time. */
  readonly lockDuration: number
  /** Milliseconds before a broken connection is tried again. */
  readonly retryDelay: number
  /** Runs one. Rejects if the worker could not run it, so that it is tried again; see `GiveBackError` and `RefusedError`. */
  readonly process: (run: Run) => Promise<void>
  readonly onTrouble: (message: string) => void
}

export interface JobWorker {
  /** Takes no more. Resolves when the last run has ended; with `force`, at once. */
  close(force?: boolean): Promise<void>
}

/** A run that this worker cannot begin. It waits before any worker takes it again, as often as needed. */
export class GiveBackError extends Error {
  override readonly name = 'GiveBackError'
  /** Milliseconds. */
  readonly wait: number

  constructor(reason: string, wait: number) {
    super(reason)
    this.wait = wait
  }
}

/** A run that must not be tried again on any worker of this kind. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
}
