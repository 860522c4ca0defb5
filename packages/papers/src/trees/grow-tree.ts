import { needObject } from '@telos/core/text'
import { type CostOptions, DecisionTree } from './decision-tree.ts'
import { Expansions } from './expansions.ts'
import { type FrameOptions, growFrame } from './frames/grow-frame.ts'
import type { TreeAction, TreeFacts } from './tree-action.ts'
import { needPool, needTree } from './tree-arguments.ts'

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
