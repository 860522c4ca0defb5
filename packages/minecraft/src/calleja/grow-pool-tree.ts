import { type DecisionTree, type GrowOptions, growTree } from '@telos/papers/trees'
import { actionPool, type PoolOptions } from './action-pool.ts'
import type { PoolActionName, PoolGoal } from './action-table.ts'
import { type TestMapNumber, testMaps } from './test-maps.ts'

/**
 * Grows a decision tree on a test map. By default variable costs are shared, as in the prototype.
 *
 * @example growPoolTree(printedTrees[1]).shape // { branches: 3, depth: 4, nodes: 9 }
 */
export function growPoolTree(
  {
    goal,
    map,
    order,
  }: { readonly goal: PoolGoal; readonly map: TestMapNumber; readonly order?: readonly PoolActionName[] },
  { onLook, ...options }: GrowOptions & Pick<PoolOptions, 'onLook'> = {},
): DecisionTree {
  const pool = actionPool(testMaps[map], { ...(order && { order }), ...(onLook && { onLook }) })
  return growTree(pool, { [goal]: true }, { variableCost: 'shared', ...options })
}
