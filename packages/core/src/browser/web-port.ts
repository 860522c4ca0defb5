import { isFromWorker } from '../planner/workers/worker-message.ts'
import { newPort, type WorkerPort } from '../worker-port.ts'

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

// Browsers do not report that a worker was terminated, but they release its locks. So the worker holds a lock for as long as it lives, and
// the page requests the same lock: it is granted when the worker ends.

interface LockMessage {
  readonly type: 'telos-lock-wanted' | 'telos-lock-held'
  readonly name: string
}

interface Mouth {
  postMessage(message: unknown): void
}

/** Asks a worker to hold a lock. The worker confirms once it holds it. */
function wantLock(worker: Mouth): void {
  if (locks() === undefined) return
  worker.postMessage({ type: 'telos-lock-wanted', name: `telos-${crypto.randomUUID()}` } satisfies LockMessage)
}

/** Takes the lock, in the worker. Resolves when it is held. */
function holdLock({ name }: LockMessage, page: Mouth): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      page.postMessage({ type: 'telos-lock-held', name } satisfies LockMessage)
      resolve()
      return new Promise<void>(() => {})
    }
    const taken = locks()?.request(name, hold)
    // the worker serves without a lock, too
    if (taken === undefined) resolve()
    else taken.catch(() => resolve())
  })
}

/** Calls `tell` when a worker that confirmed its lock no longer holds it. */
function watchLock({ name }: LockMessage, tell: () => void): void {
  // rejects when the page itself is unloading
  locks()
    ?.request(name, tell)
    .catch(() => {})
}

function isLockWanted(message: unknown): message is LockMessage {
  return isLockMessage(message, 'telos-lock-wanted')
}

function isLockHeld(message: unknown): message is LockMessage {
  return isLockMessage(message, 'telos-lock-held')
}

function isLockMessage(message: unknown, type: LockMessage['type']): boolean {
  return typeof message === 'object' && message !== null && (message as LockMessage).type === type
}

/** Returns undefined on insecure origins. */
function locks(): LockManager | undefined {
  return (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks
}
