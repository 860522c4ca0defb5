import type { Worker } from 'node:worker_threads'
import type { PlainResult } from '../planner/plan-result.ts'
import { problemConnectionTo } from '../planner/workers/problem-connection.ts'
import { type ServeProblemsOptions, serveProblems } from '../planner/workers/serve-problems.ts'
import type { WorkerProblem } from '../planner/workers/worker-message.ts'
import type { LiftedProblem } from '../task/ground/lifted-problem.ts'
import { portTo, serveParent } from './thread-port.ts'

/**
 * Solves a problem in a worker thread whose file calls `serveProblemsHere`. A thread serves its requests one after the other. Throws if the
 * problem is invalid, and if the thread has ended or fails to start. From the first request on, errors of the thread are reported here
 * instead of being thrown in the process.
 *
 * @example
 * const worker = new Worker(new URL('./planning.js', import.meta.url))
 * const { steps } = await planInWorker(worker, {
 *   problem, planner: 'best', limits: { milliseconds: 30_000, signal: controller.signal },
 *   onPlan: ({ cost }) => console.log(cost),
 * })
 */
export function planInWorker<Given = LiftedProblem>(
  worker: Worker,
  request: WorkerProblem<Given>,
): Promise<PlainResult> {
  const line = problemConnectionTo(worker, portTo)
  // the id of a thread that has ended is -1
  if (worker.threadId < 0) line.lose('it has ended')
  return line.plan(request)
}

/**
 * Solves the problems sent to this worker with `planInWorker`. Throws outside of a worker.
 *
 * @example
 * import { readPddl } from './read-pddl.js' // two texts → problem, with @telos/pddl
 * serveProblemsHere({ read: readPddl })
 */
export function serveProblemsHere<Given = LiftedProblem>(options?: ServeProblemsOptions<Given>): void {
  serveParent('serveProblemsHere', (port) => serveProblems(port, options))
}
