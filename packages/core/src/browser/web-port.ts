import { isFromWorker } from '../planner/workers/worker-message.ts'
import { newPort, type WorkerPort } from '../worker-port.ts'
import { holdLock, isLockHeld, isLockWanted, wantLock, watchLock } from './worker-lock.ts'

/** The part of `Worker` that we use. */
export interface BrowserWorker {
  postMessage(message: unknown): void
  addEventListener(type: string, listen: (event: { readonly data?: unknown; readonly message?: string }) => void): void
  terminate(): void
}

/** The part of the worker's global object that we use. */
export type WorkerScope = Omit<BrowserWorker, 'terminate'> & { close(): void }

/**
 * Connects to a worker of a page. Where the page has `navigator.locks`, notices when something else terminates the worker. An uncaught
 * error ends the worker only until it starts serving: a script that fails to load raises such an event, without a message. Once it serves,
 * the worker catches errors in its requests itself.
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

/** Serves the page that started this worker. */
export function servePage(scope: WorkerScope, serve: (port: WorkerPort) => void): void {
  const port = newPort(
    (message) => scope.postMessage(message),
    () => scope.close(),
  )
  serve(port)
  let isReady: Promise<void> | undefined
  scope.addEventListener('message', ({ data }) => {
    // wait for the lock: work that starts first would block the worker from taking it
    if (isLockWanted(data)) isReady = holdLock(data, scope)
    else if (isReady === undefined) port.onmessage?.(data)
    else void isReady.then(() => port.onmessage?.(data))
  })
}
