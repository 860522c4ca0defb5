/** The same document in two tabs: the first may edit, the second is told, may take over, and gets it when the first one lets go. */

export interface TabLock {
  /** Whether this tab has the document. */
  readonly isHeld: boolean
  /** Takes the document from the other tab, which becomes read-only. */
  takeOver(): void
  release(): void
}

interface LockRequest {
  readonly ifAvailable?: boolean
  readonly steal?: boolean
  /** Ends waiting. */
  readonly signal?: AbortSignal
}

/** As much of `navigator.locks` as this needs. */
export interface Locks {
  request(name: string, options: LockRequest, work: (lock: unknown) => Promise<void>): Promise<unknown>
}

/**
 * Asks for a document. `onChange` is called with the first answer and whenever it changes. Where the browser has no locks (pages that are
 * neither on this machine nor encrypted), the tab gets every document.
 */
export function lockDocument(id: string, locks: Locks | undefined, onChange: (isHeld: boolean) => void): TabLock {
  let isHeld = false
  let letGo = () => {}
  let waiting = new AbortController()
  let isReleased = false

  function change(held: boolean): void {
    isHeld = held
    if (!isReleased) onChange(held)
  }

  function ask(options: LockRequest): void {
    const held = (lock: unknown): Promise<void> => {
      if (isReleased) return Promise.resolve()
      change(lock !== null)
      if (lock !== null) return new Promise<void>((resolve) => void (letGo = resolve))
      wait()
      return Promise.resolve()
    }
    locks!.request(`telos-studio:${id}`, options, held).catch((error: unknown) => {
      if (isReleased || options.signal?.aborted) return
      // a browser that refuses locks is like one that has none
      if (!(error instanceof DOMException && error.name === 'AbortError')) return change(true)
      // another tab has taken the lock away
      change(false)
      wait()
    })
  }

  /** Gets the document when the other tab closes it. */
  function wait(): void {
    waiting = new AbortController()
    ask({ signal: waiting.signal })
  }

  if (locks === undefined) change(true)
  else ask({ ifAvailable: true })
  return {
    get isHeld() {
      return isHeld
    },
    takeOver() {
      if (locks === undefined || isHeld) return
      waiting.abort()
      ask({ steal: true })
    },
    release() {
      isReleased = true
      waiting.abort()
      letGo()
    },
  }
}
