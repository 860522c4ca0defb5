/** Limits what a client sends to what fits into game time: a bucket that drains with the ticks of the world. */
export class FloodLimit {
  readonly #capacity: number
  readonly #perTick: number
  #level = 0

  constructor(capacity: number, perTick: number) {
    this.#capacity = capacity
    this.#perTick = perTick
  }

  tick(): void {
    this.#level = Math.max(0, this.#level - this.#perTick)
  }

  /** Whether that was too much. */
  overflows(): boolean {
    return ++this.#level > this.#capacity
  }
}
