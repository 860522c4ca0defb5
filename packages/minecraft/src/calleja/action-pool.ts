import type { TreeAction } from '@telos/papers/trees'
import { actionTable, type PoolActionName, poolActionNames } from './action-table.ts'
import type { PoolPlace, PoolSurroundings } from './pool-surroundings.ts'

export interface PoolOptions {
  /** Which actions, in which order; the order determines that of siblings in trees. @default all, as in the table */
  readonly order?: readonly PoolActionName[]
  /** False for disabled actions. @default true for all */
  readonly isEnabled?: (name: PoolActionName) => boolean
  /** Called whenever an enabled action looks for its place. */
  readonly onLook?: (place: PoolPlace) => void
}

/**
 * Returns the 27 actions of the thesis for decision trees.
 *
 * @example
 * const tree = growTree(actionPool(testMaps[1]), { hasFood: true }, { variableCost: 'shared' })
 */
export function actionPool(surroundings: PoolSurroundings, options: PoolOptions = {}): TreeAction[] {
  const { order = poolActionNames, isEnabled, onLook } = options
  return order.map((name): TreeAction => {
    const { fixedCost, does, needs, place, multiUse, initialVariableCost } = actionTable[name]
    return {
      name,
      ...(needs && { needs: { [needs]: true } }),
      does: Object.fromEntries(does.map((fact) => [fact, true])),
      fixedCost,
      ...(initialVariableCost && { initialVariableCost }),
      ...(multiUse && { multiUse }),
      position: () => surroundings.positionOf(place),
      check: () => {
        if (isEnabled?.(name) === false) return false
        onLook?.(place)
        return surroundings.isAvailable(place)
      },
    }
  })
}

/**
 * Whether finding a place requires scanning all blocks around, 31 × 31 × 31 in the prototype. Its published times measure such scans.
 *
 * @example
 * needsBlockScan('table') // true
 * needsBlockScan('sheep') // false
 */
export function needsBlockScan(place: PoolPlace): boolean {
  return place === 'furnace' || place === 'table' || place.startsWith('chest')
}
