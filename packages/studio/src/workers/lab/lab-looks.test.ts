import { describe, expect, test } from 'vitest'
import { laboratory, missionaries, puzzle } from '../../../test/laboratory.ts'
import { noTreeCounts } from './lab-contract.ts'

describe('the tree', () => {
  test('comes in increments that add up to the whole', async () => {
    const { ask, open, go } = laboratory()
    await open(puzzle, { strategy: 'astar', heuristic: 'manhattan' })
    await go({ kind: 'nodes', count: 3 })
    const first = await ask('tree', { lane: 0, since: noTreeCounts })
    await go({ kind: 'nodes', count: 7 }, 3)
    const second = await ask('tree', { lane: 0, since: first.counts })
    const whole = await ask('tree', { lane: 0, since: noTreeCounts })
    expect(second.from).toEqual(first.counts)
    const joined = (part: (columns: typeof whole) => ArrayLike<number>) => [
      ...Array.from(part(first)),
      ...Array.from(part(second)),
    ]
    for (const part of [
      (columns: typeof whole) => columns.parent,
      (columns: typeof whole) => columns.createdAt,
      (columns: typeof whole) => columns.taken.node,
      (columns: typeof whole) => columns.pruned.twin,
    ])
      expect(joined(part)).toEqual(Array.from(part(whole)))
    expect([...first.actions, ...second.actions]).toEqual(whole.actions)
    expect(whole.taken.at).toEqual(Int32Array.from({ length: 10 }, (_, moment) => moment + 1))
    expect(whole.hasMore).toBe(false)
  })

  test('layouts hold the nodes of a moment, parents first, and count what is folded', async () => {
    const { ask, open, go } = laboratory()
    await open(puzzle, { strategy: 'breadth-first' })
    await go({ kind: 'nodes', count: 30 })
    const columns = await ask('tree', { lane: 0, since: noTreeCounts })
    const whole = await ask('layout', { lane: 0, shape: 'tidy' })
    expect(whole.nodes.length).toBe(columns.parent.length)
    const early = await ask('layout', { lane: 0, shape: 'tidy', at: 5 })
    expect(Array.from(early.nodes).every((node) => columns.createdAt[node]! <= 5)).toBe(true)
    const folded = await ask('layout', { lane: 0, shape: 'radial', collapsed: [1] })
    const hidden = folded.hidden.reduce((sum, each) => sum + each, 0)
    expect(hidden).toBeGreaterThan(3)
    expect(folded.nodes.length + hidden).toBe(whole.nodes.length)
    expect(folded.hidden[folded.nodes.indexOf(1)]).toBe(hidden)
  })

  test('labels are states; numbers without a node have none', async () => {
    const { ask, open } = laboratory()
    await open(missionaries)
    const { states } = await ask('labels', { lane: 0, nodes: Int32Array.of(0, 99) })
    expect(states[0]).not.toBe('')
    expect(states[1]).toBe('')
  })
})

describe('looking', () => {
  test('the fringe in pages, in the order in which nodes are taken', async () => {
    const { ask, open, go } = laboratory()
    await open(puzzle, { strategy: 'astar', heuristic: 'manhattan' })
    await go({ kind: 'nodes', count: 20 })
    const { rows, total } = await ask('fringe', { lane: 0, at: 8, start: 0, count: 3 })
    const rest = await ask('fringe', { lane: 0, at: 8, start: 3, count: 1000 })
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(rows.length + rest.rows.length).toBe(total)
    const all = [...rows, ...rest.rows].map(({ f }) => f)
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    const [next] = rows
    const { takenAt } = await ask('node', { lane: 0, node: next!.node, at: 99, language: 'en' })
    expect(takenAt).toEqual([9])
  })

  test.each(['astar', 'beam', 'auto', 'optimal', 'hill-climbing'])(
    'states of %s are data, not texts',
    async (strategy) => {
      const { ask, open, go } = laboratory()
      await open({ kind: 'textbook', name: 'sokoban' }, { strategy })
      await go({ kind: 'nodes', count: 30 })
      const { value, state } = await ask('node', { lane: 0, node: 2, at: 30, language: 'en' })
      expect(typeof value).toBe('object')
      expect(state).not.toContain('\n')
    },
  )

  test('a node: why it was taken, why it waits, what was pruned below it', async () => {
    const { ask, open, go } = laboratory()
    await open(puzzle, { strategy: 'astar', heuristic: 'manhattan' })
    await go({ kind: 'end' })
    const { stopped } = await go({ kind: 'nodes', count: 6 })
    expect(stopped.kind).toBe('done')
    const columns = await ask('tree', { lane: 0, since: noTreeCounts })
    const taken = await ask('node', { lane: 0, node: columns.taken.node[3]!, at: 99, language: 'en' })
    expect(taken.why[0]).toMatch(/^Taken at step 4: f = \d+ was the smallest\.$/)
    const before = await ask('node', { lane: 0, node: taken.node, at: 3, language: 'en' })
    expect([before.status, before.place, before.why]).toEqual(['open', 1, ['It is taken next.']])
    const parent = await ask('node', { lane: 0, node: columns.pruned.parent[0]!, at: 99, language: 'en' })
    expect(parent.pruned[0]?.sentence).toMatch(
      /^Pruned: this state is already known\. “.+” leads back to the state of node \d+, reached at cost \d+\.$/,
    )
    const italian = await ask('node', { lane: 0, node: taken.node, at: 99, language: 'it' })
    expect(italian.why[0]).toMatch(/^Preso al passo 4/)
    expect(taken.value).not.toBeUndefined()
    await expect(ask('node', { lane: 0, node: 1e9, at: 0, language: 'en' })).rejects.toThrow('there is no node')
  })

  test('the difference to the parent, and to any node of any lane', async () => {
    const { ask, open, go } = laboratory()
    await open(missionaries, { strategy: 'breadth-first' }, 0)
    await open(missionaries, { strategy: 'depth-first' }, 1)
    await go({ kind: 'nodes', count: 5 })
    const { difference } = await ask('node', { lane: 0, node: 3, at: 5, language: 'en' })
    expect(difference?.changes.length).toBeGreaterThan(0)
    const same = await ask('node', { lane: 0, node: 0, at: 5, against: { lane: 1, node: 0 }, language: 'en' })
    expect(same.difference).toMatchObject({
      from: { lane: 1, node: 0 },
      changes: [],
      sentence: 'Both nodes have the same state.',
    })
  })

  test('statistics of several lanes at a past moment', async () => {
    const { ask, open, go } = laboratory()
    await open(puzzle, { strategy: 'astar', heuristic: 'manhattan' }, 0)
    await open(puzzle, { strategy: 'breadth-first' }, 1)
    await go({ kind: 'end' })
    const { rows } = await ask('statistics', { lanes: [0, 1], at: 5, language: 'it' })
    const expanded = rows.find(({ name }) => name === 'expanded')
    expect(expanded?.values).toEqual([5, 5])
    expect(rows.map(({ name }) => name).slice(0, 5)).toEqual([
      'inFringe',
      'maxFringe',
      'processed',
      'maxDepth',
      'branching',
    ])
  })
})
