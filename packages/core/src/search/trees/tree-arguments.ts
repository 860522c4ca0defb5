/** What functions on decision trees refuse, in words. */
import { needKeys, needList } from '../../domain/check/need.ts'

export function needTree(tree: unknown): void {
  needKeys(tree, 'a tree, as growTree makes it', 'frame', 'options')
}

export function needPool(pool: unknown): void {
  needList(pool, 'a pool: a list of actions')
  for (const action of pool as readonly unknown[]) needKeys(action, 'an action: { name, needs, gives, … }', 'name')
}

export function needPlan(plan: unknown): void {
  needKeys(plan, 'a plan, as solveTree finds it', 'steps', 'missing')
}
