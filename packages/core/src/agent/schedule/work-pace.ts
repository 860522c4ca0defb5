/**
 * How long the next piece of work will take, judged by the last ones: a frame that stops when its time is over has always taken too
 * long, by the length of one piece.
 */
export class WorkPace {
  readonly #most: number
  #longest = 0

  /** `most`: what a piece is thought to take at most. One slow piece, such as a first compilation, must not stop work for many frames. */
  constructor(most: number) {
    this.#most = most
  }

  /** A piece has taken so long. */
  note(milliseconds: number): void {
    // the longest of the last pieces, forgotten by and by
    const faded = this.#longest * 0.98
    this.#longest = Math.min(this.#most, Math.max(milliseconds, faded))
  }

  /** Whether another piece is likely to end in time. */
  fits(millisecondsLeft: number): boolean {
    return millisecondsLeft > this.#longest
  }
}
