/** The picture of a lane at a moment: the worker's layout, marks from the log, and small crosses for successors that were pruned. */
import { nodeMarks, noShade, type TreeScene } from '../../../draw/search-tree/tree-scene.ts'
import { type LaneLayout, prunedReasons } from '../../../workers/lab/lab-contract.ts'
import { type LaneLog, noMoment } from '../log/lane-log.ts'
import { type ColourBy, nodeValue, shadeOf, type ValueRange, valueRange } from './colour-by.ts'

export interface LaneScene extends TreeScene {
  /** The node of each entry. Entries from `nodeEntries` on are pruned successors, and this is their parent. */
  readonly nodes: Int32Array
  readonly nodeEntries: number
  /** Entry by node; -1 for a node that is not shown. */
  readonly entryOf: Int32Array
  /** Number of the pruned successor, by entry beyond `nodeEntries`. */
  readonly prunedOf: Int32Array
  readonly range: ValueRange | undefined
  /** Nodes that can be seen. */
  readonly shownNodes: number
}

export interface SceneOptions {
  readonly moment: number
  readonly colour: ColourBy
  readonly isRadial: boolean
  readonly collapsed: ReadonlySet<number>
}

const deadEnd = prunedReasons.indexOf('dead-end')
/** More crosses than nodes are not worth their time. */
const mostPruned = 60_000

export function laneScene(log: LaneLog, layout: LaneLayout, options: SceneOptions): LaneScene {
  const { moment, colour, isRadial, collapsed } = options
  const shown = layout.nodes.length
  const entryOf = new Int32Array(log.counts.nodes).fill(-1)
  for (let entry = 0; entry < shown; entry++) entryOf[layout.nodes[entry]!] = entry
  const pruned = prunedEntries(log, entryOf, collapsed, moment)
  const count = shown + pruned.length
  const scene = {
    count,
    nodeEntries: shown,
    nodes: new Int32Array(count),
    parent: new Int32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    mark: new Uint8Array(count),
    shade: new Uint8Array(count).fill(noShade),
  }
  scene.nodes.set(layout.nodes)
  scene.x.set(layout.x)
  scene.y.set(layout.y)
  const range = valueRange(log, colour)
  let shownNodes = 0
  for (let entry = 0; entry < shown; entry++) {
    const node = layout.nodes[entry]!
    const above = log.parent[node]!
    scene.parent[entry] = above < 0 ? -1 : entryOf[above]!
    const mark = markOf(log, node, moment, layout.hidden[entry]! > 0)
    scene.mark[entry] = mark
    if (mark === nodeMarks.hidden) continue
    shownNodes++
    if (range !== undefined) scene.shade[entry] = shadeOf(nodeValue(log, node, colour), range)
    // by status, shapes differ already; one shade each makes them differ from afar
    else if (colour === 'status') scene.shade[entry] = mark === nodeMarks.open ? 2 : 4
  }
  placePruned(log, scene, pruned, entryOf, isRadial)
  return { ...scene, detailsFrom: shown, entryOf, prunedOf: pruned, range, isRadial, shownNodes }
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

/** Numbers of the pruned successors whose parents are shown and not folded. */
function prunedEntries(log: LaneLog, entryOf: Int32Array, collapsed: ReadonlySet<number>, moment: number): Int32Array {
  const found: number[] = []
  for (let number = 0; number < log.prunedCount && found.length < mostPruned; number++) {
    const parent = log.prunedParent[number]!
    if (log.prunedAt[number]! > moment || parent < 0 || entryOf[parent]! < 0 || collapsed.has(parent)) continue
    found.push(number)
  }
  return Int32Array.from(found)
}

/** Successors that became no nodes hang close to their parent, beside each other: they need no room of their own. */
function placePruned(
  log: LaneLog,
  scene: {
    readonly nodeEntries: number
    readonly nodes: Int32Array
    readonly parent: Int32Array
    readonly x: Float32Array
    readonly y: Float32Array
    readonly mark: Uint8Array
  },
  pruned: Int32Array,
  entryOf: Int32Array,
  isRadial: boolean,
): void {
  for (let from = 0; from < pruned.length; ) {
    const parent = log.prunedParent[pruned[from]!]!
    let to = from
    while (to < pruned.length && log.prunedParent[pruned[to]!] === parent) to++
    const above = entryOf[parent]!
    const isSeen = scene.mark[above] !== nodeMarks.hidden
    const [x, y] = [scene.x[above]!, scene.y[above]!]
    const length = Math.hypot(x, y)
    // outwards: down in a tidy tree, away from the root in a radial one
    const [outX, outY] = !isRadial ? [0, 1] : length === 0 ? [0, 1] : [x / length, y / length]
    const step = Math.min(0.2, 0.6 / Math.max(1, (to - from) / 2))
    for (let at = from; at < to; at++) {
      // right and left of it, in pairs, upwards: below are its name and the edges to its children
      const aside = (at - from) % 2 === 0 ? 0.47 : -0.47
      const out = 0.02 - ((at - from) >> 1) * step
      const entry = scene.nodeEntries + at
      scene.nodes[entry] = parent
      scene.parent[entry] = above
      scene.x[entry] = x + outX * out - outY * -aside
      scene.y[entry] = y + outY * out + outX * -aside
      const isDead = log.prunedReason[pruned[at]!] === deadEnd
      scene.mark[entry] = !isSeen ? nodeMarks.hidden : isDead ? nodeMarks.dead : nodeMarks.pruned
    }
    from = to
  }
}

/** Whether a layout shows a moment well enough: it has all nodes of it, and not mostly others. */
export function fitsMoment(log: LaneLog, layout: LaneLayout | undefined, moment: number, round: number): boolean {
  if (layout === undefined || layout.run !== log.run || layout.round !== round) return false
  const { nodes, at } = layout
  if (moment > at) {
    const last = log.counts.nodes - 1
    // nothing may have been created since
    return last < 0 || log.createdAt[last]! <= at
  }
  if (nodes.length < 200) return true
  let shown = 0
  for (let entry = 0; entry < nodes.length; entry++) if (log.createdAt[nodes[entry]!]! <= moment) shown++
  return shown * 4 >= nodes.length
}

/** The first moment at which anything of a node can be told. */
export function isKnownAt({ createdAt, counts }: LaneLog, node: number, moment: number): boolean {
  return node >= 0 && node < counts.nodes && (createdAt[node] ?? noMoment) <= moment
}
