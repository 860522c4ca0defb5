/**
 * Planning in web workers.
 *
 * @example
 * // game.js
 * import { createScheduler } from '@telos/core/schedule'
 * import { createWorkerPlanner } from '@telos/core/browser'
 * const planner = createWorkerPlanner(() => new Worker(new URL('./planning.js', import.meta.url), { type: 'module' }), {
 *   fallback: createScheduler({ budget: { milliseconds: 2 } }),
 * })
 *
 * // planning.js
 * import { servePlansHere } from '@telos/core/browser'
 * servePlansHere({ domains: [soldier] })
 *
 * @example
 * // page.js: problems such as those in PDDL
 * import { planInWorker } from '@telos/core/browser'
 * const { steps } = await planInWorker(worker, { problem, planner: 'best', limits: { milliseconds: 30_000 }, onProgress })
 *
 * // planning.js
 * import { serveProblemsHere } from '@telos/core/browser'
 * serveProblemsHere()
 *
 * @module
 */

export { planInWorker, serveProblemsHere } from '../browser/problem-web-worker.ts'
export type { BrowserWorker } from '../browser/web-port.ts'
export { createWorkerPlanner, servePlansHere } from '../browser/web-workers.ts'
export type { PlainResult } from '../planner/plan-result.ts'
export type { ServeProblemsOptions } from '../planner/workers/serve-problems.ts'
export type { WorkerProblem } from '../planner/workers/worker-message.ts'
