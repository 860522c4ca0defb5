/** Places the nodes of a graph so that links lead one way. */
import { Graph, layout } from '@dagrejs/dagre'
import type { ModelContract } from './model-contract.ts'

export function placeNodes({
  nodes,
  links,
  direction = 'right',
}: ModelContract['layout']['asks']): ModelContract['layout']['answers'] {
  const graph = new Graph()
  graph.setGraph({
    rankdir: direction === 'right' ? 'LR' : 'TB',
    nodesep: 26,
    marginx: 8,
    marginy: 8,
    ranksep: direction === 'right' ? 64 : 36,
  })
  graph.setDefaultEdgeLabel(() => ({}))
  // numbers, because names may be anything
  const ids = new Map(nodes.map(({ id }, index) => [id, String(index)]))
  for (const [index, { width, height }] of nodes.entries()) graph.setNode(String(index), { width, height })
  for (const { from, to } of links) {
    const [source, target] = [ids.get(from), ids.get(to)]
    if (source !== undefined && target !== undefined && source !== target) graph.setEdge(source, target)
  }
  layout(graph)
  const places: Record<string, { readonly x: number; readonly y: number }> = Object.create(null)
  for (const [index, { id, width, height }] of nodes.entries()) {
    const { x, y } = graph.node(String(index)) as { readonly x: number; readonly y: number }
    places[id] = { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }
  }
  return places
}
