/** Lets through at most so many in so many ticks; the rest is for nobody. */
export class RateLimit {
  readonly #most: number
  readonly #ticks: number
  readonly #times: number[] = []

  constructor(most: number, ticks: number) {
    this.#most = most
    this.#ticks = ticks
  }

  /** Whether one more may pass now; if so, it is counted. */
  allows(tick: number): boolean {
    while (this.#times.length > 0 && this.#times[0] <= tick - this.#ticks) this.#times.shift()
    if (this.#times.length >= this.#most) return false
    this.#times.push(tick)
    return true
  }
}
