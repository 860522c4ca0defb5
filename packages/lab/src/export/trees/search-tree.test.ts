import type { SearchEvent } from '@telos/core'
import { createSearch, valueSpace } from '@telos/core/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JobRun } from '../../run/job-run.ts'
import { textbook } from '../../textbook.ts'
import { SearchTree } from './search-tree.ts'

/** A graph by its edges; the goal is the last state. */
function graph(size: number, edges: readonly (readonly [number, number, number])[]) {
  return valueSpace<number>({
    start: 0,
    isGoal: (state) => state === size - 1,
    successors: (state) =>
      edges.flatMap(([from, to, cost], at) =>
        from === state && to !== state ? [{ action: `edge ${at}`, state: to, cost }] : [],
      ),
  })
}

const graphs = fc.integer({ min: 1, max: 12 }).chain((size) => {
  const state = fc.integer({ min: 0, max: size - 1 })
  return fc.record({
    size: fc.constant(size),
    edges: fc.array(fc.tuple(state, state, fc.integer({ min: 1, max: 9 })), { maxLength: 40 }),
    engine: fc.constantFrom('astar', 'breadth-first', 'depth-first', 'uniform-cost'),
  })
})

const node = (number: number, parent: number, more: object = {}): SearchEvent => ({
  type: 'node',
  node: number,
  parent,
  action: parent < 0 ? '' : `to ${number}`,
  state: number,
  label: `state ${number}`,
  g: 0,
  h: 0,
  depth: 0,
  ...more,
})
const start: SearchEvent = { type: 'search-start', engine: 'e', heuristic: 'h', pruning: 'p' }

describe('the recorded tree', () => {
  test('is the tree of the search', () => {
    fc.assert(
      fc.property(graphs, ({ size, edges, engine }) => {
        const tree = new SearchTree()
        const search = createSearch(graph(size, edges), { engine, pruning: 'closed', emit: tree.emit })
        search.run()
        const { nodes } = search
        expect(tree.nodes.map(({ parent }) => parent?.index ?? -1)).toEqual([...nodes.parent.subarray(0, nodes.count)])
        expect(tree.nodes.map(({ g }) => g)).toEqual([...nodes.g.subarray(0, nodes.count)])
        expect(tree.nodes.every((made) => made.children.every(({ parent }) => parent === made))).toBe(true)
        const orders = tree.nodes.map(({ order }) => order).filter((order) => order > 0)
        expect(orders.sort((a, b) => a - b)).toEqual(
          Array.from({ length: search.statistics.expanded }, (_, at) => at + 1),
        )
        const pruned = tree.nodes.reduce((sum, made) => sum + made.pruned.length, 0)
        expect(pruned).toBe(search.statistics.duplicates)
        expect(tree.solution.at(-1)?.index ?? -1).toBe(search.goalNode)
        expect(tree.solution.length === 0 || tree.solution[0] === tree.roots[0]).toBe(true)
      }),
    )
  })

  test('a small tree is the beginning of a large one, and knows what is missing', () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 0, max: 10 }), ({ size, edges, engine }, limit) => {
        const [whole, part] = [new SearchTree(), new SearchTree({ limit })]
        for (const { emit } of [whole, part]) {
          createSearch(graph(size, edges), { engine, pruning: 'closed', emit }).run()
        }
        const plain = (tree: SearchTree) =>
          tree.nodes.slice(0, limit).map(({ label, order, goal }) => ({ label, order, goal }))
        expect(plain(part)).toEqual(plain(whole))
        // the path to the goal is recorded, whatever the limit
        expect(part.nodes.length).toBeLessThanOrEqual(limit + whole.solution.length)
        const beyond = part.nodes.reduce((sum, made) => sum + made.beyond.nodes, 0)
        if (limit > 0) expect(beyond).toBe(part.leftOut.nodes)
        expect(part.nodes.length + part.leftOut.nodes).toBe(whole.nodes.length)
        const pruned = (tree: SearchTree) => tree.nodes.reduce((sum, made) => sum + made.pruned.length, 0)
        expect(pruned(part) + part.leftOut.pruned).toBe(pruned(whole))
        if (limit === 0) return
        expect(part.solution.map(({ g, h, order }) => [g, h, order])).toEqual(
          whole.solution.map(({ g, h, order }) => [g, h, order]),
        )
        part.nameSolution(
          whole.solution.slice(1).map(({ action }) => action),
          whole.solution.map(({ label }) => label),
        )
        expect(part.solution.map(({ label }) => label)).toEqual(whole.solution.map(({ label }) => label))
      }),
    )
  })

  test('needs a limit that is one', () => {
    expect(() => new SearchTree({ limit: Number.NaN })).toThrow('limited to NaN nodes: expected a number from 0 on')
    expect(() => new SearchTree({ limit: -1 })).toThrow('limited to -1 nodes')
  })

  test('a search that begins again is remembered from its last beginning', () => {
    const tree = new SearchTree()
    const first: SearchEvent[] = [start, node(0, -1), { type: 'expand', node: 0 }, node(1, 0), node(2, 1)]
    const second: SearchEvent[] = [start, node(0, -1), { type: 'expand', node: 0 }, node(1, 0)]
    for (const event of [...first, ...second]) tree.emit(event)
    expect(tree.rounds).toBe(2)
    expect(tree.nodes.map(({ label, order }) => [label, order])).toEqual([
      ['state 0', 1],
      ['state 1', 0],
    ])
  })

  test('a number that is given again means the new node from then on', () => {
    const tree = new SearchTree()
    const again = node(1, 0, { label: 'other' })
    for (const event of [start, node(0, -1), node(1, 0), again, node(2, 1)]) tree.emit(event)
    tree.emit({ type: 'expand', node: 1 })
    expect(tree.nodes.map(({ label, order, children }) => [label, order, children.length])).toEqual([
      ['state 0', 0, 2],
      ['state 1', 0, 0],
      ['other', 1, 1],
      ['state 2', 0, 0],
    ])
  })

  test('a number is forgotten when its new node finds no room, or when the search begins again', () => {
    const tree = new SearchTree({ limit: 2 })
    for (const event of [start, node(0, -1), node(1, 0), node(1, 0)]) tree.emit(event)
    tree.emit({ type: 'expand', node: 1 })
    expect(tree.nodes.map(({ order }) => order)).toEqual([0, 0])
    for (const event of [start, node(2, 0)]) tree.emit(event)
    expect(tree.nodes).toEqual([])
    expect(tree.leftOut).toEqual({ nodes: 1, pruned: 0, goals: 0 })
  })

  test('of several goals the cheapest counts, the first one among equals', () => {
    const tree = new SearchTree()
    for (const event of [start, node(0, -1), node(1, 0), node(2, 0), node(3, 0)]) tree.emit(event)
    for (const [goal, cost] of [
      [1, 7],
      [2, 5],
      [3, 5],
    ] as const)
      tree.emit({ type: 'goal', node: goal, cost })
    expect(tree.solution.map(({ label }) => label)).toEqual(['state 0', 'state 2'])
    expect(tree.nodes.map(({ goal }) => goal)).toEqual([false, true, true, true])
  })

  test('a pruned successor is called what the node with the same state is called', () => {
    const tree = new SearchTree()
    for (const event of [start, node(0, -1), node(1, 0)]) tree.emit(event)
    tree.emit({ type: 'pruned', parent: 1, action: 'back', state: 0, reason: 'duplicate' })
    tree.emit({ type: 'pruned', parent: 1, action: 'far', state: 9, reason: 'depth' })
    expect(tree.nodes[1]!.pruned).toEqual([
      { action: 'back', label: 'state 0', reason: 'duplicate' },
      { action: 'far', label: '', reason: 'depth' },
    ])
  })
})

