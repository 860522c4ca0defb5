import type { DecisionTree } from './decision-tree.ts'
import type { TreeFacts, TreePosition } from './tree-action.ts'
import type { Expand, TreePlan, TreeStep } from './tree-plan.ts'

/** The plan that begins with a node: from there up to the goal. */
export function planOf(
  tree: DecisionTree,
  node: number,
  { state, expand, from }: { readonly state: TreeFacts; readonly expand: Expand; readonly from?: TreePosition },
): TreePlan {
  const steps: TreeStep[] = []
  const missing = new Set<string>()
  const holds = new Map(Object.entries(state))
  for (let at = node; at !== 0; at = tree.frame.parent[at]) {
    const action = tree.actionOf(at)
    const within = action.pool === undefined ? undefined : expand(action)
    steps.push({ name: action.name, action, ...(within && { within }) })
    for (const [name, value] of Object.entries(action.needs ?? {})) if (holds.get(name) !== value) missing.add(name)
    for (const [name, value] of Object.entries(action.gives)) holds.set(name, value)
  }
  const way = from === undefined ? 0 : tree.distanceFrom(from, node)
  return { node, cost: tree.runningCost(node) + way, steps, missing: [...missing] }
}
