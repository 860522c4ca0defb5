import { type StateSpace, Successors } from '@telos/core/search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minRuns } from '../../../../tests/runs.ts'
import type { Problem } from '../problem.ts'
import { instanceOf } from '../space/instance.ts'
import { blocks } from './blocks.ts'
import { delivery } from './delivery.ts'
import { otherEdges, publishedEdges } from './delivery-graph.ts'
import { hanoi } from './hanoi.ts'
import { cities } from './italy.ts'
import { jugs } from './jugs.ts'
import { knapsack } from './knapsack.ts'
import { missionaries } from './missionaries.ts'
import { queens } from './queens.ts'
import { route } from './route.ts'
import { eightPuzzle, fifteenPuzzle } from './sliding/sliding-puzzles.ts'
import { sokoban } from './sokoban.ts'
import { vacuum } from './vacuum.ts'

interface Parameters {
  readonly start?: unknown
  readonly goal?: unknown
}

const city = fc.constantFrom(...cities.keys())
const point = fc.constantFrom(...[...publishedEdges, ...otherEdges].flat().map(([x, y]) => `(${x},${y})`))
const count = (min: number, max: number) => fc.integer({ min, max })

/** Towers of some of these blocks. */
const towers = (names: readonly string[], least: number) =>
  fc
    .tuple(fc.shuffledSubarray([...names], { minLength: least }), fc.infiniteStream(fc.boolean()))
    .map(([chosen, breaks]) => {
      const cuts = breaks[Symbol.iterator]()
      return chosen.reduce((text, block) => text + (text === '' ? '' : cuts.next().value ? ' ' : '-') + block, '')
    })

const sokobanRoom = fc
  .tuple(count(2, 4), count(2, 4), count(1, 2), fc.infiniteStream(fc.nat()))
  .map(([width, height, boxes, stream]) => {
    const numbers = stream[Symbol.iterator]()
    const squares = Array.from({ length: width * height }, () => ' ')
    for (const sign of ['@', ...'$'.repeat(boxes), ...'.'.repeat(boxes), ...(numbers.next().value % 2 ? '#' : '')]) {
      const free = squares.flatMap((square, at) => (square === ' ' ? [at] : []))
      if (free.length > 0) squares[free[numbers.next().value % free.length]] = sign
    }
    return { squares, width }
  })
  .filter(({ squares }) => {
    const number = (sign: string) => squares.filter((square) => square === sign).length
    return number('$') > 0 && number('.') === number('$')
  })
  .map(({ squares, width }) =>
    squares
      .join('')
      .match(new RegExp(`.{${width}}`, 'g'))!
      .join('/'),
  )

/** Small instances of each problem. */
const instances: readonly [Problem<unknown, unknown, unknown>, fc.Arbitrary<Parameters>][] = [
  [route, fc.record({ start: city, goal: city })],
  [delivery, fc.tuple(point, point, point).map(([a, b, c]) => ({ start: `agentpos${a}, itempos${b}, targetpos${c}` }))],
  [queens, count(2, 4).chain((n) => fc.record({ start: fc.array(count(0, n), { minLength: n, maxLength: n }) }))],
  [
    missionaries,
    fc
      .record({ missionaries: count(0, 5), cannibals: count(0, 5), boat: count(1, 4) })
      .filter(({ missionaries: m, cannibals: c }) => m === 0 || m >= c)
      .map((start) => ({ start })),
  ],
  [jugs, fc.record({ start: fc.array(count(1, 5), { minLength: 1, maxLength: 3 }), goal: count(0, 6) })],
  [
    blocks,
    fc.record({ start: towers(['a', 'b', 'c', '__proto__'], 4), goal: towers(['a', 'b', 'c', '__proto__'], 1) }),
  ],
  [
    vacuum,
    fc.record({ start: fc.constantFrom('R*/.*', '+**/***', 'R.*/*..', '*R*', '.*R*.*', 'R..*/*..*', '..+/*.*') }),
  ],
  [sokoban, fc.record({ start: sokobanRoom })],
  [hanoi, fc.record({ start: fc.record({ discs: count(1, 4), pegs: count(2, 4) }) })],
  [
    knapsack,
    fc.record({
      start: fc.record({
        capacity: count(0, 20),
        items: fc.array(fc.tuple(count(1, 9), count(0, 9)), { minLength: 1, maxLength: 6 }),
      }),
    }),
  ],
  [eightPuzzle, fc.constant({})],
] as unknown as [Problem<unknown, unknown, unknown>, fc.Arbitrary<Parameters>][]

