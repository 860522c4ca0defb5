import { type HierarchyPointNode, hierarchy, tree as tidyTree } from 'd3-hierarchy'
import { type Folded, type ShownNode, wholeTree } from './fold-tree.ts'
import type { PrunedSuccessor, SearchTree, TreeNode } from './search-tree.ts'

/** A node, a pruned successor, or a count of nodes that are not drawn: those below a node, or steps of a long path. */
export type TreeItem =
  | { readonly type: 'node'; readonly node: TreeNode }
  | { readonly type: 'pruned'; readonly pruned: PrunedSuccessor }
  | { readonly type: 'folded'; readonly folded: Folded }
  | { readonly type: 'skipped'; readonly steps: number }

/** The position of an item: `x` is its left side, `y` its middle. */
export interface PlacedItem {
  readonly item: TreeItem
  readonly x: number
  readonly y: number
  readonly parent: PlacedItem | undefined
}

/** All items, parents before children, in a box whose corner is at 0, 0. */
export interface TreeLayout {
  readonly items: readonly PlacedItem[]
  readonly width: number
  readonly height: number
}

/** Sizes in pixels. Depth grows to the right: labels are wide and low, so many fit below each other. */
export const BOX = { width: 180, height: 56, pruned: 18, toNext: 226, gap: 8, families: 18 } as const

type Datum =
  | Exclude<TreeItem, { readonly type: 'node' }>
  | { readonly type: 'node'; readonly node: TreeNode; readonly shown: ShownNode }
  | { readonly type: 'forest'; readonly roots: readonly ShownNode[] }

/** Lays out everything that was recorded. */
export function layOut(tree: SearchTree): TreeLayout {
  return layOutShown(wholeTree(tree))
}

/** Lays out a tidy tree (Reingold and Tilford): no overlaps, parents centred on their children. */
export function layOutShown(roots: readonly ShownNode[]): TreeLayout {
  // the forest is not drawn: it allows two roots for searches from both ends
  const forest = hierarchy<Datum>({ type: 'forest', roots }, childrenOf)
  const root = tidyTree<Datum>().nodeSize([1, BOX.toNext]).separation(distance)(forest)
  const top = root.descendants().reduce((least, { data, x }) => Math.min(least, x - heightOf(data) / 2), 0)
  const placed = new Map<HierarchyPointNode<Datum>, PlacedItem>()
  let width = 0
  let height = 0
  root.eachBefore((point) => {
    const { data, parent } = point
    if (data.type === 'forest') return
    const x = point.y - BOX.toNext
    const y = point.x - top
    width = Math.max(width, x + BOX.width)
    height = Math.max(height, y + heightOf(data) / 2)
    placed.set(point, { item: data, x, y, parent: parent === null ? undefined : placed.get(parent) })
  })
  return { items: [...placed.values()], width, height }
}

function childrenOf(item: Datum): Datum[] {
  const itemOf = (shown: ShownNode): Datum => ({ type: 'node', node: shown.node, shown })
  if (item.type === 'forest') return item.roots.map(itemOf)
  if (item.type !== 'node') return []
  const { children, pruned, folded } = item.shown
  return [
    ...children.map(itemOf),
    ...pruned.map((successor): Datum => ({ type: 'pruned', pruned: successor })),
    ...(folded.nodes + folded.pruned === 0 ? [] : [{ type: 'folded' as const, folded }]),
  ]
}

function distance(a: HierarchyPointNode<Datum>, b: HierarchyPointNode<Datum>): number {
  const gap = a.parent === b.parent ? BOX.gap : BOX.families
  return (heightOf(a.data) + heightOf(b.data)) / 2 + gap
}

function heightOf({ type }: Datum): number {
  return type === 'node' ? BOX.height : type === 'forest' ? 0 : BOX.pruned
}
