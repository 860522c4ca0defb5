/**
 * Predicts how long the next piece of work will take from the last ones. A frame that only stops when its time is up always overruns by
 * part of one piece.
 */
export class WorkPace {
  readonly #most: number
  #longest = 0

  /** `most` caps the estimate for a piece: one slow piece, such as a first compilation, must not stop work for many frames. */
  constructor(most: number) {
    this.#most = most
  }

  /** Records how long a piece took. */
  note(milliseconds: number): void {
    // the longest of the last pieces, decaying slowly
    const faded = this.#longest * 0.98
    this.#longest = Math.min(this.#most, Math.max(milliseconds, faded))
  }

  /** Whether another piece is likely to finish in time. */
  fits(millisecondsLeft: number): boolean {
    return millisecondsLeft > this.#longest
  }
}
