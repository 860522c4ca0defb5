import { needKeys } from '@telos/core/text'
import type { JobNames } from './job.ts'

/** What a strategy takes first: the smallest g · `g` + h · `h`, then the smallest h, then the oldest; or simply the oldest or newest. */
export type NodeOrder =
  | { readonly kind: 'weights'; readonly g: number; readonly h: number }
  | { readonly kind: 'oldest' }
  | { readonly kind: 'newest' }

const astar: NodeOrder = { kind: 'weights', g: 1, h: 1 }
const byEstimate: NodeOrder = { kind: 'weights', g: 0, h: 1 }
const newest: NodeOrder = { kind: 'newest' }

const orders: ReadonlyMap<string, NodeOrder> = new Map<string, NodeOrder>([
  ['astar', astar],
  ['branch-and-bound-with-cost', astar],
  ['greedy', byEstimate],
  ['branch-and-bound', byEstimate],
  ['beam', byEstimate],
  ['hill-climbing', byEstimate],
  ['uniform-cost', { kind: 'weights', g: 1, h: 0 }],
  ['breadth-first', { kind: 'oldest' }],
  ['depth-first', newest],
  ['depth-limited', newest],
  ['iterative-deepening', newest],
  ['idastar', newest],
  ['id-best-first', newest],
])

/** The weight of h in weighted A*, unless a job says otherwise. */
const usualWeight = 2

/**
 * Tells by what a job orders its fringe; undefined for strategies with several fringes or an order of their own.
 *
 * @example orderOf(run.names) // { kind: 'weights', g: 1, h: 1 } for A*
 */
export function orderOf(names: JobNames): NodeOrder | undefined {
  needKeys(names, 'the job of an outcome: { strategy, pruning, … }', 'strategy', 'rest')
  const { strategy, rest } = names
  if (strategy === 'wastar') return { kind: 'weights', g: 1, h: Number(rest.weight ?? usualWeight) }
  return orders.get(strategy)
}
