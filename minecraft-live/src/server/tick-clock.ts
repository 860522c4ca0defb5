import { performance } from 'node:perf_hooks'

/** Maximum ticks to catch up on after a stall; the rest is skipped, as real servers do. */
const longestPause = 40

/** Calls `tick` at 20 × speed per second on average: a late tick does not delay later ones. */
export class TickClock {
  readonly #interval: number
  readonly #tick: () => void
  readonly #skipped: (ticks: number) => void
  #next: number
  #timer: NodeJS.Timeout | undefined

  constructor(speed: number, tick: () => void, skipped: (ticks: number) => void) {
    this.#interval = 50 / speed
    this.#tick = tick
    this.#skipped = skipped
    this.#next = performance.now() + this.#interval
    this.#wait()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#wake(), Math.max(0, this.#next - performance.now()))
  }

  #wake(): void {
    const behind = Math.floor((performance.now() - this.#next) / this.#interval)
    if (behind > longestPause) {
      this.#next += (behind - longestPause) * this.#interval
      this.#skipped(behind - longestPause)
    }
    while (this.#timer !== undefined && this.#next <= performance.now()) {
      this.#next += this.#interval
      this.#tick()
    }
    if (this.#timer !== undefined) this.#wait()
  }
}
