import { needKeys } from '@telos/core/text'

/**
 * Maps each traversal of a decision tree to a short description.
 *
 * @example Object.keys(traversals) // ['astar', …]
 */
export const traversals = {
  astar: 'cheapest running cost first; equal costs first in, first out',
  'breadth-first': 'level by level; tests nodes when it meets them',
  'depth-first': 'branch by branch, as deep as it goes',
  'dearest-first': 'visits every node and returns the most expensive plan first, for variety',
} as const

export type TraversalName = keyof typeof traversals

/** `calm`: there is time to think. `urgent`: any plan, soon. `idle`: nothing is at stake, and variety beats cost. */
export type Urgency = 'calm' | 'urgent' | 'idle'

/**
 * The number of branches from which a tree counts as wide. Calleja calls 3 branches few and 6 numerous.
 *
 * @example tree.shape.branches >= WIDE
 */
export const WIDE = 5
/**
 * The number of levels from which a tree counts as deep. Calleja calls 4 levels medium and 6 high.
 *
 * @example tree.shape.depth >= DEEP
 */
export const DEEP = 5

/**
 * Chooses a traversal by Calleja's findings (5.2):
 *
 * | urgency | tree | traversal | reason |
 * |---|---|---|---|
 * | calm | any | astar | the cheapest plan is worth the time |
 * | urgent | wide and deep | astar | the worst case of both others; A* avoids expensive branches |
 * | urgent | wide | depth-first | many branches are the worst case of breadth-first |
 * | urgent | any other | breadth-first | fast, and not much more expensive |
 * | idle | deep | breadth-first | deep trees are the worst case of depth-first |
 * | idle | any other | depth-first | longer plans, more of them: good to watch |
 *
 * @example chooseTraversal({ branches: 6, depth: 2 }, 'urgent') // 'depth-first'
 */
export function chooseTraversal(
  shape: { readonly branches: number; readonly depth: number },
  urgency: Urgency,
): TraversalName {
  needKeys(shape, 'the shape of a tree: { branches, depth }', 'branches', 'depth')
  const { branches, depth } = shape
  if (urgency === 'calm') return 'astar'
  const isWide = branches >= WIDE
  const isDeep = depth >= DEEP
  if (urgency === 'idle') return isDeep ? 'breadth-first' : 'depth-first'
  if (isWide) return isDeep ? 'astar' : 'depth-first'
  return 'breadth-first'
}
