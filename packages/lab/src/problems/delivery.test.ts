import { describe, expect, test } from 'vitest'
import type { Job } from '../run/job.ts'
import { solve } from '../run/solve.ts'
import { instanceOf } from '../space/instance.ts'
import { textbook } from '../textbook.ts'
import { delivery, deliveryOn } from './delivery.ts'
import { publishedEdges } from './delivery-graph.ts'

const actions = [
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
]

/** What the thesis prints, in its order: fringe, largest fringe, processed, depth. */
const printed = ({ heuristic = 'euclidean', ...job }: Job, problem = delivery) => {
  const { solutions, statistics } = solve(instanceOf(problem), { strategy: 'astar', heuristic, ...job })
  expect(solutions[0].actions).toEqual(actions)
  expect([solutions[0].cost, solutions[0].depth]).toEqual([10.65685424949238, 10])
  const { inFringe, maxFringe, processed, maxDepth, branching } = statistics
  return [inFringe, maxFringe, processed, maxDepth, branching]
}

describe('Cantoni, section 3.7', () => {
  test.each(['closed', 'cutcycle'])('the statistics of the thesis with %s', (pruning) => {
    expect(printed({ pruning })).toEqual([7, 8, 18, 10, 1.335141362540313])
  })

  test('without pruning, and with the ways that are told of alone', () => {
    // the thesis prints neither; the numbers are those of an independent implementation
    expect(printed({ pruning: 'none' }).slice(0, 3)).toEqual([15, 16, 26])
    expect(printed({ pruning: 'closed' }, deliveryOn(publishedEdges)).slice(0, 3)).toEqual([2, 3, 13])
  })

  test('the state at the end is sorted as Prolog prints it', () => {
    const [{ finalState, path }] = solve(instanceOf(delivery), { heuristic: 'euclidean' }).solutions
    expect(finalState).toEqual(['phase(dropped)', 'agentpos(4,1)', 'itempos(4,1)', 'targetpos(4,1)'])
    expect(path[0]).toEqual(['phase(collecting)', 'agentpos(0,1)', 'itempos(2,5)', 'targetpos(4,1)'])
  })

  test('estimates are lifted by phase', () => {
    const instance = instanceOf(delivery)
    const space = instance.space()
    const start = space.initial()
    const at = (name: string) => instance.heuristic(name).create(space).evaluate(start)
    expect(at('euclidean')).toBe(Math.sqrt(20) + 10)
    expect(at('manhattan')).toBe(6 + 10)
    expect(at('tour')).toBe(2 * Math.sqrt(20) + 1)
  })
})

test('the start may be a text or a list, in any order', () => {
  const list = ['itempos(2,5)', 'agentpos(0, 1)', 'targetpos(4,1)']
  for (const start of [list, list.join(','), `[${list.join(', ')}]`]) {
    expect(delivery.start(start)).toEqual(delivery.start(undefined))
  }
})

test('a start may bring its graph along', () => {
  const all = textbook.find(({ name }) => name === 'delivery')!
  const start = 'agentpos(0,0), itempos(1,0), targetpos(2,0), edge(node(0,0),node(1,0)), edge(node(2,0), node(1, 0))'
  const { solutions } = solve(all.instance({ start }), { heuristic: 'tour' })
  expect([solutions[0].cost, solutions[0].actions.length]).toEqual([3, 4])
  expect(() => all.instance({ start: `${start}, agentpos(1,0)` })).toThrow(/each once/)
})
