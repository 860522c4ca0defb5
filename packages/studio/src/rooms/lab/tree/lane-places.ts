/** Where everything of a lane is, and in which shade, at all moments: the worker's layout, and small crosses for what was pruned. */
import { noShade } from '../../../draw/search-tree/tree-scene.ts'
import type { LaneLayout } from '../../../workers/lab/lab-contract.ts'
import type { LaneLog } from '../log/lane-log.ts'
import { type ColourBy, nodeValue, shadeOf, type ValueRange, valueRange } from './colour-by.ts'

export interface LanePlaces {
  readonly log: LaneLog
  readonly layout: LaneLayout
  readonly colour: ColourBy
  readonly isRadial: boolean
  readonly count: number
  readonly parent: Int32Array
  readonly x: Float32Array
  readonly y: Float32Array
  readonly shade: Uint8Array
  /** The node of each entry. Entries from `nodeEntries` on are pruned successors, and this is their parent. */
  readonly nodes: Int32Array
  readonly nodeEntries: number
  /** Entry by node; -1 for a node that is not shown. */
  readonly entryOf: Int32Array
  /** Number of the pruned successor, by entry beyond `nodeEntries`. */
  readonly prunedOf: Int32Array
  readonly range: ValueRange | undefined
}

export interface PlaceOptions {
  readonly colour: ColourBy
  readonly isRadial: boolean
  readonly collapsed: ReadonlySet<number>
}

/** More crosses than nodes are not worth their time. */
const mostPruned = 60_000

export function lanePlaces(
  log: LaneLog,
  layout: LaneLayout,
  { colour, isRadial, collapsed }: PlaceOptions,
): LanePlaces {
  const shown = layout.nodes.length
  const entryOf = new Int32Array(log.counts.nodes).fill(-1)
  for (let entry = 0; entry < shown; entry++) entryOf[layout.nodes[entry]!] = entry
  const prunedOf = prunedEntries(log, entryOf, collapsed)
  const count = shown + prunedOf.length
  const places = {
    count,
    nodeEntries: shown,
    nodes: new Int32Array(count),
    parent: new Int32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    shade: new Uint8Array(count).fill(noShade),
  }
  places.nodes.set(layout.nodes)
  places.x.set(layout.x)
  places.y.set(layout.y)
  const range = valueRange(log, colour)
  for (let entry = 0; entry < shown; entry++) {
    const node = layout.nodes[entry]!
    const above = log.parent[node]!
    places.parent[entry] = above < 0 ? -1 : entryOf[above]!
    if (range !== undefined) places.shade[entry] = shadeOf(nodeValue(log, node, colour), range)
  }
  placePruned(log, places, prunedOf, entryOf, isRadial)
  return { ...places, log, layout, colour, isRadial, entryOf, prunedOf, range }
}

/** Numbers of the pruned successors whose parents are shown and not folded. */
function prunedEntries(log: LaneLog, entryOf: Int32Array, collapsed: ReadonlySet<number>): Int32Array {
  const found = new Int32Array(Math.min(log.prunedCount, mostPruned))
  let count = 0
  for (let number = 0; number < log.prunedCount && count < found.length; number++) {
    const parent = log.prunedParent[number]!
    if (parent < 0 || entryOf[parent]! < 0 || collapsed.has(parent)) continue
    found[count++] = number
  }
  return found.subarray(0, count)
}

/** Successors that became no nodes hang close to their parent, beside each other: they need no room of their own. */
function placePruned(
  log: LaneLog,
  { nodeEntries, nodes, parent: parents, x, y }: Pick<LanePlaces, 'nodeEntries' | 'nodes' | 'parent' | 'x' | 'y'>,
  pruned: Int32Array,
  entryOf: Int32Array,
  isRadial: boolean,
): void {
  for (let from = 0; from < pruned.length; ) {
    const parent = log.prunedParent[pruned[from]!]!
    let to = from
    while (to < pruned.length && log.prunedParent[pruned[to]!] === parent) to++
    const above = entryOf[parent]!
    const [aboveX, aboveY] = [x[above]!, y[above]!]
    const length = Math.hypot(aboveX, aboveY)
    // outwards: down in a tidy tree, away from the root in a radial one
    const [outX, outY] = !isRadial || length === 0 ? [0, 1] : [aboveX / length, aboveY / length]
    const step = Math.min(0.2, 0.6 / Math.max(1, (to - from) / 2))
    for (let at = from; at < to; at++) {
      // right and left of it, in pairs, upwards: below are its name and the edges to its children
      const aside = (at - from) % 2 === 0 ? 0.47 : -0.47
      const out = 0.02 - ((at - from) >> 1) * step
      const entry = nodeEntries + at
      nodes[entry] = parent
      parents[entry] = above
      x[entry] = aboveX + outX * out - outY * -aside
      y[entry] = aboveY + outY * out + outX * -aside
    }
    from = to
  }
}
