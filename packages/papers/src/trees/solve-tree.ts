import { needObject } from '@telos/core/text'
import type { TraversalName } from './choose-traversal.ts'
import { type DecisionTree, needTree } from './decision-tree.ts'
import { Expansions } from './expansions.ts'
import type { TreeFacts } from './tree-action.ts'
import { TreeJudge } from './tree-judge.ts'
import type { TreePlan } from './tree-plan.ts'
import { planOf } from './tree-plan.ts'
import type { TreeWalkOptions } from './tree-walks.ts'
import { createWalk } from './tree-walks.ts'

export interface SolveTreeOptions extends TreeWalkOptions {
  /** The facts that hold now. A plan starts with an action whose needs all hold. @default none */
  readonly state?: TreeFacts
  /** @default 'astar' */
  readonly traversal?: TraversalName
  /** Skips plans that leave something unmet; see `TreePlan.missing`. */
  readonly onlySound?: boolean
}

/** Machine-independent effort of a traversal. */
export interface TreeWork {
  /** Nodes visited. */
  readonly visited: number
  /** Calls of `check`. */
  readonly checks: number
  /** Maximum size of the open list, queue or stack. */
  readonly greatest: number
  /** With `until: 'empty'`: all visited nodes in order. */
  readonly closed?: readonly number[]
}

export type TreeResult =
  | { readonly status: 'solved'; readonly plan: TreePlan; readonly work: TreeWork }
  | { readonly status: 'unsolved'; readonly work: TreeWork }

/**
 * Finds the first plan of a traversal.
 *
 * @example
 * const result = solveTree(tree, { state: { shears: true } })
 * if (result.status === 'solved') stepNames(result.plan) // ['shear']
 */
export function solveTree(tree: DecisionTree, options: SolveTreeOptions = {}): TreeResult {
  needTree(tree)
  needObject(options, '{ state, traversal, … }')
  const search = new Search(tree, options)
  const plan = search.next()
  // the thesis's own version continues until nothing is open, and still answers with the first plan
  if (options.until === 'empty') while (search.next() !== undefined);
  const work = search.work()
  return plan === undefined ? { status: 'unsolved', work } : { status: 'solved', plan, work }
}

/**
 * Finds all plans, in the order in which the traversal meets them.
 *
 * @example allSolutions(tree).plans.map(({ cost }) => cost) // [23, 30]
 */
export function allSolutions(
  tree: DecisionTree,
  options: SolveTreeOptions = {},
): { readonly plans: readonly TreePlan[]; readonly work: TreeWork } {
  needTree(tree)
  needObject(options, '{ state, traversal, … }')
  const search = new Search(tree, options)
  const plans: TreePlan[] = []
  for (let plan = search.next(); plan !== undefined; plan = search.next()) plans.push(plan)
  return { plans, work: search.work() }
}

class Search {
  readonly #tree: DecisionTree
  readonly #options: SolveTreeOptions
  readonly #expansions: Expansions
  readonly #judge: TreeJudge
  readonly #walk: ReturnType<typeof createWalk>

  constructor(tree: DecisionTree, options: SolveTreeOptions) {
    const { state = {}, traversal = 'astar', until } = options
    this.#tree = tree
    this.#options = options
    this.#expansions = new Expansions(state, tree.options)
    this.#judge = new TreeJudge(tree, state, this.#expansions.expand, until === 'empty')
    this.#walk = createWalk(traversal, tree, this.#judge, options)
  }

  next(): TreePlan | undefined {
    const { state = {}, from, onlySound } = this.#options
    for (let node = this.#walk.next(); node !== 0; node = this.#walk.next()) {
      const plan = planOf(this.#tree, node, { state, expand: this.#expansions.expand, ...(from && { from }) })
      if (onlySound !== true || plan.missing.length === 0) return plan
    }
    return undefined
  }

  work(): TreeWork {
    const { visited, checks, closed } = this.#judge
    return { visited, checks, greatest: this.#walk.greatest, ...(closed && { closed }) }
  }
}
