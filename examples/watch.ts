/** Watching a search: every step emits a small record, and the records are enough to draw the search tree. */
import { count, defineDomain, flag, minus, plus, type SearchEvent } from '@telos/core'

const camper = defineDomain({
  facts: { wood: count({ max: 2 }), match: flag(), fire: flag(), warm: flag() },
  actions: {
    gather: { does: { wood: plus(1) }, cost: 2 },
    light: { needs: { match: true }, does: { wood: minus(1), match: false, fire: true } },
    rest: { needs: { fire: true }, does: { warm: true } },
    rubHands: { does: { warm: true }, cost: 9 },
  },
})

const events: SearchEvent[] = []
camper.plan({
  from: { match: true },
  to: { warm: true },
  planner: { engine: 'astar', heuristic: 'hmax' },
  emit: (event) => events.push(event),
})

type Node = Extract<SearchEvent, { type: 'node' }>
const nodes = events.filter((event): event is Node => event.type === 'node')
const expanded = events.flatMap((event) => (event.type === 'expand' ? [event.node] : []))
const goal = events.find((event) => event.type === 'goal')?.node

function draw(node: Node): void {
  const order = expanded.indexOf(node.node) + 1
  const mark = node.node === goal ? ' ◄ goal' : order > 0 ? ` (expanded as ${order}.)` : ''
  console.log(`${'  '.repeat(node.depth)}${node.action || 'start'}  g ${node.g} h ${node.h}  ${node.label}${mark}`)
  for (const child of nodes) if (child.parent === node.node) draw(child)
}
draw(nodes[0])

for (const event of events) {
  if (event.type === 'pruned') console.log(`${event.action} after node ${event.parent} was dropped: ${event.reason}`)
  if (event.type === 'search-end') console.log(`${event.status} after ${event.expanded} expansions`)
}

// prints:
// start  g 0 h 4  wood=0 match (expanded as 1.)
//   gather  g 2 h 2  wood=1 match (expanded as 2.)
//     gather  g 4 h 2  wood=2 match
//     rubHands  g 11 h 0  wood=1 match warm
//     light  g 3 h 1  wood=0 fire (expanded as 3.)
//       gather  g 5 h 1  wood=1 fire
//       rubHands  g 12 h 0  wood=0 fire warm
//       rest  g 4 h 0  wood=0 fire warm ◄ goal
//   rubHands  g 9 h 0  wood=0 match warm
// solved after 3 expansions
