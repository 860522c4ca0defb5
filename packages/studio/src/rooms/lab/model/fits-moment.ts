/** Whether the layout at hand shows a moment, or another one is needed. */
import type { LaneLayout } from '../../../workers/lab/lab-contract.ts'
import type { LaneLog } from '../log/lane-log.ts'

/** Up to so many nodes, it does not matter how many of them are hidden. */
const few = 200

/** Whether a layout shows a moment well enough: it has all nodes of it, and not mostly others. */
export function fitsMoment(log: LaneLog, layout: LaneLayout | undefined, moment: number, round: number): boolean {
  if (layout === undefined || layout.run !== log.run || layout.round !== round) return false
  const { nodes, at } = layout
  if (moment > at) {
    const last = log.counts.nodes - 1
    // nothing may have been created since
    return last < 0 || log.createdAt[last]! <= at
  }
  if (nodes.length < few) return true
  // nodes are in the order of their creation: a quarter of them is there if the last one of that quarter is
  return log.createdAt[nodes[Math.ceil(nodes.length / 4) - 1]!]! <= moment
}

/** Whether a quarter of all nodes or more exist at a moment. */
export function isMostly({ counts, createdAt }: LaneLog, moment: number): boolean {
  if (counts.nodes < few) return true
  return createdAt[Math.floor(counts.nodes / 4)]! <= moment
}
