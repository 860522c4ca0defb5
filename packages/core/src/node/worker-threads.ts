import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import type { PlanPort } from '../agent/schedule/plan-message.ts'
import { type ServeOptions, servePlans } from '../agent/schedule/serve-plans.ts'
import { WorkerPlanner, type WorkerPlannerOptions } from '../agent/schedule/worker-planner.ts'

/** How many workers there are, and how they are started. */
export interface NodeWorkerOptions extends WorkerPlannerOptions {
  /** @default 1 */
  readonly workers?: number
  /** What `new Worker` takes besides the file. */
  readonly worker?: WorkerOptions
}

/**
 * Plans in worker threads, each of which runs a file that calls `servePlansHere`. Idle workers do not keep the process alive; `dispose`
 * ends them.
 *
 * @example const planner = createWorkerPlanner(new URL('./planning.js', import.meta.url), { workers: 2 })
 */
export function createWorkerPlanner(file: URL | string, options: NodeWorkerOptions = {}): WorkerPlanner {
  const { workers = 1, worker } = options
  const ports = Array.from({ length: workers }, () => portTo(new Worker(file, worker)))
  return new WorkerPlanner(ports, options)
}

/**
 * Answers the orders of the planner that has started this worker. Throws outside of a worker.
 *
 * @example servePlansHere({ domains: [soldier] })
 */
export function servePlansHere(options?: ServeOptions): void {
  const parent = parentPort
  if (parent === null) throw new Error('servePlansHere was called outside of a worker thread')
  const port: PlanPort = {
    onmessage: undefined,
    onclose: undefined,
    postMessage: (message) => parent.postMessage(message),
    close: () => parent.close(),
  }
  servePlans(port, options)
  parent.on('message', (message) => port.onmessage?.(message))
}

function portTo(worker: Worker): PlanPort {
  const port: PlanPort = {
    onmessage: undefined,
    onclose: undefined,
    postMessage: (message) => worker.postMessage(message),
    close: () => void worker.terminate(),
  }
  worker.on('message', (message) => port.onmessage?.(message))
  worker.on('error', (error) => port.onclose?.(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => port.onclose?.(`it has ended with code ${code}`))
  worker.unref()
  return port
}