/** The cost from each reachable state to a goal: collects all edges, then works backwards from the goals in rounds. */
function trueCosts(space: StateSpace): number[] {
  const out = new Successors()
  const into: { from: number; cost: number }[][] = [[]]
  space.initial()
  for (let state = 0; state < into.length; state++) {
    out.count = 0
    space.expand(state, out)
    for (let at = 0; at < out.count; at++) {
      while (into.length <= out.states[at]) into.push([])
      into[out.states[at]].push({ from: state, cost: out.costs[at] })
    }
  }
  const costs = into.map((_, state) => (space.isGoal(state) ? 0 : Number.POSITIVE_INFINITY))
  let changed = costs.flatMap((cost, state) => (cost === 0 ? [state] : []))
  while (changed.length > 0) {
    const next = new Set<number>()
    for (const to of changed) {
      for (const { from, cost } of into[to]) {
        if (costs[to] + cost >= costs[from]) continue
        costs[from] = costs[to] + cost
        next.add(from)
      }
    }
    changed = [...next]
  }
  return costs
}

/** Tolerance for the rounding of sums of roots. */
const ROUNDING = 1e-9

describe.each(instances.map(([problem, parameters]) => ({ name: problem.name, problem, parameters })))(
  '$name',
  (each) => {
    const { problem, parameters } = each
    const numRuns = problem.name === 'eight-puzzle' ? 1 : 60

    test('estimates are too high where they are said to be, and nowhere else; at goals they are finite', () => {
      const own = Object.keys(problem.heuristics ?? {})
      const tooHigh = new Set<string>()
      let telling = 0
      fc.assert(
        fc.property(parameters, (given) => {
          const instance = instanceOf(problem, given)
          const space = instance.space()
          const costs = trueCosts(space)
          for (const name of own) {
            const { evaluate } = instance.heuristic(name).create(space)
            for (const [state, cost] of costs.entries()) {
              const estimate = evaluate(state)
              if (estimate > cost + ROUNDING) tooHigh.add(name)
              if (cost === 0) expect(estimate, `${name} in ${space.describe(state)}`).toBeLessThan(Infinity)
              if (estimate > 0 && cost < Infinity) telling++
            }
          }
        }),
        { numRuns, ...minRuns(15) },
      )
      const admissible = own.filter((name) => instanceOf(problem).heuristic(name).admissible)
      expect([...tooHigh].toSorted()).toEqual(own.filter((name) => !admissible.includes(name)).toSorted())
      expect(telling).toBeGreaterThan(0)
    })

    test.runIf(problem.lowerBound !== undefined)('bounds lie on both sides of the truth', () => {
      fc.assert(
        fc.property(parameters, count(0, 9), (given, paid) => {
          const space = instanceOf(problem, given).space()
          for (const [state, cost] of trueCosts(space).entries()) {
            expect(space.lowerBound!(state, paid)).toBeLessThanOrEqual(paid + cost + ROUNDING)
            expect(space.upperBound!(state, paid)).toBeGreaterThanOrEqual(paid + cost - ROUNDING)
          }
        }),
        { numRuns },
      )
    })

    test.runIf(problem.predecessors !== undefined)('predecessors are successors the other way round', () => {
      let checked = 0
      fc.assert(
        fc.property(parameters, (given) => {
          const start = problem.start(given.start)
          const key = problem.key!.bind(problem)
          const states = new Map([[key(start), start]])
          const edges = new Set<string>()
          for (const state of states.values()) {
            if (states.size > 2000) break
            for (const { action, state: next } of problem.actions.successors(state)) {
              if (key(next) === key(state)) continue
              if (!states.has(key(next))) states.set(key(next), next)
              edges.add(JSON.stringify([key(state), action, key(next)]))
            }
          }
          const back = new Set<string>()
          for (const state of states.values()) {
            for (const { action, state: before } of problem.predecessors!(state)) {
              const edge = JSON.stringify([key(before), action, key(state)])
              back.add(edge)
              const steps = [...problem.actions.successors(before)]
              expect(
                steps.some((step) => step.action === action && key(step.state) === key(state)),
                edge,
              ).toBe(true)
            }
          }
          expect([...edges].filter((edge) => !back.has(edge))).toEqual([])
          checked += edges.size
        }),
        { numRuns },
      )
      expect(checked).toBeGreaterThan(0)
    })
  },
)

test('estimates of the 15-puzzle are never too high on boards near the goal', () => {
  const instance = instanceOf(fifteenPuzzle)
  const [goal] = fifteenPuzzle.goalStates!(undefined, fifteenPuzzle.start(undefined))
  const depths = new Map([[goal, 0]])
  for (const [board, depth] of depths) {
    if (depth === 12) break
    for (const { state } of fifteenPuzzle.predecessors!(board)) if (!depths.has(state)) depths.set(state, depth + 1)
  }
  expect(depths.size).toBeGreaterThan(5000)
  for (const { name } of instance.heuristics.filter(({ admissible }) => admissible)) {
    const heuristic = fifteenPuzzle.heuristics?.[name]
    if (heuristic === undefined || typeof heuristic === 'function') continue
    const wrong = [...depths].filter(([board, depth]) => heuristic.estimate(board, undefined) > depth)
    expect(wrong, name).toEqual([])
  }
})
