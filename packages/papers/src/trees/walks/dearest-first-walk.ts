import type { DecisionTree } from '../decision-tree.ts'
import type { TreeJudge } from '../tree-judge.ts'
import type { TreeWalk, TreeWalkOptions } from '../tree-walk.ts'
import { DepthFirstWalk } from './depth-first-walk.ts'

/** The most expensive plan first. Costs grow on the way down, so the most expensive is unknown until every node was visited. */
export class DearestFirstWalk implements TreeWalk {
  readonly #tree: DecisionTree
  readonly #all: DepthFirstWalk
  readonly #options: TreeWalkOptions
  #found: number[] | undefined

  constructor(tree: DecisionTree, judge: TreeJudge, options: TreeWalkOptions) {
    this.#tree = tree
    this.#options = options
    this.#all = new DepthFirstWalk(tree, judge, options)
  }

  get greatest(): number {
    return this.#all.greatest
  }

  next(): number {
    this.#found ??= this.#collect()
    return this.#found.pop() ?? 0
  }

  /** By cost, the most expensive last; of equals, the first met last. */
  #collect(): number[] {
    const found: number[] = []
    for (let node = this.#all.next(); node !== 0; node = this.#all.next()) found.push(node)
    return found.reverse().sort((a, b) => this.#costOf(a) - this.#costOf(b))
  }

  #costOf(node: number): number {
    const { from } = this.#options
    return this.#tree.runningCost(node) + (from === undefined ? 0 : this.#tree.distanceFrom(from, node))
  }
}
