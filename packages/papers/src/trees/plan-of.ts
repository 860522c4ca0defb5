import type { DecisionTree } from './decision-tree.ts'
import type { TreeFacts, TreePosition, TreeValue } from './tree-action.ts'
import type { Expand, TreePlan, TreeStep } from './tree-plan.ts'

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
