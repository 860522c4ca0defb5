import { needObject } from '@telos/core/text'
import { type CostOptions, DecisionTree, needTree } from './decision-tree.ts'
import { Expansions } from './expansions.ts'
import { type FrameOptions, growFrame } from './grow-frame.ts'
import { needPool, type TreeAction, type TreeFacts } from './tree-action.ts'

export interface GrowOptions extends FrameOptions, CostOptions {}

/**
 * Grows a decision tree back from a goal over a pool of actions. The order of the pool is the order of siblings.
 *
 * @example
 * const tree = growTree(pool, { hasWool: true })
 * tree.shape // { branches: 2, depth: 6, nodes: 11 }
 * solveTree(tree) // { status: 'solved', plan: { cost: 4, steps: [{ name: 'UnstoreWool', … }] }, work: … }
 */
export function growTree(pool: readonly TreeAction[], goal: TreeFacts, options: GrowOptions = {}): DecisionTree {
  needPool(pool)
  needObject(goal, 'the facts of a goal: { hasFood: true }')
  needObject(options, '{ state, costs, … }')
  const { isUsable, fixedCost } = new Expansions(options.state ?? {}, options)
  return new DecisionTree(growFrame(pool, goal, options, isUsable), options, fixedCost)
}

/**
 * Recomputes the costs of a tree in place from current positions. The structure stays.
 *
 * @example
 * sheep.position = { x: 2, y: 0, z: 0 }
 * reprice(tree)
 * solveTree(tree) // costs count the new distance
 */
export function reprice(tree: DecisionTree, options: { readonly state?: TreeFacts } = {}): void {
  needTree(tree)
  needObject(options, '{ state, … }')
  const { state = {} } = options
  tree.price(new Expansions(state, tree.options).fixedCost)
}

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
