import type { TraversalName } from './traversal-name.ts'

export type TreeValue = boolean | number | string

/** Facts with the values they have, or should have: `{ hasAxe: true }`. */
export type TreeFacts = Readonly<Record<string, TreeValue>>

export interface TreePosition {
  readonly x: number
  readonly y: number
  readonly z: number
}

/**
 * Something a character can do: what decision trees are grown from.
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
  /** Must hold before it. A link in the tree takes one of them; see `TreePlan.missing`. */
  readonly needs?: TreeFacts
  /** Holds afterwards. */
  readonly does: TreeFacts
  /** Work that it is, wherever it happens. @default 0, or what the plan within costs if it has a pool of its own */
  readonly fixedCost?: number
  /** What the variable part of its cost begins with, before any distance. @default 0 */
  readonly initialVariableCost?: number
  /**
   * Where it happens. A function is asked whenever costs are computed, so that they follow what moves; `undefined` from it means that
   * the place is not known. @default anywhere: no distance counts
   */
  readonly position?: TreePosition | (() => TreePosition | undefined)
  /** Whether the world allows it now. A node that it refuses is cut with its subtree. @default always */
  readonly check?: () => boolean
  /** Stays in the pool after use, so that several branches can have it. */
  readonly multiUse?: boolean
  /** Makes it a tree of its own: this pool is searched for what the action gives, with what it needs taken as given. */
  readonly pool?: readonly TreeAction[]
  /** How the tree within is searched. @default 'astar' */
  readonly traversal?: TraversalName
}

/** Where an action happens now. */
export function actionPosition({ position }: TreeAction): TreePosition | undefined {
  return typeof position === 'function' ? position() : position
}
