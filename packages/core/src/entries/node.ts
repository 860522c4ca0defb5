/**
 * Planning in worker threads of Node, and the memory of its processes.
 *
 * @example
 * // game.js
 * import { createScheduler } from '@telos/core/schedule'
 * import { createWorkerPlanner } from '@telos/core/node'
 * const planner = createWorkerPlanner(new URL('./planning.js', import.meta.url), {
 *   fallback: createScheduler({ budget: { milliseconds: 2 } }),
 * })
 *
 * // planning.js
 * import { servePlansHere } from '@telos/core/node'
 * servePlansHere({ domains: [soldier] })
 *
 * @example
 * // tool.js: problems such as those in PDDL
 * import { planInWorker } from '@telos/core/node'
 * const { steps } = await planInWorker(worker, { problem, planner: 'best', limits: { milliseconds: 30_000 }, onProgress })
 *
 * // planning.js
 * import { serveProblemsHere } from '@telos/core/node'
 * serveProblemsHere()
 *
 * @module
 */

export { type MemorySource, memoryMeter } from '../node/memory-meter.ts'
export { planInWorker, serveProblemsHere } from '../node/problem-worker-thread.ts'
export { createWorkerPlanner, type NodeWorkerOptions, servePlansHere } from '../node/worker-threads.ts'
export { withGrowth } from '../node/memory-meter.ts'
export type { PlainResult } from '../planner/plan-result.ts'
export type { ServeProblemsOptions } from '../planner/workers/serve-problems.ts'
export type { WorkerProblem } from '../planner/workers/worker-message.ts'
