/** Where the nodes of a lane are drawn. */
import { tidyTree } from '@telos/draw'
import type { LaneLayout } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'

export interface LayoutAsks {
  readonly shape: 'tidy' | 'radial'
  readonly at?: number
  readonly collapsed?: readonly number[]
}

export function treeLayout(lane: SearchLane, { shape, at, collapsed = [] }: LayoutAsks, now: () => number): LaneLayout {
  const begin = now()
  const moment = Math.min(at ?? lane.moment, lane.moment)
  const { nodes, parent, hidden } = shownNodes(lane, moment, new Set(collapsed))
  const tidy = tidyTree(parent)
  const [x, y] = [Float32Array.from(tidy.x), Float32Array.from(tidy.level)]
  if (shape === 'radial') wrap(x, y)
  return {
    lane: lane.lane,
    run: lane.run,
    at: moment,
    round: lane.logged.log.roundOf(moment),
    nodes,
    x,
    y,
    hidden,
    bounds: boundsOf(x, y),
    milliseconds: now() - begin,
  }
}

/** The nodes of the rounds of a moment that are not below a collapsed one. */
function shownNodes({ logged: { log } }: SearchLane, moment: number, collapsed: ReadonlySet<number>) {
  const rounds = log.roundAt.count
  const isShownRound = new Uint8Array(rounds)
  /** By search: its last round so far. */
  const latest = new Map<number, number>()
  for (let round = 0; round < rounds && log.roundAt.values[round]! <= moment; round++)
    latest.set(log.roundSearch.values[round]!, round)
  for (const round of latest.values()) isShownRound[round] = 1
  const count = log.nodes
  const [parentOf, createdAt, roundOf] = [log.parent.values, log.createdAt.values, log.round.values]
  const nodes = new Int32Array(count)
  const parent = new Int32Array(count)
  const hidden = new Int32Array(count)
  /** By node: its place among the shown ones; if it is hidden, -2 minus that of the node which hides it; -1 if it does not take part. */
  const place = new Int32Array(count).fill(-1)
  let shown = 0
  for (let node = 0; node < count; node++) {
    // nodes are in order of creation
    if (createdAt[node]! > moment) break
    if (isShownRound[roundOf[node]!] === 0) continue
    const above = parentOf[node]!
    const abovePlace = above < 0 ? -1 : place[above]!
    if (abovePlace <= -2) {
      place[node] = abovePlace
      hidden[-2 - abovePlace]!++
    } else if (above >= 0 && collapsed.has(above)) {
      place[node] = -2 - abovePlace
      hidden[abovePlace]!++
    } else {
      place[node] = shown
      nodes[shown] = node
      parent[shown] = abovePlace
      shown++
    }
  }
  return { nodes: nodes.slice(0, shown), parent: parent.slice(0, shown), hidden: hidden.slice(0, shown) }
}

/** Bends the rows of a tree to circles, wide enough that neighbours on the outer ones do not touch. */
function wrap(x: Float32Array, y: Float32Array): void {
  const { left, right, bottom } = boundsOf(x, y)
  const turn = right - left + 1
  const reach = Math.max(1, bottom > 0 ? turn / (2 * Math.PI * bottom) : 1)
  for (let at = 0; at < x.length; at++) {
    const angle = ((x[at]! - left) / turn) * 2 * Math.PI - Math.PI / 2
    const radius = y[at]! * reach
    x[at] = Math.cos(angle) * radius
    y[at] = Math.sin(angle) * radius
  }
}

function boundsOf(x: Float32Array, y: Float32Array): LaneLayout['bounds'] {
  if (x.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 }
  let [left, right, top, bottom] = [x[0]!, x[0]!, y[0]!, y[0]!]
  for (let at = 1; at < x.length; at++) {
    const [ax, ay] = [x[at]!, y[at]!]
    if (ax < left) left = ax
    else if (ax > right) right = ax
    if (ay < top) top = ay
    else if (ay > bottom) bottom = ay
  }
  return { left, right, top, bottom }
}
