/**
 * Maps each way through a decision tree to what it is for.
 *
 * @example Object.keys(traversals) // ['astar', …]
 */
export const traversals = {
  astar: 'cheapest running cost first; equal costs first in, first out',
  'breadth-first': 'level by level; tests nodes when it meets them',
  'depth-first': 'branch by branch, as deep as it goes',
  'dearest-first': 'looks at everything and gives the dearest plan first, for variety',
} as const

export type TraversalName = keyof typeof traversals
