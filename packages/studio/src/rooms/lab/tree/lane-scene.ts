/** The picture of a lane at a moment: places stay where they are, and marks tell what was known then. */
import { nodeMarks, noShade, type TreeScene } from '../../../draw/search-tree/tree-scene.ts'
import { type LaneLayout, prunedReasons } from '../../../workers/lab/lab-contract.ts'
import type { LaneLog } from '../model/lane-log.ts'
import { type ColourBy, nodeValue, shadeOf, type ValueRange, valueRange } from './colour-by.ts'

export interface LaneScene
  extends TreeScene,
    Pick<LanePlaces, 'nodes' | 'nodeEntries' | 'entryOf' | 'prunedOf' | 'range'> {
  /** Nodes that can be seen. */
  readonly shownNodes: number
}

const deadEnd = prunedReasons.indexOf('dead-end')

/** Reads nothing but the log's moments: a step in a tree of 50,000 nodes takes a millisecond. */
export function laneScene(places: LanePlaces, moment: number): LaneScene {
  const { log, layout, nodeEntries, count, nodes, prunedOf, colour } = places
  const mark = new Uint8Array(count)
  let shownNodes = 0
  for (let entry = 0; entry < nodeEntries; entry++) {
    mark[entry] = markOf(log, nodes[entry]!, moment, layout.hidden[entry]! > 0)
    if (mark[entry] !== nodeMarks.hidden) shownNodes++
  }
  for (let at = 0; at < prunedOf.length; at++) {
    const number = prunedOf[at]!
    const isSeen = log.prunedAt[number]! <= moment && mark[places.parent[nodeEntries + at]!] !== nodeMarks.hidden
    const isDead = log.prunedReason[number] === deadEnd
    mark[nodeEntries + at] = !isSeen ? nodeMarks.hidden : isDead ? nodeMarks.dead : nodeMarks.pruned
  }
  const shade = colour === 'status' ? shadesOfStatus(places.shade, mark, nodeEntries) : places.shade
  return { ...places, mark, shade, detailsFrom: nodeEntries, shownNodes }
}

/** By status, shapes differ already; one shade each makes them differ from afar. */
function shadesOfStatus(shades: Uint8Array, mark: Uint8Array, nodeEntries: number): Uint8Array {
  const shade = shades.slice()
  for (let entry = 0; entry < nodeEntries; entry++) shade[entry] = mark[entry] === nodeMarks.open ? 2 : 4
  return shade
}

/** What a node looks like at a moment. */
export function markOf(
  { createdAt, takenAt, droppedAt, goalAt, h }: LaneLog,
  node: number,
  moment: number,
  isFolded: boolean,
): number {
  if (createdAt[node]! > moment) return nodeMarks.hidden
  if (goalAt[node]! <= moment) return nodeMarks.goal
  if (isFolded) return nodeMarks.folded
  if (takenAt[node]! <= moment) return nodeMarks.expanded
  if (droppedAt[node]! <= moment) return nodeMarks.pruned
  return h[node] === Infinity ? nodeMarks.dead : nodeMarks.open
}

/** Where everything of a lane is, and in which shade, at all moments: the worker's layout, and small crosses for what was pruned. */
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
