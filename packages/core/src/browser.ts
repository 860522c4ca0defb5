/**
 * Planning in workers of a browser.
 *
 * @example
 * // game.js
 * import { createScheduler } from '@telos/core'
 * import { createWorkerPlanner } from '@telos/core/browser'
 * const planner = createWorkerPlanner(() => new Worker(new URL('./planning.js', import.meta.url), { type: 'module' }), {
 *   fallback: createScheduler({ budget: { milliseconds: 2 } }),
 * })
 *
 * // planning.js
 * import { servePlansHere } from '@telos/core/browser'
 * servePlansHere({ domains: [soldier] })
 *
 * @module
 */
export { type BrowserWorker, createWorkerPlanner, servePlansHere } from './browser/web-workers.ts'
