import type { DecisionTree } from './decision-tree.ts'
import type { TreeFacts } from './tree-action.ts'
import type { Expand } from './tree-plan.ts'

/** The verdict on a node: its subtree is cut off, its children are visited, or a plan starts with it. */
export type NodeVerdict = 'cut' | 'inner' | 'solution'

/** Judges each node that a traversal visits, and counts. */
export class TreeJudge {
  /** Nodes judged. */
  visited = 0
  /** Calls of `check`. */
  checks = 0
  /** All judged nodes in order, if requested: the closed list. */
  readonly closed: number[] | undefined
  readonly #tree: DecisionTree
  readonly #truths: Uint8Array
  readonly #expand: Expand

  constructor(tree: DecisionTree, state: TreeFacts, expand: Expand, keepsClosed = false) {
    this.#tree = tree
    this.#truths = tree.frame.facts.truths(state)
    this.#expand = expand
    this.closed = keepsClosed ? [] : undefined
  }

  judge(node: number): NodeVerdict {
    const { frame } = this.#tree
    const at = frame.action[node]
    const action = frame.actions[at]
    this.visited++
    this.closed?.push(node)
    if (!frame.validated && action.check !== undefined) {
      this.checks++
      if (!action.check()) return 'cut'
    }
    if (action.pool !== undefined && this.#expand(action) === undefined) return 'cut'
    for (const fact of frame.needs[at]) if (this.#truths[fact] === 0) return 'inner'
    return 'solution'
  }
}
