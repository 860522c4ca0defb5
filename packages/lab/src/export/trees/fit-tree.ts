/** Chooses which part of a large tree to draw, so that the picture fits a screen. */
import { expandedFirst, type Folded, foldTree, subtreeSizes } from './fold-tree.ts'
import type { SearchTree } from './search-tree.ts'
import { BOX, layOut, layOutShown, type PlacedItem, type TreeLayout } from './tree-layout.ts'

/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A layout in parts: the tree, and above it the path to the solution if that is too long for the tree. */
export interface FittedTree {
  readonly way?: TreeLayout
  readonly tree: TreeLayout
}

/** Space between rows of the path, for what is folded at each node and for lines from row to row. */
const ROW = BOX.height + 46

/** The share of the height that a long path may take, and the fewest rows of a tree worth drawing. */
const WAY_PART = 0.6
const LEAST_TREE = 160

/** Lays out the whole tree if it fits. Otherwise the path to the solution, and as many of the first expansions as fit. */
export function fitTree(tree: SearchTree, room: PictureSize): FittedTree {
  const whole = isSmall(tree) ? layOut(tree) : undefined
  if (whole !== undefined && fits(whole, room)) return { tree: whole }
  // what is folded below the last level takes up a column
  const levels = Math.max(0, Math.floor((room.width - BOX.width) / BOX.toNext) - 1)
  if (tree.solution.length <= levels + 1) return { tree: mostOf(tree, levels, room) }
  const way = layOutWay(tree, { width: room.width, height: room.height * WAY_PART })
  // a line of text for the title of the second part
  const left = room.height - way.height - TITLE
  return { way, tree: left < LEAST_TREE ? nothing : mostOf(tree, levels, { width: room.width, height: left }) }
}

/** Pixels for the title between both parts. */
export const TITLE = 50

const nothing: TreeLayout = { items: [], width: 0, height: 0 }

/** More nodes than this never fit: laying them out would be wasted time. */
function isSmall({ nodes }: SearchTree): boolean {
  return nodes.length <= 1000 && nodes.every(({ beyond }) => beyond.nodes + beyond.pruned === 0)
}

function fits({ width, height }: TreeLayout, room: PictureSize): boolean {
  return width <= room.width && height <= room.height
}

/** Bisects: the more nodes are opened, the taller the picture. */
function mostOf(tree: SearchTree, levels: number, room: PictureSize): TreeLayout {
  let best = layOutShown(foldTree(tree, { opened: 0, levels }))
  let [few, many] = [0, expandedFirst(tree).length]
  while (few < many) {
    const opened = Math.ceil((few + many) / 2)
    const layout = layOutShown(foldTree(tree, { opened, levels }))
    if (fits(layout, room)) {
      best = layout
      few = opened
    } else many = opened - 1
  }
  return best
}

/** Lays out the path to the solution in rows, like text, with what is folded at each node below it. */
export function layOutWay(tree: SearchTree, room: PictureSize): TreeLayout {
  const way = tree.solution
  const sizes = subtreeSizes(tree)
  const columns = Math.max(2, Math.floor((room.width - BOX.width) / BOX.toNext) + 1)
  const most = columns * Math.max(1, Math.floor(room.height / ROW))
  // of a path that is too long, the beginning and the end
  const skipped = way.length <= most ? 0 : way.length - most + 1
  const before = skipped === 0 ? way.length : Math.ceil((most - 1) / 2)
  const items: PlacedItem[] = []
  let last: PlacedItem | undefined
  let place = 0
  const put = (item: PlacedItem['item']): PlacedItem => {
    const placed: PlacedItem = {
      item,
      x: (place % columns) * BOX.toNext,
      y: Math.floor(place / columns) * ROW + BOX.height / 2,
      parent: last,
    }
    items.push(placed)
    place++
    last = placed
    return placed
  }
  for (const [at, node] of way.entries()) {
    if (at >= before && at < before + skipped) {
      if (at === before) put({ type: 'skipped', steps: skipped })
      continue
    }
    const { x, y } = put({ type: 'node', node })
    const { nodes, pruned } = beside(sizes[node.index], way[at + 1] && sizes[way[at + 1].index])
    // below a box there is room for one of them only
    const folded = { nodes, pruned: nodes === 0 ? pruned : 0 }
    if (nodes + pruned > 0)
      items.push({ item: { type: 'folded', folded }, x: x + 8, y: y + BOX.height / 2 + 12, parent: undefined })
  }
  const rows = Math.ceil(place / columns)
  return { items, width: (Math.min(place, columns) - 1) * BOX.toNext + BOX.width, height: rows * ROW }
}

/** The nodes below a node, except those below the next node on the path. */
function beside(all: Folded, next: Folded | undefined): Folded {
  return { nodes: all.nodes - 1 - (next?.nodes ?? 0), pruned: all.pruned - (next?.pruned ?? 0) }
}
