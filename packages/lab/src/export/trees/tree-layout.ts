import { layOutBoxes } from '@telos/draw'
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

/** Lays out everything that was recorded. */
export function layOut(tree: SearchTree): TreeLayout {
  return layOutShown(wholeTree(tree))
}

/** Lays out a tidy tree, or two for a search from both ends. */
export function layOutShown(roots: readonly ShownNode[]): TreeLayout {
  const { items, parent } = itemsOf(roots)
  const heights = items.map(({ type }) => (type === 'node' ? BOX.height : BOX.pruned))
  const { x, y, width, height } = layOutBoxes(Int32Array.from(parent), heights, BOX)
  const placed: PlacedItem[] = []
  for (const [at, item] of items.entries())
    placed.push({ item, x: x[at]!, y: y[at]!, parent: parent[at]! < 0 ? undefined : placed[parent[at]!] })
  return { items: placed, width, height }
}

/** An item with what is drawn below it, and the index of its parent. */
interface Waiting {
  readonly item: TreeItem
  readonly shown?: ShownNode
  readonly above: number
}

/** All items, parents before children; each with the index of its parent, -1 for roots. */
function itemsOf(roots: readonly ShownNode[]): { readonly items: TreeItem[]; readonly parent: number[] } {
  const items: TreeItem[] = []
  const parent: number[] = []
  const waitingFor = (shown: ShownNode, above: number): Waiting => ({
    item: { type: 'node', node: shown.node },
    shown,
    above,
  })
  // an explicit stack: trees may be deeper than the call stack
  const stack = roots.map((shown) => waitingFor(shown, -1)).reverse()
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const at = items.push(next.item) - 1
    parent.push(next.above)
    if (next.shown === undefined) continue
    const { children, pruned, folded } = next.shown
    if (folded.nodes + folded.pruned > 0) stack.push({ item: { type: 'folded', folded }, above: at })
    for (const successor of pruned.toReversed()) stack.push({ item: { type: 'pruned', pruned: successor }, above: at })
    for (const child of children.toReversed()) stack.push(waitingFor(child, at))
  }
  return { items, parent }
}
