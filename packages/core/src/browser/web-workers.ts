import { type ServePlansOptions, servePlans } from '../agent/schedule/serve-plans.ts'
import { WorkerPlanner, type WorkerPlannerOptions } from '../agent/schedule/worker-planner.ts'
import { type BrowserWorker, servePage, type WorkerScope, webPortTo } from './web-port.ts'

/**
 * Plans in workers that each run a script that calls `servePlansHere`. You start the workers in a function that you pass in, because
 * bundlers look for `new Worker(new URL(…))` in your source.
 *
 * @example
 * createWorkerPlanner(() => new Worker(new URL('./planning.js', import.meta.url), { type: 'module' }), { workers: 2 })
 */
export function createWorkerPlanner(
  start: () => BrowserWorker,
  options: WorkerPlannerOptions & { readonly workers?: number } = {},
): WorkerPlanner {
  return new WorkerPlanner(
    Array.from({ length: options.workers ?? 1 }, () => webPortTo(start())),
    options,
  )
}

/**
 * Answers the queries of the planner that started this worker.
 *
 * @example servePlansHere({ domains: [soldier] })
 */
export function servePlansHere(
  options?: ServePlansOptions,
  scope: WorkerScope = globalThis as unknown as WorkerScope,
): void {
  servePage(scope, (port) => servePlans(port, options))
}
