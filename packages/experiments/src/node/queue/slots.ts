/** So many at the same time; the others wait for their turn. */
export class Slots {
  #free: number
  /** The first one has its turn next. */
  readonly #waiting = new Set<() => void>()

  constructor(count: number) {
    this.#free = count
  }

  /**
   * Answers a function that gives the slot back; undefined if none was free for so many milliseconds, or when the signal aborts.
   *
   * @example const done = await slots.take(1000, signal)
   */
  async take(patience: number, signal: AbortSignal): Promise<(() => void) | undefined> {
    if (signal.aborted) return undefined
    if (this.#free > 0) this.#free--
    else if (!(await this.#turn(patience, signal))) return undefined
    return () => this.#giveBack()
  }

  #turn(patience: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isTurn: boolean): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(begin)
        resolve(isTurn)
      }
      const begin = (): void => end(true)
      const giveUp = (): void => end(false)
      const timer = setTimeout(giveUp, patience)
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(begin)
    })
  }

  #giveBack(): void {
    const [next] = this.#waiting
    if (next === undefined) this.#free++
    else next()
  }
}
