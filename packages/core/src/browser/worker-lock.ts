/**
 * Browsers do not report that a worker was terminated, but they release its locks. So the worker holds a lock for as long as it lives, and
 * the page requests the same lock: it is granted when the worker ends.
 */

export interface LockMessage {
  readonly type: 'telos-lock-wanted' | 'telos-lock-held'
  readonly name: string
}

interface Mouth {
  postMessage(message: unknown): void
}

/** Asks a worker to hold a lock. The worker confirms once it holds it. */
export function wantLock(worker: Mouth): void {
  if (locks() === undefined) return
  worker.postMessage({ type: 'telos-lock-wanted', name: `telos-${crypto.randomUUID()}` } satisfies LockMessage)
}

/** Takes the lock, in the worker. Resolves when it is held. */
export function holdLock({ name }: LockMessage, page: Mouth): Promise<void> {
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
export function watchLock({ name }: LockMessage, tell: () => void): void {
  // rejects when the page itself is unloading
  locks()
    ?.request(name, tell)
    .catch(() => {})
}

export function isLockWanted(message: unknown): message is LockMessage {
  return isLockMessage(message, 'telos-lock-wanted')
}

export function isLockHeld(message: unknown): message is LockMessage {
  return isLockMessage(message, 'telos-lock-held')
}

function isLockMessage(message: unknown, type: LockMessage['type']): boolean {
  return typeof message === 'object' && message !== null && (message as LockMessage).type === type
}

/** Returns undefined on insecure origins. */
function locks(): LockManager | undefined {
  return (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks
}
