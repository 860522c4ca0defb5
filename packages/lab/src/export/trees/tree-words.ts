import { numberInWords, oneLine, shorten } from '@telos/core/text'
import type { Messages } from '../../help/message-table.ts'
import type { Folded } from './fold-tree.ts'
import type { PrunedSuccessor, SearchTree, TreeNode } from './search-tree.ts'

/** The three lines of a node: the step, the state, and its numbers. */
export function nodeLines(
  node: TreeNode,
  columns: number,
  { trees }: Messages,
): [action: string, state: string, numbers: string] {
  const { parent, action, label, g, h, order, expansions } = node
  const again = expansions > 1 ? ` (${expansions}×)` : ''
  const numbers = [order > 0 ? `#${order}${again}` : '', `g ${numberInWords(g)}`, `h ${numberInWords(h)}`]
  const step = parent === undefined ? trees.start : action === '' ? '→' : action
  const fit = (text: string) => oneShortLine(text, columns)
  return [fit(step), fit(label), fit(numbers.filter((word) => word !== '').join('  '))]
}

/** Reads only the beginning: states may be pages long, and there may be thousands of them. */
function oneShortLine(text: string, columns: number): string {
  return shorten(oneLine(text.slice(0, 4 * columns)), columns)
}

/** Describes a node in full, for a tooltip. Very long states are cut: a tree may have thousands of them. */
export function nodeTitle(node: TreeNode, { trees }: Messages): string {
  const { action, label, g, h, depth, order, goal } = node
  return [
    shorten(label, LONGEST_TITLE),
    action === '' ? '' : trees.by(shorten(oneLine(action), LONGEST_TITLE)),
    trees.numbers(depth, numberInWords(g), numberInWords(h), numberInWords(g + h)),
    goal ? trees.goal : order > 0 ? trees.expandedAs(order) : trees.open,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const LONGEST_TITLE = 10_000

/** A pruned successor on one line. */
export function prunedLine({ action, label, reason }: PrunedSuccessor, columns: number, { trees }: Messages): string {
  const ending = `(${trees.pruned[reason]})`
  const what = oneShortLine(action === '' ? label : action, columns - ending.length - 3)
  return ['×', what, ending].filter((word) => word !== '').join(' ')
}

/** Describes a pruned successor in full. */
export function prunedTitle({ action, label, reason }: PrunedSuccessor, { trees }: Messages): string {
  const state = shorten(label, LONGEST_TITLE)
  const how = action === '' ? '' : trees.by(shorten(oneLine(action), LONGEST_TITLE))
  return [state, how, trees.prunedBecause[reason]].filter((line) => line !== '').join('\n')
}

/** `+ 1,243 nodes, × 12 pruned`; empty where nothing is folded. */
export function foldedWords({ nodes, pruned }: Folded, { trees }: Messages): string {
  return [nodes > 0 ? trees.foldedNodes(nodes) : '', pruned > 0 ? trees.foldedPruned(pruned) : '']
    .filter((word) => word !== '')
    .join(', ')
}

/** Describes what the picture shows and leaves out. `drawn` counts the nodes of a picture that may be folded. */
export function treeCaption(tree: SearchTree, { trees, session }: Messages, drawn?: number): string {
  const { engine, heuristic, pruning, nodes, leftOut, rounds, solution } = tree
  const search = oneShortLine([engine, pruning, heuristic].filter((word) => word !== '').join(' '), 60)
  const all = nodes.length + leftOut.nodes
  const isFolded = drawn !== undefined && drawn < all
  const more = isFolded ? 0 : leftOut.nodes + leftOut.pruned
  return [
    search,
    isFolded ? trees.drawnOf(all, drawn) : session.nodes(nodes.length),
    rounds > 1 ? trees.round(rounds) : '',
    more > 0 ? trees.leftOut(leftOut.nodes, leftOut.pruned) : '',
    leftOut.goals > 0 && solution.length === 0 ? trees.solutionLeftOut : '',
  ]
    .filter((word) => word !== '')
    .join(' · ')
}
