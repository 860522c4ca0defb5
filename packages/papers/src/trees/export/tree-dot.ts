import { needObject, oneLine, quoteDot } from '@telos/core/text'
import { type DecisionTree, needTree } from '../decision-tree.ts'
import { goalWords, type TreePictureOptions, wayOf } from './tree-picture.ts'

/**
 * Draws a tree for Graphviz. Each arrow leads from an action to the one it enables, or to the goal.
 *
 * @example
 * treeToDot(tree) // save as tree.dot, then: dot -Tpdf tree.dot -o tree.pdf
 */
export function treeToDot(tree: DecisionTree, options: TreePictureOptions = {}): string {
  needTree(tree)
  needObject(options, '{ plan, title }')
  const { plan, title = goalWords(tree) } = options
  const way = wayOf(tree, plan)
  const thick = (node: number) => (way.has(node) ? ', penwidth=3, color="#0b5cad"' : '')
  const lines = [
    'digraph tree {',
    `  graph [rankdir=RL, bgcolor=white, fontname="monospace", labelloc=t, label=${quoteDot(oneLine(title))}]`,
    '  node [shape=box, style=filled, fillcolor="#eef3fa", fontname="monospace", fontsize=10]',
    '  edge [color="#57606a", arrowsize=0.6]',
    `  n0 [label=${quoteDot(oneLine(goalWords(tree)))}, shape=ellipse, fillcolor="#e2f3e4"${thick(0)}]`,
  ]
  for (const node of tree.levels().flat()) {
    const costs = `${tree.fixedCost(node)} + ${tree.variableCost(node)} → ${tree.runningCost(node)}`
    lines.push(`  n${node} [label=${quoteDot(`${oneLine(tree.actionOf(node).name)}\n${costs}`)}${thick(node)}]`)
    lines.push(`  n${node} -> n${tree.frame.parent[node]}${way.has(node) ? ' [penwidth=3, color="#0b5cad"]' : ''}`)
  }
  return [...lines, '}', ''].join('\n')
}
