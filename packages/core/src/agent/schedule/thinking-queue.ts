/** Somebody with something to think about: news, goals to weigh, an answer to take up. */
export interface Thinker {
  readonly name: string
  /** Its turn has come: it thinks, and then acts. */
  takeTurn(): void
  /** Its turn has not come in this frame: it acts as it is. */
  carryOn(): void
}

/**
 * Those who wait for a turn to think, in the order in which they came. Nobody overtakes anybody, so the number of turns in a frame says
 * who had one: a recording needs no more than that.
 */
export class ThinkingQueue {
  #waiting: Thinker[] = []
  /** Those before it have had their turn in this frame. */
  #served = 0

  get size(): number {
    return this.#waiting.length - this.#served
  }

  /** The names of those who wait, the first first: to be saved. */
  get names(): string[] {
    return this.#waiting.slice(this.#served).map(({ name }) => name)
  }

  enter(thinker: Thinker): void {
    this.#waiting.push(thinker)
  }

  /** Gives the first one its turn. */
  serve(): void {
    this.#waiting[this.#served++]?.takeTurn()
  }

  /** Ends a frame: those who have had no turn act without one. */
  endFrame(): void {
    if (this.#waiting.length === 0) return
    this.#waiting = this.#waiting.slice(this.#served)
    this.#served = 0
    for (const thinker of this.#waiting) thinker.carryOn()
  }

  clear(): void {
    this.#waiting = []
    this.#served = 0
  }
}
