import { defineProblem, successors } from '@telos/lab'
import { describe, expect, test } from 'vitest'
import { laboratory, missionaries, puzzle, withOwn } from '../../../test/laboratory.ts'

describe('going on and back', () => {
  test('by nodes, and through what is known without searching again', async () => {
    const { go, open } = laboratory()
    await open(puzzle)
    expect(await go({ kind: 'nodes', count: 5 })).toMatchObject({
      at: 5,
      stopped: { kind: 'done' },
      lanes: [{ moments: 5, expanded: 5 }],
    })
    expect(await go({ kind: 'nodes', count: 2 }, 5, { direction: 'back' })).toMatchObject({
      at: 3,
      lanes: [{ moments: 5 }],
    })
    expect(await go({ kind: 'nodes', count: 1 }, 3)).toMatchObject({ at: 4, lanes: [{ moments: 5 }] })
    expect(await go({ kind: 'nodes', count: 9 }, 3, { direction: 'back' })).toMatchObject({
      at: 0,
      stopped: { kind: 'start' },
    })
  })

  test('by layers, f-levels, solutions, and to the end', async () => {
    const { go, open, ask } = laboratory()
    await open(puzzle, { strategy: 'breadth-first' })
    const first = await go({ kind: 'layer' })
    const second = await go({ kind: 'layer' }, first.at)
    const depths = [first, second].map(
      async ({ stopped: { node } }) => (await ask('node', { lane: 0, node: node!, at: 99, language: 'en' })).depth,
    )
    expect(await Promise.all(depths)).toEqual([0, 1])
    expect([first, second].map(({ stopped }) => stopped.sentence)).toEqual([
      'Depth 0 begins here.',
      'Depth 1 begins here; the node before has depth 0.',
    ])
    await open(puzzle, { strategy: 'astar', heuristic: 'manhattan' })
    const level = await go({ kind: 'f-level' }, (await go({ kind: 'nodes', count: 1 })).at)
    expect(level.stopped.sentence).toMatch(/^f = \d+ begins here/)
    const solution = await go({ kind: 'solution' })
    expect(solution.stopped).toMatchObject({ kind: 'solution', lane: 0 })
    expect((await go({ kind: 'end' }, solution.at)).stopped).toMatchObject({
      kind: 'end',
      sentence: expect.stringContaining('solved'),
    })
  })

  test('by rounds, where a strategy raises its limit', async () => {
    const { go, open } = laboratory()
    await open(puzzle, { strategy: 'iterative-deepening' })
    const { stopped, lanes } = await go({ kind: 'f-level' }, 1)
    expect([stopped.sentence, lanes[0]?.rounds]).toEqual(['Round 2 begins here.', 2])
  })

  test('along the branch to a node, and to the goal', async () => {
    const { go, open, ask } = laboratory()
    await open(missionaries, { strategy: 'breadth-first' })
    const end = await go({ kind: 'end' })
    const goal = end.lanes[0]!.solutions[0]!.node
    const { path } = await ask('node', { lane: 0, node: goal, at: end.at, language: 'en' })
    const taken: number[] = []
    let at = 0
    for (let step = 0; step < path.length; step++) {
      const answer = await go({ kind: 'goal-branch', lane: 0 }, at)
      taken.push(answer.stopped.node!)
      at = answer.at
    }
    expect(taken).toEqual(path.map(({ node }) => node))
    const back = await go({ kind: 'branch', lane: 0, node: path[2]!.node }, 4, { direction: 'back' })
    expect(back.stopped.kind).toBe('branch')
    expect(path.slice(0, 3).map(({ node }) => node)).toContain(back.stopped.node)
  })

  test('where two searches meet, the solution is a path of the tree', async () => {
    const { go, open, ask } = laboratory()
    await open(puzzle, { strategy: 'bidirectional' })
    const end = await go({ kind: 'end' })
    const [solution] = end.lanes[0]!.solutions
    const goal = await ask('node', { lane: 0, node: solution!.node, at: end.at, language: 'en' })
    expect([goal.status, goal.path.length, goal.g]).toEqual(['goal', solution!.depth + 1, solution!.cost])
    expect(goal.path.slice(1).map(({ action }) => action)).toEqual(solution!.actions)
    const joined = await ask('node', { lane: 0, node: goal.parent, at: end.at, language: 'en' })
    expect([joined.status, joined.why[0]]).toEqual([
      'expanded',
      expect.stringContaining('the two searches met'.slice(1)),
    ])
  })

  test('two lanes in lock-step, each to its own end', async () => {
    const { go, open } = laboratory()
    await open(puzzle, { strategy: 'astar', heuristic: 'manhattan' }, 0)
    await open(puzzle, { strategy: 'breadth-first' }, 2)
    const some = await go({ kind: 'nodes', count: 4 })
    expect(some.lanes.map(({ lane, expanded }) => [lane, expanded])).toEqual([
      [0, 4],
      [2, 4],
    ])
    const end = await go({ kind: 'end' }, 4)
    expect(end.lanes.map(({ status }) => status)).toEqual(['solved', 'solved'])
    expect(end.lanes[0]!.moments).toBeLessThan(end.lanes[1]!.moments)
    expect(end).toMatchObject({ at: end.lanes[1]!.moments, stopped: { sentence: 'Every search is over.' } })
  })
})

