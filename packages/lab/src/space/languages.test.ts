/** One puzzle, three languages: the same steps, costs and solutions. */
import { createSearch, type Search, solutionOf } from '@telos/core/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns } from '../../../../tests/runs.ts'
import type { Successor } from '../languages/language.ts'
import { prePost } from '../languages/pre-post.ts'
import { fluents, term } from '../languages/strips/fluents.ts'
import { holds } from '../languages/strips/holds.ts'
import { strips } from '../languages/strips.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem, type Problem } from '../problem.ts'
import { actionsFromPath } from './actions-from-path.ts'
import { instanceOf } from './instance.ts'

/** A walk over a map with locked doors and a key. */
interface Maze {
  readonly edges: readonly { from: number; to: number; cost: number; locked: boolean }[]
  readonly key: number
  readonly goal: number
}

interface Walk {
  readonly at: number
  readonly hasKey: boolean
}

const rooms = fc.integer({ min: 0, max: 4 })
const maze: fc.Arbitrary<Maze> = fc.record({
  edges: fc.uniqueArray(
    fc.record({ from: rooms, to: rooms, cost: fc.integer({ min: 0, max: 5 }), locked: fc.boolean() }),
    { minLength: 6, maxLength: 16, selector: ({ from, to }) => `${from} ${to}` },
  ),
  key: rooms,
  goal: fc.integer({ min: 1, max: 4 }),
})

function costOf({ edges }: Maze, action: string): number {
  const { name, arguments: args } = term(action)
  if (name !== 'go') return name === 'take' ? 2 : 1
  return edges.find(({ from, to }) => from === args[0] && to === args[1])!.cost
}

function asDefault(maze: Maze): Problem<Walk> {
  return defineProblem({
    name: 'maze',
    start: () => ({ at: 0, hasKey: false }),
    goal: ({ at }: Walk) => at === maze.goal,
    cost: (_from, _to, action) => costOf(maze, action),
    actions: successors(function* ({ at, hasKey }: Walk): Generator<Successor<Walk>> {
      for (const { from, to, locked } of maze.edges) {
        if (from === at && (!locked || hasKey)) yield { action: `go(${from},${to})`, state: { at: to, hasKey } }
      }
      if (at === maze.key && !hasKey) yield { action: 'take', state: { at, hasKey: true } }
      if (hasKey) yield { action: `drop(${at})`, state: { at, hasKey: false } }
    }),
  })
}

function asPrePost(maze: Maze): Problem<Walk> {
  const edge = (from: number, to: number) => maze.edges.find((each) => each.from === from && each.to === to)
  return {
    ...asDefault(maze),
    actions: prePost({
      go: {
        with: {
          from: [0, 1, 2, 3, 4],
          to: (_state: Walk, { from }: { from: number }) =>
            maze.edges.filter((each) => each.from === from).map(({ to }) => to),
        },
        pre: ({ at, hasKey }: Walk, { from, to }) => at === from && (hasKey || !edge(from, to)?.locked),
        post: ({ hasKey }: Walk, { to }) => ({ at: to, hasKey }),
      },
      take: {
        pre: ({ at, hasKey }: Walk) => at === maze.key && !hasKey,
        post: ({ at }: Walk) => ({ at, hasKey: true }),
      },
      drop: {
        with: { place: ({ at }: Walk) => [at] },
        pre: ({ hasKey }: Walk) => hasKey,
        post: ({ at }: Walk) => ({ at, hasKey: false }),
      },
    }),
  }
}

function asStrips(maze: Maze): Problem<readonly string[]> {
  const facts = maze.edges.flatMap(({ from, to, locked }) => [
    `edge(${from},${to})`,
    ...(locked ? [`locked(${from},${to})`] : []),
  ])
  return defineProblem({
    name: 'maze',
    start: () => fluents('at(0)', 'nokey'),
    goal: (state) => holds(state, `at(${maze.goal})`) !== undefined,
    cost: (_from, _to, action) => costOf(maze, action),
    actions: strips(
      {
        'go(?x,?y)': {
          pre: ['at(?x)', 'edge(?x,?y)'],
          remove: ['at(?x)'],
          add: ['at(?y)'],
          where: ({ x, y }, state) => !facts.includes(`locked(${x},${y})`) || state.includes('key'),
        },
        take: { pre: ['nokey', `at(${maze.key})`], remove: ['nokey'], add: ['key'] },
        'drop(?x)': { pre: ['key', 'at(?x)'], remove: ['key'], add: ['nokey'] },
      },
      { facts },
    ),
  })
}

const toFluents = ({ at, hasKey }: Walk) => fluents(`at(${at})`, hasKey ? 'key' : 'nokey')

/** Everything that a search reports, with states in one form. */
function told<State>(problem: Problem<State>, form: (state: State) => readonly string[], engine: string) {
  const instance = instanceOf(problem)
  const space = instance.space()
  const search: Search = createSearch(space, { engine, heuristic: 'zero' })
  const status = search.run()
  const actions = solutionOf(search).map((operator) => space.operatorName(operator))
  const path: State[] = []
  for (let node = search.goalNode; node >= 0; node = search.nodes.parent[node])
    path.unshift(space.valueOf(search.nodes.state[node]))
  const cost = search.goalNode < 0 ? -1 : search.nodes.g[search.goalNode]
  return {
    status,
    actions,
    cost,
    path: path.map(form),
    statistics: { ...search.statistics },
    again: actionsFromPath(problem, path),
  }
}

test('the same steps in the same order', () => {
  fc.assert(
    fc.property(maze, rooms, fc.boolean(), (maze, at, hasKey) => {
      const walk = { at, hasKey }
      const steps = (problem: Problem<Walk>) =>
        Array.from(problem.actions.successors(walk), ({ action, state }) => ({ action, state: toFluents(state) }))
      const expected = steps(asDefault(maze))
      expect(steps(asPrePost(maze))).toEqual(expected)
      expect([...asStrips(maze).actions.successors(toFluents(walk))]).toEqual(expected)
    }),
  )
})

test.each(['uniform-cost', 'breadth-first', 'depth-first'])('the same search: %s', (engine) => {
  let solved = 0
  fc.assert(
    fc.property(maze, (maze) => {
      const expected = told(asDefault(maze), toFluents, engine)
      expect(told(asPrePost(maze), toFluents, engine)).toEqual(expected)
      expect(told(asStrips(maze), (state) => state, engine)).toEqual(expected)
      // the map has at most one edge between two rooms, so a path determines its actions
      expect(expected.again).toEqual(expected.actions)
      if (expected.actions.length > 0) solved++
    }),
    { numRuns: 100, ...minRuns(25) },
  )
  expect(solved).toBeGreaterThan(10)
})
