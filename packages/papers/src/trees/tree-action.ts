import { needKeys, needList } from '@telos/core/text'
import type { TraversalName } from './choose-traversal.ts'

export type TreeValue = boolean | number | string

/** Facts with their actual or required values: `{ hasAxe: true }`. */
export type TreeFacts = Readonly<Record<string, TreeValue>>

export interface TreePosition {
  readonly x: number
  readonly y: number
  readonly z: number
}

/**
 * An action of a character, from which decision trees are grown.
 *
 * @example
 * const shear: TreeAction = {
 *   name: 'ShearSheep',
 *   needs: { hasShears: true },
 *   does: { hasWool: true, hasFuel: true },
 *   fixedCost: 13,
 *   position: () => nearestSheep()?.position,
 *   check: () => nearestSheep() !== undefined,
 * }
 */
export interface TreeAction {
  readonly name: string
  /** Must hold before it. A link in the tree covers one of them; see `TreePlan.missing`. */
  readonly needs?: TreeFacts
  /** Holds afterwards. */
  readonly does: TreeFacts
  /** The effort it takes regardless of place. @default 0, or the cost of the plan within if it has its own pool */
  readonly fixedCost?: number
  /** Initial value of the variable part of its cost, before any distance. @default 0 */
  readonly initialVariableCost?: number
  /**
   * Where it happens. A function is called whenever costs are computed, so that they follow moving things; it returns `undefined` if the
   * place is unknown. @default anywhere: no distance counts
   */
  readonly position?: TreePosition | (() => TreePosition | undefined)
  /** Whether the world allows it now. A refused node is cut with its subtree. @default always */
  readonly check?: () => boolean
  /** Stays in the pool after use, so that several branches can use it. */
  readonly multiUse?: boolean
  /** Gives it its own tree: this pool is searched for the action's effects, assuming its needs. */
  readonly pool?: readonly TreeAction[]
  /** Traversal of the inner tree. @default 'astar' */
  readonly traversal?: TraversalName
}

/** Where an action happens now. */
export function actionPosition({ position }: TreeAction): TreePosition | undefined {
  return typeof position === 'function' ? position() : position
}

/** Throws if the value is not a pool. */
export function needPool(pool: unknown): void {
  needList(pool, 'a pool: a list of actions')
  for (const action of pool as readonly unknown[]) needKeys(action, 'an action: { name, needs, does, … }', 'name')
}
