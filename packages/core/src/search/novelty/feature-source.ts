/** The features of states, as small whole numbers, for novelty. The arrays are reused. */
export interface FeatureSource {
  /** Exclusive upper bound of the feature numbers; it may grow. */
  readonly limit: number
  /** The largest number of features in a state, as far as is known. */
  readonly most: number
  /** Features of the state read last, and those that are not features of the state before. */
  readonly facts: Int32Array
  readonly count: number
  readonly fresh: Int32Array
  readonly freshCount: number
  /** Sets the state before those that are read next. */
  setBefore(state: number): void
  read(state: number): void
}