describe('rounds', () => {
  const jugs = textbook.find(({ name }) => name === 'jugs')!.instance()
  const watched = (strategy: string) => {
    const tree = new SearchTree()
    return { tree, run: new JobRun(jugs, { strategy }, { emit: tree.emit, onRestart: tree.reset }) }
  }

  test('are those of one search, however often it was taken back', () => {
    for (const strategy of ['astar', 'iterative-deepening']) {
      const { tree, run } = watched(strategy)
      run.run()
      const { rounds } = tree
      const nodes = tree.nodes.map(({ label, order }) => [label, order])
      expect(rounds > 1).toBe(strategy !== 'astar')
      for (let times = 0; times < 3; times++) run.back()
      run.run()
      expect([tree.rounds, tree.nodes.map(({ label, order }) => [label, order])]).toEqual([rounds, nodes])
    }
  })

  test('begin anew after a reset, with an empty tree', () => {
    const { tree, run } = watched('astar')
    run.step()
    tree.reset()
    expect([tree.rounds, tree.nodes, tree.solution]).toEqual([0, [], []])
  })
})

test('searches that take turns have a tree each, and the one with the solution is the answer', () => {
  const tree = new SearchTree()
  const start: SearchEvent = { type: 'search-start', engine: 'astar', heuristic: 'zero', pruning: 'closed' }
  const other = (search: number, event: SearchEvent): SearchEvent => ({ type: 'other-search', search, event })
  const told = [start, node(0, -1), other(1, start), other(1, node(0, -1)), node(1, 0), other(1, node(1, 0))]
  for (const event of told) tree.emit(event)
  expect(tree.answer).toBe(tree)
  tree.emit(other(1, { type: 'goal', node: 1, cost: 1 }))
  const [second] = tree.others.values()
  expect([tree.nodes.length, tree.rounds, second.nodes.length, second.rounds]).toEqual([2, 1, 2, 1])
  expect([tree.solution, second.solution.map(({ label }) => label)]).toEqual([[], ['state 0', 'state 1']])
  expect(tree.answer).toBe(second)
  tree.reset()
  expect([tree.others.size, tree.answer]).toEqual([0, tree])
})
