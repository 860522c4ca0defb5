/** Choices read from a tape of numbers, so that fast-check can shrink what was built. */
export abstract class Tape {
  readonly #numbers: readonly number[]
  #at = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  /** Chooses one of n; 0 at the end of the tape. */
  protected pick(n: number): number {
    return (this.#numbers[this.#at++] ?? 0) % n
  }

  protected one<T>(items: readonly T[]): T {
    return items[this.pick(items.length)]
  }

  protected chance(percent: number): boolean {
    return this.pick(100) >= 100 - percent
  }
}
