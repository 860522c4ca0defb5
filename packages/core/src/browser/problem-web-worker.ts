import type { PlainResult } from '../planner/plan-result.ts'
import { problemConnectionTo } from '../planner/workers/problem-connection.ts'
import { type ServeProblemsOptions, serveProblems } from '../planner/workers/serve-problems.ts'
import type { WorkerProblem } from '../planner/workers/worker-message.ts'
import type { LiftedProblem } from '../task/ground/lifted-problem.ts'
import { type BrowserWorker, servePage, type WorkerScope, webPortTo } from './web-port.ts'

/**
 * Solves a problem in a worker whose script calls `serveProblemsHere`. A worker serves its requests one after the other. Throws if the
 * problem is invalid, and if the worker has ended or fails to start. Where the page has `navigator.locks` (on secure origins), it also
 * notices when something else terminates the worker.
 *
 * @example
 * const worker = new Worker(new URL('./planning.js', import.meta.url), { type: 'module' })
 * const { steps } = await planInWorker(worker, {
 *   problem, planner: 'best', limits: { milliseconds: 30_000, signal: controller.signal },
 *   onPlan: ({ cost }) => show(cost),
 * })
 */
export function planInWorker<Given = LiftedProblem>(
  worker: BrowserWorker,
  request: WorkerProblem<Given>,
): Promise<PlainResult> {
  return problemConnectionTo(worker, webPortTo).plan(request)
}

/**
 * Solves the problems that the page of this worker sends with `planInWorker`.
 *
 * @example
 * import { readPddl } from './read-pddl.js' // two texts → problem, with @telos/pddl
 * serveProblemsHere({ read: readPddl })
 */
export function serveProblemsHere<Given = LiftedProblem>(
  options?: ServeProblemsOptions<Given>,
  scope: WorkerScope = globalThis as unknown as WorkerScope,
): void {
  servePage(scope, (port) => serveProblems(port, options))
}
