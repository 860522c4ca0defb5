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
