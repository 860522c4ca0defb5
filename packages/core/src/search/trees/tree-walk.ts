import type { TreePosition } from './tree-action.ts'

export interface TreeWalkOptions {
  /** Where the character is: the way to its first step counts, so that of two plans the nearer may win. */
  readonly from?: TreePosition
  /**
   * `first`: a plan ends its branch, as in Calleja's prototype. `empty`: goes on below it until there is nothing left, with a closed
   * list, as the thesis describes it (3.9.1). @default 'first'
   */
  readonly until?: 'first' | 'empty'
  /** Looks at no node below this level. @default none */
  readonly maxDepth?: number
  /** Breadth-first: splits the branches of the goal into so many parts, one after the other, to save memory. @default 1 */
  readonly segments?: number
  /** Depth-first: after so many nodes without a solution, another branch gets its turn; the rest comes later. @default none */
  readonly patience?: number
}

/** A traversal under way. */
export interface TreeWalk {
  /** The node that the next plan begins with; 0 when there is none left. */
  next(): number
  /** Greatest size so far of open list, queue or stack. */
  readonly greatest: number
}