describe('breakpoints', () => {
  test('by node and by condition', async () => {
    const { go, open, ask } = laboratory()
    await open(puzzle, { strategy: 'breadth-first' })
    const node = await go({ kind: 'end' }, 0, { breakpoints: [{ kind: 'node', lane: 0, node: 6 }] })
    expect(node.stopped).toMatchObject({ kind: 'breakpoint', node: 6, sentence: 'Breakpoint: node 6 was taken.' })
    const condition = await go({ kind: 'end' }, 0, {
      breakpoints: [{ kind: 'condition', text: 'depth > 2 and children >= 1' }],
    })
    const { depth } = await ask('node', { lane: 0, node: condition.stopped.node!, at: condition.at, language: 'en' })
    expect([condition.stopped.kind, depth]).toEqual(['breakpoint', 3])
  })

  test('at the first difference of two lanes', async () => {
    const { go, open, ask } = laboratory()
    await open(puzzle, { strategy: 'breadth-first' }, 0)
    await open(puzzle, { strategy: 'depth-first' }, 1)
    const { at, stopped } = await go({ kind: 'end' }, 0, { breakpoints: [{ kind: 'difference', lanes: [0, 1] }] })
    expect(stopped.sentence).toMatch(/^The searches differ here/)
    expect(at).toBeGreaterThan(1)
    // all that follows differs, too: it begins once, and is found again from anywhere, whatever else would stop
    const later = await go({ kind: 'nodes', count: 5 }, at, { breakpoints: [{ kind: 'difference', lanes: [0, 1] }] })
    expect(later).toMatchObject({ at: at + 5, stopped: { kind: 'done' } })
    const breakpoints = [{ kind: 'node', lane: 0, node: 0 }] as const
    expect(await go({ kind: 'difference', lanes: [0, 1] }, at + 5, { breakpoints })).toMatchObject({ at, stopped })
    await open(puzzle, { strategy: 'breadth-first' }, 1)
    const same = await go({ kind: 'nodes', count: 20 }, 0, { breakpoints: [{ kind: 'difference', lanes: [0, 1] }] })
    expect(same).toMatchObject({ at: 20, stopped: { kind: 'done' } })
    expect((await ask('condition', { text: 'f >', language: 'en' })).wrong).toEqual({
      at: 3,
      sentence: expect.stringContaining('found the end'),
    })
    expect((await ask('condition', { text: 'f >', language: 'it' })).wrong!.sentence).toMatch(
      /^trovato la fine, atteso uno fra g, h/,
    )
    expect(await ask('condition', { text: 'f > 3', language: 'en' })).toEqual({})
  })

  test('where f falls', async () => {
    const estimates = [5, 0, 0, 0]
    const { go, open, own } = withOwn(
      defineProblem<number>({
        name: 'falling',
        start: () => 0,
        goal: (state) => state === 3,
        actions: successors((state: number) => [{ action: 'on', state: state + 1 }]),
        heuristics: { uneven: (state) => estimates[state] ?? 0 },
      }),
    )
    await open(own)
    const { stopped } = await go({ kind: 'end' }, 0, { breakpoints: [{ kind: 'f-falls' }] })
    expect(stopped).toMatchObject({
      kind: 'breakpoint',
      node: 1,
      sentence: 'Breakpoint: f falls to 1 at node 1; its parent has 5.',
    })
  })
})
