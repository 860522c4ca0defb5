import { HeapOpenList } from '@telos/core/search'
import type { DecisionTree } from '../decision-tree.ts'
import type { TreeJudge } from '../tree-judge.ts'
import type { TreeWalk, TreeWalkOptions } from '../tree-walk.ts'

/**
 * Lowest running cost first; first in, first out among equals. Without a heuristic, this is uniform-cost search on a tree, and the first
 * plan is a cheapest one unless costs are negative.
 */
export class AstarWalk implements TreeWalk {
  greatest = 0
  readonly #tree: DecisionTree
  readonly #judge: TreeJudge
  readonly #options: TreeWalkOptions
  readonly #open = new HeapOpenList()
  #pushed = 0

  constructor(tree: DecisionTree, judge: TreeJudge, options: TreeWalkOptions) {
    this.#tree = tree
    this.#judge = judge
    this.#options = options
    this.#pushChildren(0)
  }

  next(): number {
    const { from, until } = this.#options
    const { count } = this.#tree.frame
    for (let entry = this.#open.pop(); entry >= 0; entry = this.#open.pop()) {
      // a plan pushed again with the distance to its first step: nothing open is cheaper now
      if (entry >= count) return entry - count
      const verdict = this.#judge.judge(entry)
      if (verdict === 'inner' || (verdict === 'solution' && until === 'empty')) this.#pushChildren(entry)
      if (verdict !== 'solution') continue
      if (from === undefined) return entry
      this.#push(entry + count, this.#tree.runningCost(entry) + this.#tree.distanceFrom(from, entry))
    }
    return 0
  }

  #pushChildren(node: number): void {
    const { firstChild, nextSibling, depth } = this.#tree.frame
    if (depth[node] >= (this.#options.maxDepth ?? Number.POSITIVE_INFINITY)) return
    for (let child = firstChild[node]; child !== 0; child = nextSibling[child])
      this.#push(child, this.#tree.runningCost(child))
  }

  #push(entry: number, cost: number): void {
    // the heap breaks ties by its second key, then by number: counting pushes makes it first in, first out
    this.#open.push(entry, cost, this.#pushed++)
    if (this.#open.size > this.greatest) this.greatest = this.#open.size
  }
}
