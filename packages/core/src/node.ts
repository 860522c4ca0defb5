/**
 * Planning in worker threads of Node.
 *
 * @example
 * // game.js
 * import { createScheduler } from '@telos/core'
 * import { createWorkerPlanner } from '@telos/core/node'
 * const planner = createWorkerPlanner(new URL('./planning.js', import.meta.url), {
 *   fallback: createScheduler({ budget: { milliseconds: 2 } }),
 * })
 *
 * // planning.js
 * import { servePlansHere } from '@telos/core/node'
 * servePlansHere({ domains: [soldier] })
 *
 * @module
 */
export { createWorkerPlanner, type NodeWorkerOptions, servePlansHere } from './node/worker-threads.ts'
