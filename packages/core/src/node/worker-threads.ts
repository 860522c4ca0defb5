import { Worker, type WorkerOptions } from 'node:worker_threads'
import { type ServePlansOptions, servePlans } from '../agent/schedule/serve-plans.ts'
import { WorkerPlanner, type WorkerPlannerOptions } from '../agent/schedule/worker-planner.ts'
import { portTo, serveParent } from './thread-port.ts'

/** How many workers to run, and how to start them. */
export interface NodeWorkerOptions extends WorkerPlannerOptions {
  /** @default 1 */
  readonly workers?: number
  /** Options for `new Worker`. */
  readonly worker?: WorkerOptions
}

/**
 * Plans in worker threads that each run a file that calls `servePlansHere`. Idle workers do not keep the process alive; `dispose` ends
 * them.
 *
 * @example const planner = createWorkerPlanner(new URL('./planning.js', import.meta.url), { workers: 2 })
 */
export function createWorkerPlanner(file: URL | string, options: NodeWorkerOptions = {}): WorkerPlanner {
  const { workers = 1, worker } = options
  const ports = Array.from({ length: workers }, () => {
    const thread = new Worker(file, worker)
    thread.unref()
    return portTo(thread)
  })
  return new WorkerPlanner(ports, options)
}

/**
 * Answers the queries of the planner that started this worker. Throws outside of a worker.
 *
 * @example servePlansHere({ domains: [soldier] })
 */
export function servePlansHere(options?: ServePlansOptions): void {
  serveParent('servePlansHere', (port) => servePlans(port, options))
}
