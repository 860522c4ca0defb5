import { numberInWords, oneLine, shorten } from '@telos/core/text'
import type { PrunedSuccessor, SearchTree, TreeNode } from './search-tree.ts'

/** The three lines of a node: the step, the state, and its numbers. */
export function nodeLines(node: TreeNode, columns: number): [action: string, state: string, numbers: string] {
  const { parent, action, label, g, h, order, expansions } = node
  const again = expansions > 1 ? ` (${expansions}×)` : ''
  const numbers = [order > 0 ? `#${order}${again}` : '', `g ${numberInWords(g)}`, `h ${numberInWords(h)}`]
  const step = parent === undefined ? 'start' : action === '' ? '→' : action
  const fit = (text: string) => oneShortLine(text, columns)
  return [fit(step), fit(label), fit(numbers.filter((word) => word !== '').join('  '))]
}

/** Looks at the beginning alone: states may be pages long, and there may be thousands of them. */
function oneShortLine(text: string, columns: number): string {
  return shorten(oneLine(text.slice(0, 4 * columns)), columns)
}

/** Everything about a node, for those who point at it. Very long states end somewhere: a tree may have thousands of them. */
export function nodeTitle(node: TreeNode): string {
  const { action, label, g, h, depth, order, goal } = node
  return [
    shorten(label, LONGEST_TITLE),
    action === '' ? '' : `by ${shorten(oneLine(action), LONGEST_TITLE)}`,
    `depth ${depth}, g ${numberInWords(g)}, h ${numberInWords(h)}, f ${numberInWords(g + h)}`,
    goal ? 'goal' : order > 0 ? `expanded as number ${order}` : 'open',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const LONGEST_TITLE = 10_000

/** A pruned successor on one line. */
export function prunedLine({ action, label, reason }: PrunedSuccessor, columns: number): string {
  const ending = `(${reason})`
  const what = oneShortLine(action === '' ? label : action, columns - ending.length - 3)
  return ['×', what, ending].filter((word) => word !== '').join(' ')
}

/** Everything about a pruned successor. */
export function prunedTitle({ action, label, reason }: PrunedSuccessor): string {
  const state = shorten(label, LONGEST_TITLE)
  return [state, action === '' ? '' : `by ${shorten(oneLine(action), LONGEST_TITLE)}`, `pruned: ${explained[reason]}`]
    .filter((line) => line !== '')
    .join('\n')
}

const explained: Readonly<Record<PrunedSuccessor['reason'], string>> = {
  duplicate: 'this state is known already',
  'dead-end': 'the heuristic sees no way to the goal',
  depth: 'deeper than allowed',
  cost: 'dearer than allowed',
  bound: 'no better than a solution that is known',
  'not-novel': 'nothing in it is new',
}

/** What the picture shows, and what it leaves out; `drawn` is how many nodes there are in a picture that may be folded. */
export function treeCaption(tree: SearchTree, drawn?: number): string {
  const { engine, heuristic, pruning, nodes, leftOut, rounds, solution } = tree
  const search = oneShortLine([engine, pruning, heuristic].filter((word) => word !== '').join(' '), 60)
  const all = nodes.length + leftOut.nodes
  const isFolded = drawn !== undefined && drawn < all
  const more = isFolded ? 0 : leftOut.nodes + leftOut.pruned
  return [
    search,
    isFolded
      ? `${all.toLocaleString('en-GB')} nodes, ${drawn} of them drawn`
      : `${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}`,
    rounds > 1 ? `round ${rounds}` : '',
    more > 0 ? `${leftOut.nodes} more nodes and ${leftOut.pruned} pruned successors not shown` : '',
    leftOut.goals > 0 && solution.length === 0 ? 'the solution is not among the nodes shown' : '',
  ]
    .filter((word) => word !== '')
    .join(' · ')
}
