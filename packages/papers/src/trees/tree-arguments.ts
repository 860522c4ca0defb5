/** Checks the arguments of functions on decision trees. */
import { needKeys, needList } from '@telos/core/text'

export function needTree(tree: unknown): void {
  needKeys(tree, 'a tree from growTree', 'frame', 'options')
}

export function needPool(pool: unknown): void {
  needList(pool, 'a pool: a list of actions')
  for (const action of pool as readonly unknown[]) needKeys(action, 'an action: { name, needs, does, … }', 'name')
}

export function needPlan(plan: unknown): void {
  needKeys(plan, 'a plan from solveTree', 'steps', 'missing')
}
