import type { DecisionTree } from '../decision-tree.ts'
import type { TreePlan } from '../tree-plan.ts'

export interface TreePictureOptions {
  /** Drawn thick: from its first step to the goal. */
  readonly plan?: TreePlan
  /** Shown above the picture. @default the goal */
  readonly title?: string
}

/** The goal in words: `hasFood`, `hasFood = false`. */
export function goalWords(tree: DecisionTree): string {
  return Object.entries(tree.frame.goal)
    .map(([name, value]) => (value === true ? name : `${name} = ${value}`))
    .join(', ')
}

/** All nodes of a plan. */
export function wayOf(tree: DecisionTree, plan: TreePlan | undefined): ReadonlySet<number> {
  const way = new Set<number>()
  for (let node = plan?.node ?? 0; node !== 0; node = tree.frame.parent[node]) way.add(node)
  if (plan !== undefined) way.add(0)
  return way
}
