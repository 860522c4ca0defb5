/** What the page knows of a lane's search: the columns of the worker's log, in arrays that grow. Any past moment can be read from it. */
import { linkTree, type TreeLinks } from '../../../draw/search-tree/tree-links.ts'
import { noTreeCounts, type TreeColumns, type TreeCounts } from '../../../workers/lab/lab-contract.ts'

/** A moment that has not come. */
export const noMoment = 0x7fff_ffff

export interface LaneLog {
  readonly run: number
  /** To ask for more with: they count entries of the worker's log, not those of the arrays here. */
  readonly counts: TreeCounts
  /** Entries of `takenNode`, and of `prunedParent`. */
  readonly takenCount: number
  readonly prunedCount: number
  readonly parent: Int32Array
  readonly depth: Int32Array
  readonly g: Float64Array
  readonly h: Float64Array
  readonly action: Int32Array
  readonly createdAt: Int32Array
  readonly round: Int32Array
  /** The first moment at which a node was taken, dropped, known as a goal; `noMoment` otherwise. */
  readonly takenAt: Int32Array
  readonly droppedAt: Int32Array
  readonly goalAt: Int32Array
  /** Whether it was expanded when it was taken. */
  readonly isExpanded: Uint8Array
  /** Nodes in the order in which they were taken, and when. */
  readonly takenNode: Int32Array
  readonly takenMoment: Int32Array
  readonly prunedParent: Int32Array
  readonly prunedAt: Int32Array
  readonly prunedReason: Uint8Array
  readonly prunedAction: Int32Array
  readonly actions: readonly string[]
  /** The moment at which each round began. */
  readonly rounds: readonly number[]
  readonly links: TreeLinks
}

export function emptyLog(run: number): LaneLog {
  const none = new Int32Array(0)
  return {
    run,
    counts: noTreeCounts,
    takenCount: 0,
    prunedCount: 0,
    parent: none,
    depth: none,
    g: new Float64Array(0),
    h: new Float64Array(0),
    action: none,
    createdAt: none,
    round: none,
    takenAt: none,
    droppedAt: none,
    goalAt: none,
    isExpanded: new Uint8Array(0),
    takenNode: none,
    takenMoment: none,
    prunedParent: none,
    prunedAt: none,
    prunedReason: new Uint8Array(0),
    prunedAction: none,
    actions: [],
    rounds: [],
    links: linkTree(none, 0),
  }
}

/** The log with new entries. The arrays of the log before it may be used again: only the new one is to be read. */
export function addColumns(log: LaneLog, columns: TreeColumns): LaneLog {
  const { counts } = log
  // an answer to an outdated question
  if (columns.run !== log.run || columns.from.nodes !== counts.nodes || columns.from.taken !== counts.taken) return log
  const nodes = counts.nodes
  const { taken, dropped, goals, pruned } = columns
  const total = nodes + columns.parent.length
  const takenAt = room(log.takenAt, total, noMoment)
  const droppedAt = room(log.droppedAt, total, noMoment)
  const goalAt = room(log.goalAt, total, noMoment)
  const isExpanded = room(log.isExpanded, total, 0)
  for (const [index, node] of taken.node.entries()) {
    if (takenAt[node]! > taken.at[index]!) takenAt[node] = taken.at[index]!
    if (taken.isExpanded[index] === 1) isExpanded[node] = 1
  }
  for (const [index, node] of dropped.node.entries()) droppedAt[node] = Math.min(droppedAt[node]!, dropped.at[index]!)
  for (const [index, node] of goals.node.entries()) goalAt[node] = Math.min(goalAt[node]!, goals.at[index]!)
  const parent = added(log.parent, nodes, columns.parent)
  return {
    run: log.run,
    counts: columns.counts,
    takenCount: log.takenCount + taken.node.length,
    prunedCount: log.prunedCount + pruned.parent.length,
    parent,
    depth: added(log.depth, nodes, columns.depth),
    g: added(log.g, nodes, columns.g),
    h: added(log.h, nodes, columns.h),
    action: added(log.action, nodes, columns.action),
    createdAt: added(log.createdAt, nodes, columns.createdAt),
    round: added(log.round, nodes, columns.round),
    takenAt,
    droppedAt,
    goalAt,
    isExpanded,
    takenNode: added(log.takenNode, log.takenCount, taken.node),
    takenMoment: added(log.takenMoment, log.takenCount, taken.at),
    prunedParent: added(log.prunedParent, log.prunedCount, pruned.parent),
    prunedAt: added(log.prunedAt, log.prunedCount, pruned.at),
    prunedReason: added(log.prunedReason, log.prunedCount, pruned.reason),
    prunedAction: added(log.prunedAction, log.prunedCount, pruned.action),
    actions: columns.actions.length === 0 ? log.actions : [...log.actions, ...columns.actions],
    rounds: columns.rounds.length === 0 ? log.rounds : [...log.rounds, ...columns.rounds],
    links: linkTree(parent, total, log.links),
  }
}

/** The node that was taken last at a moment; -1 before the first. */
export function nodeInHand({ takenCount, takenNode, takenMoment }: LaneLog, moment: number): number {
  let [low, high] = [0, takenCount]
  while (low < high) {
    const middle = (low + high) >> 1
    if (takenMoment[middle]! <= moment) low = middle + 1
    else high = middle
  }
  return low === 0 ? -1 : takenNode[low - 1]!
}

/** Whether a node is there at a moment. */
export function isKnownAt({ createdAt, counts }: LaneLog, node: number, moment: number): boolean {
  return node >= 0 && node < counts.nodes && (createdAt[node] ?? noMoment) <= moment
}

/** The round of a moment, from 0. */
export function roundAt({ rounds }: LaneLog, moment: number): number {
  let round = 0
  for (const [index, began] of rounds.entries()) if (began <= moment) round = index
  return round
}

type Column = Int32Array | Float64Array | Uint8Array

function added<Values extends Column>(before: Values, count: number, values: Values): Values {
  const grown = room(before, count + values.length, 0)
  grown.set(values as never, count)
  return grown
}

/** The array, or a larger copy of it. What is new holds `otherwise`. */
function room<Values extends Column>(before: Values, count: number, otherwise: number): Values {
  if (before.length >= count) return before
  const larger = new (before.constructor as new (length: number) => Values)(Math.max(64, count * 2))
  larger.set(before as never)
  if (otherwise !== 0) larger.fill(otherwise as never, before.length)
  return larger
}
