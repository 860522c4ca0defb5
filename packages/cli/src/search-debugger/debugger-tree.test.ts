import type { SearchEvent } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DebuggerTree } from './debugger-tree.ts'

const start: SearchEvent = { type: 'search-start', engine: 'astar', heuristic: 'hmax', pruning: 'closed' }
const node = (number: number, parent: number, action = 'go(a,b)', h = 1): SearchEvent => ({
  type: 'node',
  node: number,
  parent,
  action,
  h,
  state: number,
  label: '',
  g: number,
  depth: number,
})

test('actions are written as in plans, and states are numbered in the order in which they are told', () => {
  const tree = new DebuggerTree()
  const messages = [start, node(0, -1, ''), node(1, 0), node(2, 1, 'wait')].flatMap((event) => tree.messagesOf(event))
  expect(messages.map(({ path, body }) => `${path} ${body.id}`)).toEqual([
    '/state/initial 0_1',
    '/state/heuristic 0_1',
    '/state 1_1',
    '/state/heuristic 1_1',
    '/state 2_1',
    '/state/heuristic 2_1',
  ])
  expect(messages[4].body).toMatchObject({
    parentId: '1_1',
    g: 2,
    planHead: [{ actionName: 'go a b' }, { actionName: 'wait' }],
    appliedAction: { actionName: 'wait', earliestTime: 1, kind: 'INSTANTANEOUS' },
  })
})

test('searches that take turns, and those that begin again, share one root', () => {
  const tree = new DebuggerTree()
  const other = (event: SearchEvent): SearchEvent => ({ type: 'other-search', search: 1, event })
  const events = [start, node(0, -1), node(1, 0), other(start), other(node(0, -1)), other(node(1, 0)), node(2, 1)]
  const again = [start, node(0, -1), node(1, 0)]
  const told = [...events, ...again].flatMap((event) => tree.messagesOf(event)).filter(({ path }) => path === '/state')
  expect(told.map(({ body }) => [body.id, 'parentId' in body && body.parentId])).toEqual([
    ['1_1', '0_1'],
    ['2_2', '0_1'],
    ['3_1', '1_1'],
    ['4_3', '0_1'],
  ])
  expect(tree.searches.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('why a path became no node decides how it is shown', () => {
  const pathsOf = (reason: Extract<SearchEvent, { type: 'pruned' }>['reason'], state = 5) => {
    const tree = new DebuggerTree()
    for (const event of [start, node(0, -1)]) tree.messagesOf(event)
    return tree.messagesOf({ type: 'pruned', parent: 0, action: 'go(a)', state, reason }).map(({ path }) => path)
  }
  for (const reason of ['duplicate', 'bound', 'not-novel'] as const)
    expect(pathsOf(reason)).toEqual(['/state', '/state/visitedOrWorse'])
  expect(pathsOf('dead-end')).toEqual(['/state', '/state/heuristic'])
  expect(pathsOf('depth')).toEqual(['/state'])
  // dropped before it was made
  expect(pathsOf('cost', -1)).toEqual([])
})

test('a plan whose way the tree does not have is added to it', () => {
  const tree = new DebuggerTree()
  for (const event of [start, node(0, -1), node(1, 0, 'a'), node(2, 1, 'b')]) tree.messagesOf(event)
  tree.messagesOf({ type: 'goal', node: 2, cost: 2 })
  expect(tree.messagesOfPlan(['a', 'b']).map(({ path, body }) => `${path} ${body.id}`)).toEqual(['/plan 2_1'])
  expect(tree.messagesOfPlan(['c', 'b']).map(({ path, body }) => `${path} ${body.id}`)).toEqual([
    '/state 3_1',
    '/state 4_1',
    '/plan 4_1',
  ])
})

test('no message is larger than the listener takes, however long the way and its names', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 2000 }), (length, letters) => {
      const tree = new DebuggerTree()
      tree.messagesOf(start)
      tree.messagesOf(node(0, -1, ''))
      let longest = 0
      for (let at = 1; at <= length; at++) {
        const messages = tree.messagesOf(node(at, at - 1, 'x'.repeat(letters)))
        if (at % 50 === 0 || at === length)
          longest = Math.max(longest, ...messages.map(({ body }) => JSON.stringify(body).length))
      }
      expect(longest).toBeLessThan(100_000)
    }),
    { numRuns: 20 },
  )
})
