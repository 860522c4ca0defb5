/** How the scores of a point become one number. */
export type Combine = 'average' | 'product'

/**
 * Adds scores one by one, always in the same order, and knows how high the total can still get.
 *
 * The bound is computed by the very additions of the total, with a full score for each that is missing. Rounding
 * never turns a larger summand into a smaller sum, so that the bound holds to the last bit.
 */
export class Combiner {
  readonly combine: Combine
  /** What to start adding to. */
  readonly start: number
  readonly #weights: readonly number[]
  readonly #weight: number

  /** The weights are above 0. */
  constructor(combine: Combine, weights: readonly number[]) {
    this.combine = combine
    this.start = combine === 'average' ? 0 : 1
    this.#weights = weights
    this.#weight = weights.reduce((sum, weight) => sum + weight, 0)
  }

  /** The sum with one more score, the one of this index. */
  add(sum: number, index: number, utility: number): number {
    const weight = this.#weights[index]!
    return this.combine === 'average' ? sum + weight * utility : sum * utility ** weight
  }

  /** From 0 to 1. An average of nothing is 0, a product of nothing 1. */
  total(sum: number): number {
    if (this.combine === 'product') return sum
    return this.#weight > 0 ? sum / this.#weight : 0
  }

  /** The highest total that is possible after `counted` scores. */
  atMost(sum: number, counted: number): number {
    if (this.combine === 'average')
      for (let index = counted; index < this.#weights.length; index++) sum += this.#weights[index]!
    return this.total(sum)
  }

  /** What a score gives to the total. */
  shareOf(weight: number, utility: number): number {
    if (this.combine === 'product') return utility ** weight
    return this.#weight > 0 ? (weight * utility) / this.#weight : 0
  }
}
