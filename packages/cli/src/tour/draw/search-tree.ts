/** Rebuilds a search from its events, as any subscriber could. */
import type { SearchEvent } from '@telos/core'
import type { TextTree } from './tree.ts'

type NodeEvent = Extract<SearchEvent, { type: 'node' }>

/** How to mark the parts of a tree. */
export interface Marks {
  /** Nodes on the path to the goal. */
  readonly way: (text: string) => string
  /** What was pruned or never expanded. */
  readonly rest: (text: string) => string
}

export function searchTree(events: readonly SearchEvent[], marks: Marks): TextTree {
  const nodes = events.filter((event) => event.type === 'node')
  const order = new Map(events.filter((event) => event.type === 'expand').map(({ node }, index) => [node, index + 1]))
  const goal = events.find((event) => event.type === 'goal')?.node ?? -1
  const way = new Set<number>()
  for (let at = goal; at >= 0; at = nodes[at].parent) way.add(at)

  const branch = (node: NodeEvent): TextTree => {
    const dropped = events.flatMap((event) =>
      event.type === 'pruned' && event.parent === node.node
        ? [{ text: marks.rest(`${event.action}  ✗ ${event.reason}`), below: [] }]
        : [],
    )
    const children = nodes.filter(({ parent }) => parent === node.node).map(branch)
    return { text: (way.has(node.node) ? marks.way : marks.rest)(nodeText(node)), below: [...children, ...dropped] }
  }

  const nodeText = ({ node, action, g, h }: NodeEvent): string => {
    const turn = node === goal ? '  ★ goal' : order.has(node) ? `  expanded #${order.get(node)}` : '  never expanded'
    return `${action === '' ? 'start' : action}  ${g} + ${h} = ${g + h}${turn}`
  }

  return branch(nodes[0])
}
