import { type ServePlansOptions, servePlans } from '../agent/schedule/serve-plans.ts'
import { WorkerPlanner, type WorkerPlannerOptions } from '../agent/schedule/worker-planner.ts'
import { newPort, type WorkerPort } from '../worker-port.ts'

/** What is used of a `Worker`. */
export interface BrowserWorker {
  postMessage(message: unknown): void
  addEventListener(type: string, listen: (event: { readonly data?: unknown; readonly message?: string }) => void): void
  terminate(): void
}

/** What is used of the global object inside a worker. */
export type WorkerScope = Omit<BrowserWorker, 'terminate'> & { close(): void }

/**
 * Plans in workers, each of which runs a script that calls `servePlansHere`. You start them in a function of your own, because bundlers
 * find workers by `new Worker(new URL(…))` in the source.
 *
 * @example
 * createWorkerPlanner(() => new Worker(new URL('./planning.js', import.meta.url), { type: 'module' }), { workers: 2 })
 */
export function createWorkerPlanner(
  start: () => BrowserWorker,
  options: WorkerPlannerOptions & { readonly workers?: number } = {},
): WorkerPlanner {
  return new WorkerPlanner(
    Array.from({ length: options.workers ?? 1 }, () => portTo(start())),
    options,
  )
}

/**
 * Answers the orders of the planner that has started this worker.
 *
 * @example servePlansHere({ domains: [soldier] })
 */
export function servePlansHere(
  options?: ServePlansOptions,
  scope: WorkerScope = globalThis as unknown as WorkerScope,
): void {
  const port = newPort(
    (message) => scope.postMessage(message),
    () => scope.close(),
  )
  servePlans(port, options)
  scope.addEventListener('message', ({ data }) => port.onmessage?.(data))
}

function portTo(worker: BrowserWorker): WorkerPort {
  const port = newPort(
    (message) => worker.postMessage(message),
    () => worker.terminate(),
  )
  worker.addEventListener('message', ({ data }) => port.onmessage?.(data))
  // a script that cannot be loaded gives an event without a message; an error in a running one leaves the worker alive, but in what state
  worker.addEventListener('error', ({ message }) => {
    port.onclose?.(message || 'its script cannot be loaded')
    worker.terminate()
  })
  return port
}
