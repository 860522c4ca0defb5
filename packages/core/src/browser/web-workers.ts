import { type ServePlansOptions, servePlans } from '../agent/schedule/serve-plans.ts'
import { WorkerPlanner, type WorkerPlannerOptions } from '../agent/schedule/worker-planner.ts'
import { type BrowserWorker, servePage, type WorkerScope, webPortTo } from './web-port.ts'

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
    Array.from({ length: options.workers ?? 1 }, () => webPortTo(start())),
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
  servePage(scope, (port) => servePlans(port, options))
}
