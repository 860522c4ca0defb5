import { needKeys, needObject } from '@telos/core/text'
import type { DecisionTree } from './decision-tree.ts'
import type { TreeAction, TreeFacts, TreePosition, TreeValue } from './tree-action.ts'

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

/** Throws if the value is not a plan. */
export function needPlan(plan: unknown): void {
  needKeys(plan, 'a plan from solveTree', 'steps', 'missing')
}

/** Returns the plan that starts with a node: the path from it up to the goal. */
export function planOf(
  tree: DecisionTree,
  node: number,
  { state, expand, from }: { readonly state: TreeFacts; readonly expand: Expand; readonly from?: TreePosition },
): TreePlan {
  const steps: TreeStep[] = []
  const course = new Course(state)
  for (let at = node; at !== 0; at = tree.frame.parent[at]) {
    const action = tree.actionOf(at)
    const within = action.pool === undefined ? undefined : expand(action)
    const step = { name: action.name, action, ...(within && { within }) }
    steps.push(step)
    course.take(step)
  }
  course.require(tree.frame.goal)
  const way = from === undefined ? 0 : tree.distanceFrom(from, node)
  return { node, cost: tree.runningCost(node) + way, steps, missing: [...course.missing] }
}

/** Tracks which facts hold while steps are taken, and which should have held but did not. */
class Course {
  readonly missing = new Set<string>()
  readonly #holds: Map<string, TreeValue>

  constructor(state: TreeFacts) {
    this.#holds = new Map(Object.entries(state))
  }

  /** For a step with a plan within, its inner steps count: they may achieve less than the action declares. */
  take({ action, within }: TreeStep): void {
    this.require(action.needs ?? {})
    if (within !== undefined) {
      for (const step of within.steps) this.take(step)
      this.require(action.does)
    }
    for (const [name, value] of Object.entries(action.does)) this.#holds.set(name, value)
  }

  /** Records an unmet fact once, and assumes it from then on. */
  require(facts: TreeFacts): void {
    for (const [name, value] of Object.entries(facts)) {
      if (this.#holds.get(name) === value) continue
      this.missing.add(name)
      this.#holds.set(name, value)
    }
  }
}
