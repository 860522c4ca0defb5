/** The delivery agent of Cantoni's section 3.7, on the edges that its text mentions. */
import { createSearch, solutionOf } from '@telos/core/search'
import { expect, test } from 'vitest'
import { fluents } from '../languages/strips/fluents.ts'
import { holds } from '../languages/strips/holds.ts'
import { strips } from '../languages/strips.ts'
import { defineProblem } from '../problem.ts'
import { actionsFromPath } from './actions-from-path.ts'
import { instanceOf } from './instance.ts'

type Position = { x: number; y: number }

const edges = [
  ['node(0,1)', 'node(1,2)'],
  ['node(1,2)', 'node(1,3)'],
  ['node(1,3)', 'node(2,4)'],
  ['node(2,4)', 'node(2,5)'],
  ['node(2,4)', 'node(3,3)'],
  ['node(3,3)', 'node(3,2)'],
  ['node(3,2)', 'node(4,1)'],
]

const position = (state: readonly string[], name: string) => holds<Position>(state, `${name}(?x,?y)`)!
const distance = (a: Position, b: Position) => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)

const delivery = defineProblem({
  name: 'delivery',
  start: (given: readonly string[]) => [...given, 'phase(collecting)'],
  goal: (state) => holds(state, 'itempos(?x,?y)', 'targetpos(?x,?y)', 'phase(dropped)') !== undefined,
  actions: strips(
    {
      'move(from(?x,?y),to(?x2,?y2))': {
        pre: ['agentpos(?x,?y)', 'phase(collecting)', 'edge(node(?x,?y),node(?x2,?y2))'],
        add: ['agentpos(?x2,?y2)'],
        remove: ['agentpos(?x,?y)'],
      },
      'movecarry(from(?x,?y),to(?x2,?y2))': {
        pre: ['agentpos(?x,?y)', 'itempos(?x,?y)', 'phase(dropping)', 'edge(node(?x,?y),node(?x2,?y2))'],
        add: ['agentpos(?x2,?y2)', 'itempos(?x2,?y2)'],
        remove: ['agentpos(?x,?y)', 'itempos(?x,?y)'],
      },
      pickup: {
        pre: ['agentpos(?x,?y)', 'itempos(?x,?y)', 'phase(collecting)'],
        add: ['phase(dropping)'],
        remove: ['phase(collecting)'],
      },
      drop: {
        pre: ['agentpos(?x,?y)', 'itempos(?x,?y)', 'targetpos(?x,?y)', 'phase(dropping)'],
        add: ['phase(dropped)'],
        remove: ['phase(dropping)'],
      },
    },
    { facts: edges.flatMap(([a, b]) => [`edge(${a},${b})`, `edge(${b},${a})`]) },
  ),
  cost: (from, to, action) =>
    action.startsWith('move') ? distance(position(from, 'agentpos'), position(to, 'agentpos')) : 0.5,
  heuristics: {
    euclidean(state) {
      if (holds(state, 'phase(dropped)')) return 0
      if (holds(state, 'phase(dropping)'))
        return distance(position(state, 'agentpos'), position(state, 'targetpos')) + 1
      return distance(position(state, 'agentpos'), position(state, 'itempos')) + 10
    },
  },
})

test('A* walks to the item, takes it, carries it to the target and drops it', () => {
  const instance = instanceOf(delivery, { start: ['agentpos(0,1)', 'targetpos(4,1)', 'itempos(2,5)'] })
  const space = instance.space()
  const search = createSearch(space, { engine: 'astar', heuristic: instance.heuristic('euclidean'), pruning: 'closed' })
  expect(search.run()).toBe('solved')
  const actions = solutionOf(search).map((operator) => space.operatorName(operator))
  expect(actions).toEqual([
    'move(from(0,1),to(1,2))',
    'move(from(1,2),to(1,3))',
    'move(from(1,3),to(2,4))',
    'move(from(2,4),to(2,5))',
    'pickup',
    'movecarry(from(2,5),to(2,4))',
    'movecarry(from(2,4),to(3,3))',
    'movecarry(from(3,3),to(3,2))',
    'movecarry(from(3,2),to(4,1))',
    'drop',
  ])
  // four diagonal and four straight steps, two halves: the digits are those of the thesis
  expect(search.nodes.g[search.goalNode]).toBe(10.65685424949238)
  const path: (readonly string[])[] = []
  for (let node = search.goalNode; node >= 0; node = search.nodes.parent[node])
    path.unshift(space.valueOf(search.nodes.state[node]))
  expect(path).toHaveLength(11)
  expect(path[0]).toEqual(fluents('agentpos(0,1)', 'targetpos(4,1)', 'itempos(2,5)', 'phase(collecting)'))
  expect(instance.print(path[10])).toBe('[phase(dropped), agentpos(4,1), itempos(4,1), targetpos(4,1)]')
  expect(actionsFromPath(delivery, path)).toEqual(actions)
})
