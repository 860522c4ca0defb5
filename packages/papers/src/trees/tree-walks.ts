import { HeapOpenList } from '@telos/core/search'
import type { TraversalName } from './choose-traversal.ts'
import type { DecisionTree } from './decision-tree.ts'
import type { TreePosition } from './tree-action.ts'
import type { TreeJudge } from './tree-judge.ts'

export interface TreeWalkOptions {
  /** Where the character is: the distance to its first step counts, so that of two plans the nearer may win. */
  readonly from?: TreePosition
  /**
   * `first`: a plan ends its branch, as in Calleja's prototype. `empty`: continues below it until nothing is left, with a closed list, as
   * the thesis describes (3.9.1). @default 'first'
   */
  readonly until?: 'first' | 'empty'
  /** Visits no node below this level. @default none */
  readonly maxDepth?: number
  /** Breadth-first: splits the branches of the goal into this many parts, visited one after the other, to save memory. @default 1 */
  readonly segments?: number
  /** Depth-first: after this many nodes without a solution, another branch gets its turn; the rest comes later. @default none */
  readonly patience?: number
}

/** A traversal in progress. */
export interface TreeWalk {
  /** Returns the node that the next plan starts with; 0 if none is left. */
  next(): number
  /** Maximum size so far of the open list, queue or stack. */
  readonly greatest: number
}

/** Creates a traversal that starts at the goal. */
export function createWalk(
  name: TraversalName,
  tree: DecisionTree,
  judge: TreeJudge,
  options: TreeWalkOptions,
): TreeWalk {
  return new walks[name](tree, judge, options)
}

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

const walks = {
  astar: AstarWalk,
  'breadth-first': BreadthFirstWalk,
  'depth-first': DepthFirstWalk,
  'dearest-first': DearestFirstWalk,
} satisfies Record<TraversalName, unknown>
