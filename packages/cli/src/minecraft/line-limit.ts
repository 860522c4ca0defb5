/** Limits the lines printed in a span of ticks. */
const most = 20
const span = 100

/** Passes lines on. Of a flood it passes some and counts the rest, so that nobody can flood the terminal. */
export class LineLimit {
  readonly #pass: (line: string) => void
  #since = Number.NEGATIVE_INFINITY
  #passed = 0
  #dropped = 0

  constructor(pass: (line: string) => void) {
    this.#pass = pass
  }

  add(tick: number, line: string): void {
    if (tick >= this.#since + span) {
      if (this.#dropped > 0) this.#pass(`${this.#dropped} more lines were left out`)
      this.#since = tick
      this.#passed = 0
      this.#dropped = 0
    }
    if (this.#passed < most) {
      this.#passed++
      this.#pass(line)
    } else this.#dropped++
  }
}
