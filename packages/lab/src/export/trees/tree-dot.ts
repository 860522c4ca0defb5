import { needKeys, needObject, quoteDot } from '@telos/core/text'
import type { Messages } from '../../help/message-table.ts'
import { messages } from '../../help/messages.ts'
import type { PictureSize } from './fit-tree.ts'
import { expandedFirst, foldTree, type ShownNode, wholeTree } from './fold-tree.ts'
import type { SearchTree, TreeNode } from './search-tree.ts'
import type { SearchTreePictureOptions } from './tree-svg.ts'
import { foldedWords, nodeLines, nodeTitle, prunedLine, prunedTitle, treeCaption } from './tree-words.ts'

/** Longer than in SVG, since Graphviz makes boxes as wide as their text. */
const COLUMNS = 40

/**
 * Writes the search tree for Graphviz, drawn as in SVG: open nodes dashed, goals with a double border, the path to the best goal thick,
 * pruned successors dotted and without a border.
 *
 * @example
 * toDot(tree) // save as tree.dot, then: dot -Tpdf tree.dot -o tree.pdf
 */
export function toDot(tree: SearchTree, options: SearchTreePictureOptions = {}): string {
  needKeys(tree, 'a tree: new SearchTree()', 'nodes', 'roots')
  needObject(options, '{ fit, language }')
  const { fit, language = 'en' } = options
  const words = messages(language)
  const onWay = new Set(tree.solution)
  const shown = shownNodes(tree, fit)
  const inches = (pixels: number) => Number((pixels / PER_INCH).toFixed(2))
  const size = fit === undefined ? '' : ` size="${inches(fit.width)},${inches(fit.height)}",`
  const lines = [
    'digraph search {',
    `  graph [rankdir=LR,${size} bgcolor=white, fontname="monospace", labelloc=t, label=${quoteDot(treeCaption(tree, words, fit && shown.length))}]`,
    '  node [shape=box, style=filled, fillcolor="#eef3fa", fontname="monospace", fontsize=10]',
    '  edge [color="#57606a", arrowsize=0.6]',
  ]
  let [gone, folds] = [0, 0]
  for (const { node, pruned: successors, folded } of shown) {
    lines.push(nodeStatement(node, onWay.has(node), words))
    if (node.parent !== undefined) {
      lines.push(`  n${node.parent.index} -> n${node.index}${onWay.has(node) ? ' [penwidth=3, color="#0b5cad"]' : ''}`)
    }
    for (const pruned of successors) {
      const name = `p${gone++}`
      const label = `label=${quoteDot(prunedLine(pruned, COLUMNS, words))}, tooltip=${quoteDot(prunedTitle(pruned, words))}`
      lines.push(`  ${name} [shape=plaintext, style="", ${label}]`)
      lines.push(`  n${node.index} -> ${name} [style=dotted]`)
    }
    const text = foldedWords(folded, words)
    if (text === '') continue
    const name = `f${folds++}`
    lines.push(`  ${name} [shape=plaintext, style="", fontcolor="#6a4b00", label=${quoteDot(text)}]`)
    lines.push(`  n${node.index} -> ${name} [style=dotted]`)
  }
  return [...lines, legend(words), '}', ''].join('\n')
}

/** Pixels per inch, as browsers count them. */
const PER_INCH = 96

/** Graphviz does its own layout, so only the number of nodes can be limited: about as many as fit a screen, besides the path. */
const MOST_BESIDE_WAY = 100

/** Parents before children. */
function shownNodes(tree: SearchTree, fit: PictureSize | undefined): readonly ShownNode[] {
  const flat = (roots: readonly ShownNode[]): ShownNode[] => {
    const all = [...roots]
    for (let at = 0; at < all.length; at++) all.push(...all[at].children)
    return all.toSorted((one, other) => one.node.index - other.node.index)
  }
  const whole = flat(wholeTree(tree))
  const sizeOf = (nodes: readonly ShownNode[]) => nodes.reduce((sum, { pruned }) => sum + 1 + pruned.length, 0)
  const most = MOST_BESIDE_WAY + tree.solution.length
  const isAll = tree.nodes.every(({ beyond }) => beyond.nodes + beyond.pruned === 0)
  if (fit === undefined || (isAll && sizeOf(whole) <= most)) return whole
  let [few, many] = [0, expandedFirst(tree).length]
  while (few < many) {
    const opened = Math.ceil((few + many) / 2)
    if (sizeOf(flat(foldTree(tree, { opened, levels: Number.POSITIVE_INFINITY }))) <= most) few = opened
    else many = opened - 1
  }
  return flat(foldTree(tree, { opened: few, levels: Number.POSITIVE_INFINITY }))
}

function nodeStatement(node: TreeNode, onWay: boolean, words: Messages): string {
  const attributes = [
    `label=${quoteDot(nodeLines(node, COLUMNS, words).join('\n'))}`,
    `tooltip=${quoteDot(nodeTitle(node, words))}`,
    ...(node.goal ? ['peripheries=2, fillcolor="#e2f3e4"'] : []),
    ...(node.order === 0 && !node.goal ? ['style=dashed'] : []),
    ...(onWay ? ['penwidth=3, color="#0b5cad"'] : []),
  ]
  return `  n${node.index} [${attributes.join(', ')}]`
}

const legend = ({ trees: { legend: words } }: Messages) => `  subgraph cluster_legend {
    label=${quoteDot(words.title)}
    legend_expanded [label=${quoteDot(words.expanded)}]
    legend_open [label=${quoteDot(words.open)}, style=dashed]
    legend_goal [label=${quoteDot(words.goal)}, peripheries=2, fillcolor="#e2f3e4"]
    legend_way [label=${quoteDot(words.way)}, penwidth=3, color="#0b5cad"]
    legend_pruned [label=${quoteDot(words.pruned)}, shape=plaintext, style=""]
  }`
