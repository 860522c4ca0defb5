import type { FeatureSource } from './feature-source.ts'

/** Two counts of each node. Together they determine the partition in which it can be new; the first also orders equally new nodes. */
export interface NoveltyMeasure {
  /** Counts of the state measured last. */
  readonly first: number
  readonly second: number
  restart(): void
  /** Measures the state of the first node. */
  start(state: number, features: FeatureSource): boolean
  /**
   * Measures a successor of the node being expanded. Returns false if no goal can be reached from it. `forced`: it is the only successor,
   * so a costly measure may skip it.
   */
  measure(parent: number, operator: number, state: number, features: FeatureSource, forced: boolean): boolean
  /** Stores the counts of the node created for the state measured last. */
  keep(node: number): void
  /** Prepares for the successors of a node. Returns false if no goal can be reached from it. */
  expand(node: number, state: number): boolean
  /** States evaluated by a heuristic so far. */
  readonly evaluated: number
  bytes(): number
}
