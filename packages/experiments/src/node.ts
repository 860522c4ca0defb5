/**
 * Runs campaigns: reads their files, isolates runs in processes, keeps results, on one machine or many.
 *
 * @module
 */

export { digestOf } from './node/digest.ts'
