import { needObject } from '../../domain/check/plain.ts'
import type { TreeAction } from './tree-action.ts'
import { needPlan } from './tree-arguments.ts'

/** A way to a goal: what to do, in order. */
export interface TreePlan {
  /** The node that it begins with; the way from there to the goal is the plan. */
  readonly node: number
  /** Running cost of that node, and the way there if a start was given. */
  readonly cost: number
  readonly steps: readonly TreeStep[]
  /**
   * What neither the state nor an earlier step meets: needs, those of plans within included, and facts of the goal. Only where several
   * belong together can some be missing: a link meets one.
   */
  readonly missing: readonly string[]
}

export interface TreeStep {
  readonly name: string
  readonly action: TreeAction
  /** Plan within an action that has a pool of its own. */
  readonly within?: TreePlan
}

/** Finds the plan within an action that has a pool of its own; undefined if there is none. */
export type Expand = (action: TreeAction) => TreePlan | undefined

/**
 * Lists the names of the steps. With `deep`, inner plans replace the actions that contain them.
 *
 * @example stepNames(plan, { deep: true }) // ['craftStoneAxe', 'chopWood'] instead of ['craftAxe', 'chopWood']
 */
export function stepNames(plan: TreePlan, options: { readonly deep?: boolean } = {}): string[] {
  needPlan(plan)
  needObject(options, '{ deep }')
  const { deep = false } = options
  return plan.steps.flatMap(({ name, within }) => (deep && within !== undefined ? stepNames(within, { deep }) : [name]))
}
