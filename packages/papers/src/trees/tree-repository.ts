import type { DecisionTree } from './decision-tree.ts'
import { type GrowOptions, growTree, reprice } from './grow-tree.ts'
import type { TreeAction, TreeFacts } from './tree-action.ts'

/**
 * Keeps the tree of each goal: grows the structure when the goal is first requested, and later only recomputes costs (Calleja 2017, 6.4).
 * `validate` and `stopAtSolution` depend on the current state, so kept trees do not use them; the traversal calls `check`.
 *
 * @example
 * const trees = new TreeRepository(pool)
 * solveTree(trees.tree({ hasWool: true }), { state })
 */
export class TreeRepository {
  readonly #pool: readonly TreeAction[]
  readonly #options: GrowOptions
  readonly #trees = new Map<string, DecisionTree>()
  /** Number of trees grown; all other calls only recomputed costs. */
  grown = 0

  constructor(pool: readonly TreeAction[], options: Omit<GrowOptions, 'validate' | 'stopAtSolution' | 'state'> = {}) {
    this.#pool = pool
    this.#options = options
  }

  /** Returns the tree for a goal with current costs. The next call for the same goal overwrites them. */
  tree(goal: TreeFacts, { state = {} }: { readonly state?: TreeFacts } = {}): DecisionTree {
    const key = JSON.stringify(Object.entries(goal).sort(([a], [b]) => (a < b ? -1 : 1)))
    const kept = this.#trees.get(key)
    if (kept !== undefined) {
      reprice(kept, { state })
      return kept
    }
    const tree = growTree(this.#pool, goal, { ...this.#options, state })
    this.#trees.set(key, tree)
    this.grown++
    return tree
  }
}
