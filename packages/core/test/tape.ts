/** Choices from a tape of numbers, so that fast-check can make what was chosen smaller. */
export abstract class Tape {
  readonly #numbers: readonly number[]
  #at = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  /** A choice of n; 0 when the tape is at its end. */
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
