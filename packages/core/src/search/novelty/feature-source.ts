/** What is true in states, as small whole numbers, for novelty. The arrays are reused. */
export interface FeatureSource {
  /** All features have numbers below this one; it may grow. */
  readonly limit: number
  /** No state has more of them, as far as is known. */
  readonly most: number
  /** Features of the state that was read last, and those that do not hold in the state before. */
  readonly facts: Int32Array
  readonly count: number
  readonly fresh: Int32Array
  readonly freshCount: number
  /** The states that are read next come after this one. */
  setBefore(state: number): void
  read(state: number): void
}
