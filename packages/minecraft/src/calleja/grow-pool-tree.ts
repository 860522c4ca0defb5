import { type DecisionTree, type GrowOptions, growTree } from '@telos/core/trees'
import { actionPool, type PoolOptions } from './action-pool.ts'
import type { PoolActionName, PoolGoal } from './action-table.ts'
import { type TestMapNumber, testMaps } from './test-maps.ts'

/** Grows a tree on a test map, as the prototype does unless options say otherwise: with shared variable costs. */
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
