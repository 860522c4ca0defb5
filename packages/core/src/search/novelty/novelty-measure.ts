import type { FeatureSource } from './feature-source.ts'

/** Two counts of each node. They say in which partition it can be new, and the first one which of two equally new ones comes first. */
export interface NoveltyMeasure {
  /** Of the state that was measured last. */
  readonly first: number
  readonly second: number
  restart(): void
  /** Measures the state of the first node. */
  start(state: number, features: FeatureSource): boolean
  /**
   * Measures a state that follows the node that is expanded; false when no goal can be reached from it. `forced`: it is the only one
   * that follows, so that a costly measure need not look at it.
   */
  measure(parent: number, operator: number, state: number, features: FeatureSource, forced: boolean): boolean
  /** A node has been made of the state that was measured last. */
  keep(node: number): void
  /** Prepares for the successors of a node; false when no goal can be reached from it. */
  expand(node: number, state: number): boolean
  /** States given to a heuristic so far. */
  readonly evaluated: number
  bytes(): number
}
