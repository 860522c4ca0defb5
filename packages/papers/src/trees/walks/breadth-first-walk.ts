import type { DecisionTree } from '../decision-tree.ts'
import type { TreeJudge } from '../tree-judge.ts'
import type { TreeWalk, TreeWalkOptions } from '../tree-walk.ts'

/** Level by level. Nodes are judged when they are met, not when they leave the queue; the queue starts with the goal. */
export class BreadthFirstWalk implements TreeWalk {
  greatest = 1
  readonly #tree: DecisionTree
  readonly #judge: TreeJudge
  readonly #options: TreeWalkOptions
  #queue: number[] = []
  #head = 0
  #child = 0
  /** The first branch of the goal not yet in a segment. */
  #branch: number
  #inSegment = 0
  #segmentsLeft: number
  #branchesLeft: number

  constructor(tree: DecisionTree, judge: TreeJudge, options: TreeWalkOptions) {
    this.#tree = tree
    this.#judge = judge
    this.#options = options
    this.#branch = tree.frame.firstChild[0]
    this.#branchesLeft = tree.shape.branches
    this.#segmentsLeft = Math.max(1, Math.min(options.segments ?? 1, this.#branchesLeft))
  }

  next(): number {
    for (;;) {
      while (this.#child !== 0) {
        const child = this.#child
        this.#child = this.#siblingOf(child)
        const verdict = this.#judge.judge(child)
        if (verdict === 'inner' || (verdict === 'solution' && this.#options.until === 'empty')) this.#push(child)
        if (verdict === 'solution') return child
      }
      if (this.#head < this.#queue.length) this.#child = this.#childOf(this.#queue[this.#head++])
      else if (!this.#beginSegment()) return 0
    }
  }

  /** Takes the next segment: the remaining branches are spread evenly over the remaining segments. */
  #beginSegment(): boolean {
    if (this.#branchesLeft === 0) return false
    this.#inSegment = Math.ceil(this.#branchesLeft / this.#segmentsLeft--)
    this.#branchesLeft -= this.#inSegment
    this.#queue = []
    this.#head = 0
    this.#child = this.#branch
    return true
  }

  #siblingOf(child: number): number {
    const { nextSibling, parent } = this.#tree.frame
    const sibling = nextSibling[child]
    if (parent[child] !== 0) return sibling
    this.#branch = sibling
    return --this.#inSegment === 0 ? 0 : sibling
  }

  #childOf(node: number): number {
    const { firstChild, depth } = this.#tree.frame
    return depth[node] >= (this.#options.maxDepth ?? Number.POSITIVE_INFINITY) ? 0 : firstChild[node]
  }

  #push(node: number): void {
    this.#queue.push(node)
    this.greatest = Math.max(this.greatest, this.#queue.length - this.#head)
  }
}
