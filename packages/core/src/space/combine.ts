/** Combines the scores of a point into one number. */
export type Combine = 'average' | 'product'

/**
 * Adds scores one by one, always in the same order, and bounds the total that is still possible.
 *
 * The bound is computed by the same additions as the total, with a full score for each missing one. Rounding never turns a larger summand
 * into a smaller sum, so the bound is exact to the last bit.
 */
export class Combiner {
  readonly combine: Combine
  /** The initial value of the sum. */
  readonly start: number
  readonly #weights: readonly number[]
  readonly #weight: number

  /** Weights must be above 0. */
  constructor(combine: Combine, weights: readonly number[]) {
    this.combine = combine
    this.start = combine === 'average' ? 0 : 1
    this.#weights = weights
    this.#weight = weights.reduce((sum, weight) => sum + weight, 0)
  }

  /** Returns the sum with the score of this index added. */
  add(sum: number, index: number, utility: number): number {
    const weight = this.#weights[index]!
    return this.combine === 'average' ? sum + weight * utility : sum * utility ** weight
  }

  /** Returns the total, from 0 to 1. The average of nothing is 0, the product of nothing 1. */
  total(sum: number): number {
    if (this.combine === 'product') return sum
    return this.#weight > 0 ? sum / this.#weight : 0
  }

  /** Returns the highest total still possible after `counted` scores. */
  atMost(sum: number, counted: number): number {
    if (this.combine === 'average')
      for (let index = counted; index < this.#weights.length; index++) sum += this.#weights[index]!
    return this.total(sum)
  }

  /** The contribution of a score to the total. */
  shareOf(weight: number, utility: number): number {
    if (this.combine === 'product') return utility ** weight
    return this.#weight > 0 ? (weight * utility) / this.#weight : 0
  }
}
