import { type DecisionTree, needTree, type TreeShape } from '../decision-tree.ts'
import type { TreeFacts } from '../tree-action.ts'
import type { GrowthEnd } from '../tree-frame.ts'
import { needPlan, type TreePlan } from '../tree-plan.ts'

export interface TreeJson extends TreeShape {
  readonly goal: TreeFacts
  readonly end: GrowthEnd
  /** Level by level, parents before children. */
  readonly tree: readonly TreeNodeJson[]
}

export interface TreeNodeJson {
  readonly node: number
  /** 0 is the goal. */
  readonly parent: number
  readonly depth: number
  readonly action: string
  readonly fixedCost: number
  readonly variableCost: number
  readonly runningCost: number
}

/**
 * Converts a tree to plain data. `JSON.stringify` writes infinite costs as `null`.
 *
 * @example treeToJson(tree).tree[2] // { node: 3, parent: 1, depth: 2, action: 'takeShears', fixedCost: 1, variableCost: 9, runningCost: 23 }
 */
export function treeToJson(tree: DecisionTree): TreeJson {
  needTree(tree)
  const { parent, depth, goal } = tree.frame
  const nodes = tree.levels().flat()
  return {
    goal,
    ...tree.shape,
    end: tree.end,
    tree: nodes.map((node) => ({
      node,
      parent: parent[node],
      depth: depth[node],
      action: tree.actionOf(node).name,
      fixedCost: tree.fixedCost(node),
      variableCost: tree.variableCost(node),
      runningCost: tree.runningCost(node),
    })),
  }
}

export interface PlanJson {
  readonly cost: number
  readonly steps: readonly StepJson[]
  /** Unmet needs. */
  readonly missing?: readonly string[]
}

export interface StepJson {
  readonly name: string
  readonly within?: PlanJson
}

/**
 * Converts a plan to plain data.
 *
 * @example planToJson(plan) // { cost: 23, steps: [{ name: 'takeShears' }, { name: 'shear' }] }
 */
export function planToJson(plan: TreePlan): PlanJson {
  needPlan(plan)
  const { cost, steps, missing } = plan
  return {
    cost,
    steps: steps.map(({ name, within }) => ({ name, ...(within && { within: planToJson(within) }) })),
    ...(missing.length > 0 && { missing }),
  }
}
