import type { TreePosition } from './tree-action.ts'

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
