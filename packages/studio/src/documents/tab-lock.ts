/** The same document in two tabs: the first may edit, the second is told, and may take over. */

export interface TabLock {
  /** Whether this tab has the document. */
  readonly isHeld: boolean
  /** Takes the document from the other tab, which becomes read-only. */
  takeOver(): void
  release(): void
}

/** As much of `navigator.locks` as this needs. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean },
    work: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

/**
 * Asks for a document. `onChange` is called with the first answer and whenever it changes. Where the browser has no locks (pages that are
 * neither on this machine nor encrypted), the tab gets every document.
 */
export function lockDocument(id: string, locks: Locks | undefined, onChange: (isHeld: boolean) => void): TabLock {
  let isHeld = false
  let letGo = () => {}
  let isReleased = false

  function change(held: boolean): void {
    isHeld = held
    if (!isReleased) onChange(held)
  }

  function ask(options: { readonly ifAvailable?: boolean; readonly steal?: boolean }): void {
    const held = (lock: unknown) => {
      change(lock !== null)
      return lock === null || isReleased ? Promise.resolve() : new Promise<void>((resolve) => void (letGo = resolve))
    }
    // rejects when another tab takes the lock away
    locks!.request(`telos-studio:${id}`, options, held).catch(() => change(false))
  }

  if (locks === undefined) change(true)
  else ask({ ifAvailable: true })
  return {
    get isHeld() {
      return isHeld
    },
    takeOver() {
      if (locks !== undefined && !isHeld) ask({ steal: true })
    },
    release() {
      isReleased = true
      letGo()
    },
  }
}
