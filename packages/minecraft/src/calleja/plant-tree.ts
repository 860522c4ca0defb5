import { type DecisionTree, type GrowOptions, growTree } from '@telos/core/trees'
import { actionPool } from './action-pool.ts'
import type { ActionName, Goal } from './action-table.ts'
import { type TestMapNumber, testMaps } from './test-maps.ts'

/** Grows a tree on a test map, as the prototype does unless options say otherwise: with shared variable costs. */
export function plantTree(
  { goal, map, order }: { readonly goal: Goal; readonly map: TestMapNumber; readonly order?: readonly ActionName[] },
  options: GrowOptions = {},
): DecisionTree {
  const pool = actionPool(testMaps[map], { ...(order && { order }) })
  return growTree(pool, { [goal]: true }, { variableCost: 'shared', ...options })
}
