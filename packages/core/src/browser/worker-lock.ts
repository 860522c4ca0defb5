/**
 * Browsers do not say that a worker was terminated. But they take its locks from it: the worker holds one for as long as it lives, and
 * whoever waits for that lock gets it at its end.
 */

export interface LockMessage {
  readonly type: 'telos-lock-wanted' | 'telos-lock-held'
  readonly name: string
}

interface Mouth {
  postMessage(message: unknown): void
}

/** Asks a worker to hold a lock; it says when it does. */
export function wantLock(worker: Mouth): void {
  if (locks() === undefined) return
  worker.postMessage({ type: 'telos-lock-wanted', name: `telos-${crypto.randomUUID()}` } satisfies LockMessage)
}

/** In the worker. Resolves when it is held. */
export function holdLock({ name }: LockMessage, page: Mouth): Promise<void> {
  return new Promise((resolve) => {
    const hold = () => {
      page.postMessage({ type: 'telos-lock-held', name } satisfies LockMessage)
      resolve()
      return new Promise<void>(() => {})
    }
    const taken = locks()?.request(name, hold)
    // without a lock it serves as well
    if (taken === undefined) resolve()
    else taken.catch(() => resolve())
  })
}

/** Tells when a worker that has said so does not hold it any more. */
export function watchLock({ name }: LockMessage, tell: () => void): void {
  // it is refused when the page itself is on its way out
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

/** undefined on origins that are not secure. */
function locks(): LockManager | undefined {
  return (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks
}
