import { Worker } from 'node:worker_threads'

/** Milliseconds between two looks. */
const EVERY = 1000

let isWatching = false

/**
 * Ends this process when its parent has ended, even if the code of a module computes without end and lets nothing else have its turn: a
 * thread of its own looks. Where the system gives no other parent to orphans, nothing happens.
 */
export function endWithParent(): void {
  if (isWatching) return
  isWatching = true
  const watch = `const { workerData } = require('node:worker_threads')
    setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), ${EVERY})`
  new Worker(watch, { eval: true, workerData: process.ppid }).unref()
}
