import { type CostOptions, DecisionTree } from './decision-tree.ts'
import { growFrame } from './grow-frame.ts'
import type { TreeAction, TreeFacts } from './tree-action.ts'
import { TreeJudge } from './tree-judge.ts'
import type { TreePlan } from './tree-plan.ts'
import { planOf } from './tree-plan.ts'
import { createWalk } from './tree-walks.ts'

/**
 * Trees within trees (Calleja 2017, 6.4): plans within actions that have their own pool, to any number of levels. Each plan is searched for
 * once, in the state where its action's needs are met.
 */
export class Expansions {
  readonly #state: TreeFacts
  readonly #costs: CostOptions
  /** Actions whose inner plans are being searched for: nesting one inside itself would never end. */
  readonly #around: readonly TreeAction[]
  readonly #plans = new Map<TreeAction, TreePlan | undefined>()

  constructor(state: TreeFacts, costs: CostOptions, around: readonly TreeAction[] = []) {
    this.#state = state
    this.#costs = costs
    this.#around = around
  }

  readonly expand = (action: TreeAction): TreePlan | undefined => {
    if (!this.#plans.has(action)) this.#plans.set(action, this.#find(action))
    return this.#plans.get(action)
  }

  /** The cost of an action regardless of its place; if it has none of its own, the cost of the plan within it. */
  readonly fixedCost = (action: TreeAction): number => {
    if (action.fixedCost !== undefined || action.pool === undefined) return action.fixedCost ?? 0
    return this.expand(action)?.cost ?? Number.POSITIVE_INFINITY
  }

  /** Whether the world allows an action and, if it has a pool, a plan within it exists. */
  readonly isUsable = (action: TreeAction): boolean =>
    (action.check === undefined || action.check()) && (action.pool === undefined || this.expand(action) !== undefined)

  #find(action: TreeAction): TreePlan | undefined {
    const { pool = [], does, needs, traversal = 'astar' } = action
    if (this.#around.includes(action)) return undefined
    const state = { ...this.#state, ...needs }
    const { expand, fixedCost } = new Expansions(state, this.#costs, [...this.#around, action])
    // inner trees have no limits set; and a path that returns to the same action gains nothing
    const tree = new DecisionTree(growFrame(pool, does, { cutCycles: true }), this.#costs, fixedCost)
    const node = createWalk(traversal, tree, new TreeJudge(tree, state, expand), {}).next()
    return node === 0 ? undefined : planOf(tree, node, { state, expand })
  }
}
