/** Chooses what of a large tree is drawn, so that the picture fits a screen. */
import { expandedFirst, type Folded, foldedWords, foldTree, subtreeSizes } from './fold-tree.ts'
import type { SearchTree } from './search-tree.ts'
import { BOX, layOut, layOutShown, type PlacedItem, type TreeLayout } from './tree-layout.ts'

/** Pixels that a picture may have. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A layout in parts: the way to the solution by itself, where it is too long for the tree, and the tree. */
export interface FittedTree {
  readonly way?: TreeLayout
  readonly tree: TreeLayout
}

/** Between rows of the way: what is folded at each node, and lines from row to row. */
const ROW = BOX.height + 46

/** The part of the height that a long way may take, and rows of a tree that are worth a part of their own. */
const WAY_PART = 0.6
const LEAST_TREE = 160

/** The whole tree if it fits. Else the way to the solution, and as many of the first expansions as there is room for. */
export function fitTree(tree: SearchTree, room: PictureSize): FittedTree {
  const whole = isSmall(tree) ? layOut(tree) : undefined
  if (whole !== undefined && fits(whole, room)) return { tree: whole }
  // what is folded below the last level takes a column of its own
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

/** More nodes than this never fit: the layout would be made in vain. */
function isSmall({ nodes }: SearchTree): boolean {
  return nodes.length <= 1000 && nodes.every(({ beyond }) => beyond.nodes + beyond.pruned === 0)
}

function fits({ width, height }: TreeLayout, room: PictureSize): boolean {
  return width <= room.width && height <= room.height
}

/** By bisection: the more nodes are opened, the higher the picture. */
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

/** The way to the solution in rows, as text is read; what is folded at each node stands below it. */
export function layOutWay(tree: SearchTree, room: PictureSize): TreeLayout {
  const way = tree.solution
  const sizes = subtreeSizes(tree)
  const columns = Math.max(2, Math.floor((room.width - BOX.width) / BOX.toNext) + 1)
  const most = columns * Math.max(1, Math.floor(room.height / ROW))
  // of a way that is too long, the beginning and the end
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
      if (at === before) put({ type: 'folded', text: `… ${skipped.toLocaleString('en-GB')} more steps …` })
      continue
    }
    const { x, y } = put({ type: 'node', node })
    const { nodes, pruned } = beside(sizes[node.index], way[at + 1] && sizes[way[at + 1].index])
    // there is no room for both below a box
    const text = foldedWords({ nodes, pruned: nodes === 0 ? pruned : 0 })
    if (text !== undefined)
      items.push({ item: { type: 'folded', text }, x: x + 8, y: y + BOX.height / 2 + 12, parent: undefined })
  }
  const rows = Math.ceil(place / columns)
  return { items, width: (Math.min(place, columns) - 1) * BOX.toNext + BOX.width, height: rows * ROW }
}

/** What is below a node, but for the next one on the way. */
function beside(all: Folded, next: Folded | undefined): Folded {
  return { nodes: all.nodes - 1 - (next?.nodes ?? 0), pruned: all.pruned - (next?.pruned ?? 0) }
}
