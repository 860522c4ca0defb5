import { needObject } from '@telos/core/text'
import type { TreeAction } from './tree-action.ts'
import { needPlan } from './tree-arguments.ts'

/** A plan of a decision tree: the steps to a goal, in order. */
export interface TreePlan {
  /** The node it starts with; the path from there to the goal is the plan. */
  readonly node: number
  /** Running cost of that node, plus the distance to it if a start was given. */
  readonly cost: number
  readonly steps: readonly TreeStep[]
  /**
   * Facts that neither the state nor an earlier step provides: needs, including those of inner plans, and facts of the goal. A link covers
   * one need, so some can be missing only if an action or the goal has several.
   */
  readonly missing: readonly string[]
}

export interface TreeStep {
  readonly name: string
  readonly action: TreeAction
  /** The plan within an action that has its own pool. */
  readonly within?: TreePlan
}

/** Finds the plan within an action that has its own pool; undefined if none exists. */
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
