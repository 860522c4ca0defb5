import { needKeys, quoteDot } from '@telos/core/text'
import type { SearchTree, TreeNode } from './search-tree.ts'
import { nodeLines, nodeTitle, prunedLine, prunedTitle, treeCaption } from './tree-words.ts'

/** Longer than in SVG, since Graphviz makes boxes as wide as their text. */
const COLUMNS = 40

/**
 * Writes the search tree for Graphviz, drawn as in SVG: open nodes dashed, goals with a double border, the path to the best goal thick,
 * pruned successors dotted and without a border.
 *
 * @example
 * toDot(tree) // save as tree.dot, then: dot -Tpdf tree.dot -o tree.pdf
 */
export function toDot(tree: SearchTree): string {
  needKeys(tree, 'a tree: new SearchTree()', 'nodes', 'roots')
  const onWay = new Set(tree.solution)
  const lines = [
    'digraph search {',
    `  graph [rankdir=LR, bgcolor=white, fontname="monospace", labelloc=t, label=${quoteDot(treeCaption(tree))}]`,
    '  node [shape=box, style=filled, fillcolor="#eef3fa", fontname="monospace", fontsize=10]',
    '  edge [color="#57606a", arrowsize=0.6]',
  ]
  let gone = 0
  for (const node of tree.nodes) {
    lines.push(nodeStatement(node, onWay.has(node)))
    if (node.parent !== undefined) {
      lines.push(`  n${node.parent.index} -> n${node.index}${onWay.has(node) ? ' [penwidth=3, color="#0b5cad"]' : ''}`)
    }
    for (const pruned of node.pruned) {
      const name = `p${gone++}`
      const words = `label=${quoteDot(prunedLine(pruned, COLUMNS))}, tooltip=${quoteDot(prunedTitle(pruned))}`
      lines.push(`  ${name} [shape=plaintext, style="", ${words}]`)
      lines.push(`  n${node.index} -> ${name} [style=dotted]`)
    }
  }
  return [...lines, legend, '}', ''].join('\n')
}

function nodeStatement(node: TreeNode, onWay: boolean): string {
  const attributes = [
    `label=${quoteDot(nodeLines(node, COLUMNS).join('\n'))}`,
    `tooltip=${quoteDot(nodeTitle(node))}`,
    ...(node.goal ? ['peripheries=2, fillcolor="#e2f3e4"'] : []),
    ...(node.order === 0 && !node.goal ? ['style=dashed'] : []),
    ...(onWay ? ['penwidth=3, color="#0b5cad"'] : []),
  ]
  return `  n${node.index} [${attributes.join(', ')}]`
}

const legend = `  subgraph cluster_legend {
    label="legend"
    legend_expanded [label="expanded as number #"]
    legend_open [label="open", style=dashed]
    legend_goal [label="goal", peripheries=2, fillcolor="#e2f3e4"]
    legend_way [label="way to the best goal", penwidth=3, color="#0b5cad"]
    legend_pruned [label="× pruned (why)", shape=plaintext, style=""]
  }`
