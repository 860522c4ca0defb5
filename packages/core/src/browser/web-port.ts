import { isFromWorker } from '../planner/workers/worker-message.ts'
import { newPort, type WorkerPort } from '../worker-port.ts'
import { holdLock, isLockHeld, isLockWanted, wantLock, watchLock } from './worker-lock.ts'

/** What is used of a `Worker`. */
export interface BrowserWorker {
  postMessage(message: unknown): void
  addEventListener(type: string, listen: (event: { readonly data?: unknown; readonly message?: string }) => void): void
  terminate(): void
}

/** What is used of the global object inside a worker. */
export type WorkerScope = Omit<BrowserWorker, 'terminate'> & { close(): void }

/**
 * The line to a worker of a page. Notices that somebody else has terminated the worker where the page has `navigator.locks`. An error that
 * a worker does not catch ends it as long as it serves nobody: a script that cannot be loaded gives such an event, without a message.
 * What concerns its orders, a worker that serves has caught.
 */
export function webPortTo(worker: BrowserWorker): WorkerPort {
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
  worker.addEventListener('error', ({ message }) => {
    if (isServing) return
    port.onclose?.(message || 'its script cannot be loaded')
    worker.terminate()
  })
  wantLock(worker)
  return port
}

/** Serves the page that has started this worker. */
export function servePage(scope: WorkerScope, serve: (port: WorkerPort) => void): void {
  const port = newPort(
    (message) => scope.postMessage(message),
    () => scope.close(),
  )
  serve(port)
  let isReady: Promise<void> | undefined
  scope.addEventListener('message', ({ data }) => {
    // work that begins before the lock is held would leave no time to take it
    if (isLockWanted(data)) isReady = holdLock(data, scope)
    else if (isReady === undefined) port.onmessage?.(data)
    else void isReady.then(() => port.onmessage?.(data))
  })
}
