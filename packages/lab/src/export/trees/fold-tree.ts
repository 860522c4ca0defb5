/** Folds parts of a tree away, so that large trees can be drawn. */
import type { PrunedSuccessor, SearchTree, TreeNode } from './search-tree.ts'

/** Counts the nodes below a node that are not drawn. */
export interface Folded {
  readonly nodes: number
  readonly pruned: number
}

/** A drawn node, with what is drawn below it. */
export interface ShownNode {
  readonly node: TreeNode
  readonly children: readonly ShownNode[]
  readonly pruned: readonly PrunedSuccessor[]
  readonly folded: Folded
}

export interface FoldOptions {
  /** How many nodes have their successors drawn: those that were expanded first. */
  readonly opened: number
  /** Nothing is drawn below nodes of this depth. */
  readonly levels: number
}

/** Shows everything that was recorded. */
export function wholeTree(tree: SearchTree): readonly ShownNode[] {
  const show = (node: TreeNode, children: readonly ShownNode[]): ShownNode => ({
    node,
    children,
    pruned: node.pruned,
    folded: { nodes: 0, pruned: 0 },
  })
  return shownRoots(tree, ({ children }) => children, show)
}

/** Shows the path to the solution as far as the levels reach, and the successors of the nodes that were expanded first. */
export function foldTree(tree: SearchTree, { opened, levels }: FoldOptions): readonly ShownNode[] {
  const onWay = new Set(tree.solution)
  const first = new Set(expandedFirst(tree).slice(0, opened))
  const sizes = subtreeSizes(tree)
  const sizeOf = (node: TreeNode) => sizes[node.index]
  const below = (node: TreeNode): readonly TreeNode[] => {
    if (node.depth >= levels) return []
    return first.has(node) ? node.children : node.children.filter((child) => onWay.has(child))
  }
  return shownRoots(tree, below, (node, children) => {
    const isOpen = first.has(node) && node.depth < levels
    const drawn = children.reduce((sum, child) => sum + sizeOf(child.node).nodes, 0)
    const drawnPruned = children.reduce((sum, child) => sum + sizeOf(child.node).pruned, 0)
    const all = sizeOf(node)
    const nodes = all.nodes - 1 - drawn
    const pruned = all.pruned - drawnPruned - (isOpen ? node.pruned.length : 0)
    return { node, children, pruned: isOpen ? node.pruned : [], folded: { nodes, pruned } }
  })
}

/** Nodes in the order in which they were expanded. */
export function expandedFirst({ nodes }: SearchTree): readonly TreeNode[] {
  return nodes.filter(({ order }) => order > 0).toSorted((one, other) => one.order - other.order)
}

/** Nodes in each subtree, its root included, by the index of the root. */
export function subtreeSizes({ nodes }: SearchTree): readonly Folded[] {
  const sizes = nodes.map(({ beyond, pruned }) => ({ nodes: 1 + beyond.nodes, pruned: pruned.length + beyond.pruned }))
  // children come after their parents
  for (const { index, parent } of nodes.toReversed()) {
    if (parent === undefined) continue
    sizes[parent.index].nodes += sizes[index].nodes
    sizes[parent.index].pruned += sizes[index].pruned
  }
  return sizes
}

/** From the leaves up, without recursion: trees may be thousands of levels deep. */
function shownRoots(
  tree: SearchTree,
  below: (node: TreeNode) => readonly TreeNode[],
  show: (node: TreeNode, children: readonly ShownNode[]) => ShownNode,
): readonly ShownNode[] {
  const drawn: TreeNode[] = [...tree.roots]
  for (let at = 0; at < drawn.length; at++) drawn.push(...below(drawn[at]))
  const shown = new Map<TreeNode, ShownNode>()
  for (const node of drawn.toReversed()) {
    const children = below(node).flatMap((child) => shown.get(child) ?? [])
    shown.set(node, show(node, children))
  }
  return tree.roots.flatMap((root) => shown.get(root) ?? [])
}
