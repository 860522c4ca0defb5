import type { DecisionTree } from '../decision-tree.ts'
import type { TreeJudge } from '../tree-judge.ts'
import type { TreeWalk, TreeWalkOptions } from '../tree-walk.ts'

/** Where a branch of the goal was left: the last node visited, and whether its children come next. */
interface Cursor {
  node: number
  isOpen: boolean
  /** No node of the branch has been visited yet. */
  isNew: boolean
}

/** Branch by branch, in pre-order. The stack is the path from the goal, inclusive, down to the node. */
export class DepthFirstWalk implements TreeWalk {
  greatest = 1
  readonly #tree: DecisionTree
  readonly #judge: TreeJudge
  readonly #options: TreeWalkOptions
  /** The current branch is the first; without patience, it stays current until its end. */
  readonly #branches: Cursor[]
  #first = 0
  #sinceSolution = 0

  constructor(tree: DecisionTree, judge: TreeJudge, options: TreeWalkOptions) {
    this.#tree = tree
    this.#judge = judge
    this.#options = options
    this.#branches = tree.childrenOf(0).map((node) => ({ node, isOpen: false, isNew: true }))
  }

  next(): number {
    const { until, patience = Number.POSITIVE_INFINITY } = this.#options
    while (this.#first < this.#branches.length) {
      const branch = this.#branches[this.#first]
      const node = this.#advance(branch)
      if (node === 0) {
        this.#first++
        this.#sinceSolution = 0
        continue
      }
      const verdict = this.#judge.judge(node)
      branch.node = node
      branch.isOpen = verdict === 'inner' || (verdict === 'solution' && until === 'empty')
      if (branch.isOpen) this.greatest = Math.max(this.greatest, this.#tree.frame.depth[node] + 1)
      if (verdict === 'solution') {
        this.#sinceSolution = 0
        return node
      }
      if (++this.#sinceSolution >= patience) this.#switchBranch(branch)
    }
    return 0
  }

  /** Returns the next node of a branch in pre-order; 0 at its end. */
  #advance(branch: Cursor): number {
    const { firstChild, nextSibling, parent, depth } = this.#tree.frame
    if (branch.isNew) {
      branch.isNew = false
      return branch.node
    }
    const { node, isOpen } = branch
    const isAtLimit = depth[node] >= (this.#options.maxDepth ?? Number.POSITIVE_INFINITY)
    if (isOpen && !isAtLimit && firstChild[node] !== 0) return firstChild[node]
    for (let at = node; depth[at] > 1; at = parent[at]) if (nextSibling[at] !== 0) return nextSibling[at]
    return 0
  }

  #switchBranch(branch: Cursor): void {
    this.#branches.push(branch)
    this.#first++
    this.#sinceSolution = 0
  }
}
