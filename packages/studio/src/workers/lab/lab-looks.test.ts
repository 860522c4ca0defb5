import { defineProblem, successors } from '@telos/lab'
import { describe, expect, test } from 'vitest'
import { laboratory, missionaries, puzzle, withOwn } from '../../../test/laboratory.ts'
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

describe('a fringe that is too long to be kept at every step', () => {
  const wide = defineProblem<number>({
    name: 'wide',
    start: () => 0,
    goal: () => false,
    heuristics: { none: () => 0 },
    actions: successors((state: number) => Array.from({ length: 100 }, (_, at) => ({ state: state * 100 + at + 1 }))),
  })

  test('says when it was like that; what has come since waits, and is not called dropped', async () => {
    const { ask, open, go, own } = withOwn(wide)
    await open(own, { strategy: 'beam', options: { width: 20_000 }, pruning: 'none' })
    await go({ kind: 'nodes', count: 101 })
    const pages = await Promise.all([98, 99, 100, 101].map((at) => ask('fringe', { lane: 0, at, start: 0, count: 1 })))
    const older = pages.findIndex(({ asOf }) => asOf !== undefined)
    expect(pages[older]).toMatchObject({ asOf: 97 + older })
    // it is shorter than the counters say, which are of the step itself
    for (const page of pages) expect(page.stepsWaiting).toBeUndefined()
    expect(pages[3]?.asOf).toBeUndefined()
    const at = 98 + older
    const node = at * 100
    const details = await ask('node', { lane: 0, node, at, language: 'en' })
    expect(details).toMatchObject({ createdAt: at, status: 'open', why: [] })
    expect(details.place).toBeUndefined()
    expect(await ask('node', { lane: 0, node, at: 101, language: 'en' })).toMatchObject({ status: 'open' })
  })
})

describe('a log that is full', () => {
  const wide = defineProblem<number>({
    name: 'wide',
    start: () => 0,
    goal: () => false,
    actions: successors((state: number) => Array.from({ length: 1000 }, (_, at) => ({ state: state * 1000 + at + 1 }))),
  })

  test('tells how many nodes wait beside those it has, and calls no node of it the one in hand', async () => {
    const { ask, open, go, own } = withOwn(wide)
    await open(own, { strategy: 'breadth-first', memory: 2_000_000_000 })
    await go({ kind: 'nodes', count: 310 })
    const early = await ask('fringe', { lane: 0, at: 10, start: 0, count: 1 })
    expect(early.notInLog).toBeUndefined()
    const { rows } = await ask('statistics', { lanes: [0], at: 310, language: 'en' })
    const waiting = rows.find(({ name }) => name === 'inFringe')!.values[0]!
    const late = await ask('fringe', { lane: 0, at: 310, start: 0, count: 1 })
    expect(late.notInLog).toBeGreaterThan(9_000)
    expect(late.total + late.notInLog!).toBe(waiting)
    expect(late.stepsWaiting).toBeUndefined()
    expect(await ask('node', { lane: 0, node: 309, at: 310, language: 'en' })).toMatchObject({ isInHand: true })
    expect(await ask('node', { lane: 0, node: 308, at: 310, language: 'en' })).toMatchObject({ isInHand: false })
  })
})

test('a search that fails between two nodes is not one that makes its nodes late', async () => {
  const { ask, open, go, own } = withOwn(
    defineProblem<number>({
      name: 'falls',
      start: () => 0,
      goal: () => false,
      actions: successors((state: number) => {
        if (state > 2) throw new Error('no further')
        return [{ state: state + 1 }, { state: state + 2 }]
      }),
    }),
  )
  await open(own, { strategy: 'astar' })
  const { at, lanes } = await go({ kind: 'end' })
  expect(lanes[0]).toMatchObject({ status: 'failed' })
  expect((await ask('fringe', { lane: 0, at, start: 0, count: 9 })).stepsWaiting).toBeUndefined()
})

test('a start that the heuristic calls hopeless is told, as there is no tree to ask', async () => {
  const { ask, open, go, own } = withOwn(
    defineProblem<number>({
      name: 'hopeless',
      start: () => 0,
      goal: () => false,
      actions: successors((state: number) => [{ state: state + 1 }]),
      heuristics: { never: { estimate: () => Number.POSITIVE_INFINITY, admissible: true } },
    }),
  )
  await open(own, { strategy: 'astar', heuristic: 'never' })
  const { stopped, lanes } = await go({ kind: 'end' })
  expect(lanes[0]).toMatchObject({ status: 'not-found', nodes: 0 })
  expect(stopped.sentence).toContain('The start itself was pruned: the heuristic finds the goal unreachable')
  const [italian] = await ask('lanes', { language: 'it' })
  expect(italian!.ending).toContain('L’inizio stesso è potato')
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

  test('states that are shown alike are not called the same', async () => {
    const hidden = defineProblem<{ readonly at: number; readonly turns: number }>({
      name: 'hidden',
      start: () => ({ at: 1, turns: 0 }),
      goal: ({ turns }) => turns === 9,
      actions: successors(({ at, turns }) => [{ action: 'turn', state: { at, turns: turns + 1 } }]),
      toJSON: ({ at }) => at,
      print: ({ at }) => `at ${at}`,
    })
    const { ask, open, go, own } = withOwn(hidden)
    await open(own)
    await go({ kind: 'nodes', count: 2 })
    const { difference } = await ask('node', { lane: 0, node: 1, at: 2, language: 'en' })
    expect(difference).toMatchObject({
      changes: [],
      sentence: 'Both states are shown alike, but the search tells them apart.',
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
    const texts = (name: string) => rows.find((row) => row.name === name)?.texts
    expect([texts('bytes'), texts('ms')]).toEqual([
      [expect.stringMatching(/^[\d.]+ B$/), expect.stringMatching(/ B$/)],
      [expect.stringMatching(/ ms$/), expect.stringMatching(/ ms$/)],
    ])
    expect(rows.map(({ name }) => name).slice(0, 5)).toEqual([
      'inFringe',
      'maxFringe',
      'processed',
      'maxDepth',
      'branching',
    ])
  })
})
