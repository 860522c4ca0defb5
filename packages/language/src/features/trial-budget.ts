/** Limits the characters that trials of fixes read, because each trial reads the text again. The last trial may exceed the limit. */
export class TrialBudget {
  #left: number
  #isExceeded = false

  constructor(characters: number) {
    this.#left = characters
  }

  /** Whether no further trial may start. */
  get isSpent(): boolean {
    return this.#left <= 0
  }

  /** Whether a trial was refused. */
  get isExceeded(): boolean {
    return this.#isExceeded
  }

  /** Returns whether a trial that reads so many characters may start. */
  spend(characters: number): boolean {
    if (this.isSpent) this.#isExceeded = true
    else this.#left -= characters
    return !this.#isExceeded
  }
}
