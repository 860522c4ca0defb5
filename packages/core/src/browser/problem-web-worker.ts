import type { PlainResult } from '../planner/workers/plain-result.ts'
import { problemConnectionTo } from '../planner/workers/problem-connection.ts'
import { type ServeProblemsOptions, serveProblems } from '../planner/workers/serve-problems.ts'
import { isFromWorker } from '../planner/workers/worker-message.ts'
import type { WorkerProblem } from '../planner/workers/worker-problem.ts'
import type { LiftedProblem } from '../task/ground/lifted-problem.ts'
import { newPort, type WorkerPort } from '../worker-port.ts'
import { holdLock, isLockHeld, isLockWanted, wantLock, watchLock } from './problem-worker-lock.ts'
import type { BrowserWorker, WorkerScope } from './web-workers.ts'

/**
 * Solves a problem in a worker whose script calls `serveProblemsHere`. A worker serves its requests one after the other.
 * Throws what is wrong with the problem, and when the worker is gone or does not start. Notices that somebody else has terminated the
 * worker where the page has `navigator.locks` (on secure origins).
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
  return problemConnectionTo(worker, portTo).plan(request)
}

/**
 * Solves the problems that the page of this worker asks for with `planInWorker`.
 *
 * @example
 * import { readPddl } from './read-pddl.js' // two texts → problem, with @telos/pddl
 * serveProblemsHere({ read: readPddl })
 */
export function serveProblemsHere<Given = LiftedProblem>(
  options?: ServeProblemsOptions<Given>,
  scope: WorkerScope = globalThis as unknown as WorkerScope,
): void {
  const port = newPort(
    (message) => scope.postMessage(message),
    () => scope.close(),
  )
  serveProblems(port, options)
  let isReady = Promise.resolve()
  scope.addEventListener('message', ({ data }) => {
    // work that begins before the lock is held would leave no time to take it
    if (isLockWanted(data)) isReady = holdLock(data, scope)
    else void isReady.then(() => port.onmessage?.(data))
  })
}

function portTo(worker: BrowserWorker): WorkerPort {
  const port = newPort(
    (message) => worker.postMessage(message),
    () => worker.terminate(),
  )
  let isServing = false
  worker.addEventListener('message', ({ data }) => {
    if (isLockHeld(data)) watchLock(data, () => port.onclose?.('it was terminated'))
    isServing ||= isFromWorker(data)
    port.onmessage?.(data)
  })
  // a script that cannot be loaded gives an event without a message; a worker that serves has caught what concerns its requests
  worker.addEventListener('error', ({ message }) => {
    if (!isServing) port.onclose?.(message || 'its script cannot be loaded')
  })
  wantLock(worker)
  return port
}
