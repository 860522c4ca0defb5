/** Heuristics that are admissible but not consistent, on random graphs. */
import { prunings } from '@telos/core/search'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeJson } from '../export/outcome-json.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { instanceOf } from '../space/instance.ts'
import { strategies } from './job.ts'
import { solve } from './solve.ts'

type Edge = readonly [from: number, to: number, cost: number]

interface Graph {
  readonly size: number
  readonly edges: readonly Edge[]
  /** By state. */
  readonly estimates: readonly number[]
}

/** The last state is the goal. */
function problem({ size, edges, estimates }: Graph) {
  const cost = new Map(edges.map(([from, to, cost]) => [`${from} ${to}`, cost]))
  return instanceOf(
    defineProblem<number>({
      name: 'graph',
      start: () => 0,
      goal: (state) => state === size - 1,
      actions: successors((state: number) => edges.filter(([from]) => from === state).map(([, to]) => ({ state: to }))),
      cost: (from, to) => cost.get(`${from} ${to}`)!,
      heuristics: { word: { estimate: (state) => estimates[state], admissible: true } },
    }),
  )
}

/** Bellman and Ford: the distance of each state from the goal. */
function distances(size: number, edges: readonly Edge[]): number[] {
  const away = Array.from({ length: size }, (_, state) => (state === size - 1 ? 0 : Number.POSITIVE_INFINITY))
  for (let round = 0; round < size; round++)
    for (const [from, to, cost] of edges) away[from] = Math.min(away[from], cost + away[to])
  return away
}

/** Edges only go forwards, so that every pruning terminates, and estimates are never too high. */
const graphs: fc.Arbitrary<Graph & { away: number[] }> = fc
  .record({
    size: fc.integer({ min: 2, max: 6 }),
    costs: fc.array(fc.option(fc.integer({ min: 0, max: 9 }), { freq: 3 }), { minLength: 28, maxLength: 28 }),
    parts: fc.array(fc.constantFrom(0, 0, 0.5, 1, 1), { minLength: 8, maxLength: 8 }),
  })
  .map(({ size, costs, parts }) => {
    const edges: Edge[] = []
    let next = 0
    for (let from = 0; from < size; from++) {
      for (let to = from + 1; to < size; to++) {
        const cost = costs[next++]
        if (cost !== null) edges.push([from, to, cost])
      }
    }
    const away = distances(size, edges)
    // where the goal is unreachable, every number is low enough
    const estimates = away.map((each, state) => parts[state] * (each === Number.POSITIVE_INFINITY ? 9 : each))
    return { size, edges, estimates, away }
  })

const informed = strategies.filter((strategy) => strategy.informed && strategy.name !== 'regressive')

test.each(informed.flatMap((strategy) => prunings.map((pruning) => [strategy.name, pruning.name] as const)))(
  '%s with %s claims what is true, and names steps that are there',
  (strategy, pruning) => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const outcome = solve(problem(graph), { strategy, pruning }, { clock: () => 0 })
        const least = graph.away[0]
        expect(outcome.refuted).toBeUndefined()
        if (outcome.optimal) expect(outcome.solutions[0].cost).toBe(least)
        if (outcome.proved) expect(least).toBe(Number.POSITIVE_INFINITY)
        const shown = outcome.inconsistent
        if (shown === undefined) return
        const { from, to, cost, estimateFrom, estimateTo } = shown
        expect(graph.edges).toContainEqual([from, to, cost])
        expect([estimateFrom, estimateTo]).toEqual([graph.estimates[from], graph.estimates[to]])
        expect(estimateFrom).toBeGreaterThan(cost + estimateTo)
      }),
      { numRuns: 400 },
    )
  },
)

/** The expensive path to 2 is expanded first, since the state on the cheap one looks worse than it is. */
const trap: Graph = {
  size: 4,
  edges: [
    [0, 1, 1],
    [0, 2, 3],
    [1, 2, 1],
    [2, 3, 5],
  ],
  estimates: [0, 6, 0, 0],
}

const step = { heuristic: 'word', from: 1, to: 2, cost: 1, estimateFrom: 6, estimateTo: 0 }

test('a pruning that takes cheaper ways proves its solution all the same', () => {
  for (const pruning of ['best-cost', 'cutcycle', 'none']) {
    const outcome = solve(problem(trap), { strategy: 'astar', pruning })
    expect(outcome.solutions[0].cost).toBe(7)
    expect(outcome).toMatchObject({ optimal: true, assumes: 'word', inconsistent: { ...step, mayLose: false } })
    expect(outcomeJson(outcome).inconsistent).toEqual({ ...step, mayLose: false })
  }
})

test('one that drops them proves nothing, and says so', () => {
  for (const pruning of ['closed', 'expanded-once']) {
    expect(solve(problem(trap), { strategy: 'astar', pruning }).optimal).toBe(false)
    // a step is checked only if its end has not been expanded yet
    const outcome = solve(problem({ ...trap, estimates: [7, 6, 0, 0] }), { strategy: 'astar', pruning })
    expect(outcome).toMatchObject({ optimal: false, inconsistent: { from: 0, to: 2, mayLose: true } })
    expect(outcome.solutions[0].cost).toBe(8)
  }
  // uniform cost uses no heuristic, and greedy search promises nothing that could be lost
  const greedy = solve(problem({ ...trap, estimates: [7, 6, 0, 0] }), { strategy: 'greedy', pruning: 'closed' })
  expect(greedy.inconsistent?.mayLose).toBe(false)
})

test('nothing is said of a consistent heuristic, or of one that promises nothing', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const estimates = graph.away.map((away) => (away === Number.POSITIVE_INFINITY ? 100 : away))
      expect(solve(problem({ ...graph, estimates })).inconsistent).toBeUndefined()
      expect(solve(problem(graph), { strategy: 'uniform-cost' }).inconsistent).toBeUndefined()
      expect(solve(problem(graph), { heuristic: 'zero' }).inconsistent).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})
