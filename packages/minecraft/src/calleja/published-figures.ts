import type { ComparedTraversal } from './random-experiment.ts'

/** Figures printed in the thesis, to show beside our own. Times are nanoseconds on its author's machine of 2017. */
export interface PublishedMeans {
  readonly cost: number
  readonly nanoseconds: number
}

export interface PublishedExperiment {
  /** Of 10,000 runs. */
  readonly unsolved: number
  readonly means: Readonly<Record<ComparedTraversal, PublishedMeans>>
}

/**
 * The printed results of the thesis's four experiments: test result sets 1 to 4 (4.5 and 4.6).
 *
 * @example publishedExperiments[1].means.astar.cost // 4.7046
 */
export const publishedExperiments: Readonly<Record<1 | 2 | 3 | 4, PublishedExperiment>> = {
  1: set(53, [4.7046, 538399.7251], [5.2329, 639046.0088], [10.174, 603491.4526]),
  2: set(230, [5.898, 481543.4686], [7.5746, 393720.8575], [12.2001, 412381.7177]),
  3: set(0, [1.373, 494504.8354], [5.5689, 340443.6837], [11.8749, 383709.4265]),
  4: set(1684, [5.1348, 398609.9663], [6.846, 327247.401], [8.7373, 338710.4505]),
}

/**
 * The printed mean times to grow a tree (tables 4.1 and 4.3), without and with costs, in nanoseconds.
 *
 * @example publishedGrowth[1].with // 27004.4164
 */
export const publishedGrowth: Readonly<Record<1 | 2 | 3 | 4, { readonly without: number; readonly with: number }>> = {
  1: { without: 26602.193, with: 27004.4164 },
  2: { without: 29361.8022, with: 30713.6289 },
  3: { without: 35711.7152, with: 36184.8751 },
  4: { without: 29958.3648, with: 30048.9192 },
}

/**
 * The printed sizes of trees 1 to 3 (table 4.2).
 *
 * @example publishedShapes[1] // { branches: 3, depth: 4, nodes: 9 }
 */
export const publishedShapes = {
  1: { branches: 3, depth: 4, nodes: 9 },
  2: { branches: 2, depth: 6, nodes: 11 },
  3: { branches: 6, depth: 6, nodes: 21 },
} as const

type Pair = readonly [cost: number, nanoseconds: number]

function set(unsolved: number, astar: Pair, breadthFirst: Pair, depthFirst: Pair): PublishedExperiment {
  const means = ([cost, nanoseconds]: Pair): PublishedMeans => ({ cost, nanoseconds })
  return {
    unsolved,
    means: { astar: means(astar), 'breadth-first': means(breadthFirst), 'depth-first': means(depthFirst) },
  }
}
