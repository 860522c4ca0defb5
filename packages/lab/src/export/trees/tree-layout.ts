import { type HierarchyPointNode, hierarchy, tree as tidyTree } from 'd3-hierarchy'
import { foldedWords, type ShownNode, wholeTree } from './fold-tree.ts'
import type { PrunedSuccessor, SearchTree, TreeNode } from './search-tree.ts'

/** A node, a successor that became none, or words about what is not drawn. */
export type TreeItem =
  | { readonly type: 'node'; readonly node: TreeNode }
  | { readonly type: 'pruned'; readonly pruned: PrunedSuccessor }
  | { readonly type: 'folded'; readonly text: string }

/** Where an item lies: `x` is its left side, `y` its middle. */
export interface PlacedItem {
  readonly item: TreeItem
  readonly x: number
  readonly y: number
  readonly parent: PlacedItem | undefined
}

/** All items, parents before children, in a box that begins at 0, 0. */
export interface TreeLayout {
  readonly items: readonly PlacedItem[]
  readonly width: number
  readonly height: number
}

/** Sizes in pixels. Depth goes to the right: labels are wide and low, so that many of them find room below each other. */
export const BOX = { width: 180, height: 56, pruned: 18, toNext: 226, gap: 8, families: 18 } as const

type Datum =
  | Exclude<TreeItem, { readonly type: 'node' }>
  | { readonly type: 'node'; readonly node: TreeNode; readonly shown: ShownNode }
  | { readonly type: 'forest'; readonly roots: readonly ShownNode[] }

/** A tidy drawing of all that is recorded. */
export function layOut(tree: SearchTree): TreeLayout {
  return layOutShown(wholeTree(tree))
}

/** A tidy drawing (Reingold and Tilford): no overlaps, parents in the middle of their children. */
export function layOutShown(roots: readonly ShownNode[]): TreeLayout {
  // the forest is not drawn: it lets searches from both ends have two roots
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
  const text = foldedWords(folded)
  return [
    ...children.map(itemOf),
    ...pruned.map((successor): Datum => ({ type: 'pruned', pruned: successor })),
    ...(text === undefined ? [] : [{ type: 'folded' as const, text }]),
  ]
}

function distance(a: HierarchyPointNode<Datum>, b: HierarchyPointNode<Datum>): number {
  const gap = a.parent === b.parent ? BOX.gap : BOX.families
  return (heightOf(a.data) + heightOf(b.data)) / 2 + gap
}

function heightOf({ type }: Datum): number {
  return type === 'node' ? BOX.height : type === 'forest' ? 0 : BOX.pruned
}
