/** Lets at most a given number pass within a given number of ticks and drops the rest. */
export class RateLimit {
  readonly #most: number
  readonly #ticks: number
  readonly #times: number[] = []

  constructor(most: number, ticks: number) {
    this.#most = most
    this.#ticks = ticks
  }

  /** Whether one more may pass now. Counts it if so. */
  allows(tick: number): boolean {
    while (this.#times.length > 0 && this.#times[0] <= tick - this.#ticks) this.#times.shift()
    if (this.#times.length >= this.#most) return false
    this.#times.push(tick)
    return true
  }
}
