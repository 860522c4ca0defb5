import { UnsupportedError } from '@telos/core'
import { expect, test } from 'vitest'
import { LoggedRun } from '../log/logged-run.ts'
import { textbook } from '../textbook.ts'
import { strategies } from './job.ts'
import { orderOf } from './node-order.ts'

const puzzle = textbook.find(({ name }) => name === 'eight-puzzle')!.instance({ start: '1 2 3 4 5 6 0 7 8' })
const known = strategies.filter(({ name }) => orderOf({ strategy: name, pruning: '', heuristic: '', rest: {} }))

test.each(known.map(({ name }) => name))('%s takes its nodes in the order that is told', (strategy) => {
  const logged = new LoggedRun(puzzle, { strategy, pruning: 'closed', nodes: 300 })
  const { log } = logged
  const order = orderOf(logged.run.names)!
  const keyOf = (node: number) =>
    order.kind === 'weights' ? log.g.values[node] * order.g + log.h.values[node] * order.h : 0
  while (logged.takeNode());
  for (let moment = 0; moment < logged.moment; moment++) {
    const { nodes } = logged.fringeAt(moment)
    const isBeamLayer = strategy === 'beam'
    for (let place = 1; place < nodes.length && !isBeamLayer; place++) {
      const [before, after] = [nodes[place - 1], nodes[place]]
      if (order.kind === 'oldest') expect(before).toBeLessThan(after)
      else if (order.kind === 'weights') expect(keyOf(before)).toBeLessThanOrEqual(keyOf(after))
      // successors of one node are pushed last to first
      else expect(log.createdAt.values[before]).toBeGreaterThanOrEqual(log.createdAt.values[after])
    }
  }
  expect(logged.moment).toBeGreaterThan(1)
})

test('the weight of weighted A* can be set', () => {
  const names = { strategy: 'wastar', pruning: '', heuristic: '' }
  expect(orderOf({ ...names, rest: {} })).toEqual({ kind: 'weights', g: 1, h: 2 })
  expect(orderOf({ ...names, rest: { weight: 5 } })).toEqual({ kind: 'weights', g: 1, h: 5 })
  expect(() => new LoggedRun(puzzle, { strategy: 'wastar', options: { weight: 0 } })).toThrow(UnsupportedError)
})
