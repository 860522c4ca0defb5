/** What the colours of nodes mean: a value of each node, and six shades from its least to its greatest. */
import { noShade, shadeCount } from '../../../draw/search-tree/tree-scene.ts'
import type { LaneLog } from '../model/lane-log.ts'

export type ColourBy = 'f' | 'g' | 'h' | 'depth' | 'order' | 'status'
export const colourings: readonly ColourBy[] = ['f', 'g', 'h', 'depth', 'order', 'status']

/** The value of a node. f is g + h for every strategy, as in the tables of the thesis. */
export function nodeValue({ g, h, depth }: LaneLog, node: number, by: ColourBy): number {
  switch (by) {
    case 'f':
      return g[node]! + h[node]!
    case 'g':
      return g[node]!
    case 'h':
      return h[node]!
    case 'depth':
      return depth[node]!
    case 'order':
      return node
    case 'status':
      return Number.NaN
  }
}

export interface ValueRange {
  readonly least: number
  readonly greatest: number
}

/** The range of finite values; undefined if there is none. */
export function valueRange(log: LaneLog, by: ColourBy, count = log.counts.nodes): ValueRange | undefined {
  if (by === 'status') return undefined
  let [least, greatest] = [Infinity, -Infinity]
  for (let node = 0; node < count; node++) {
    const value = nodeValue(log, node, by)
    if (!Number.isFinite(value)) continue
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return least > greatest ? undefined : { least, greatest }
}

export function shadeOf(value: number, range: ValueRange | undefined): number {
  if (range === undefined || !Number.isFinite(value)) return noShade
  const { least, greatest } = range
  if (greatest <= least) return 2
  return Math.max(0, Math.min(shadeCount - 1, Math.floor(((value - least) / (greatest - least)) * shadeCount)))
}
