import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bruteForce,
  type PlainState,
  plainGoalCount,
  plainKey,
  plainState,
  plainSuccessors,
  plainValues,
} from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask, listOf, lists } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import { createSearch } from '../../search/create-search.ts'
import { Successors } from '../../state-space.ts'
import type { GroundTerm } from '../ground/literal.ts'
import { FdrSpace } from './fdr-space.ts'
import type { FdrTask } from './fdr-task.ts'

/** Visits all states (up to some number) with plain code and passes each to a check, with its id in the space. */
function forEachState(task: FdrTask, space: FdrSpace, check: (state: PlainState, id: number) => void): void {
  const first = plainState(task, task.start, task.startNumbers)
  const ids = new Map([[plainKey(first), { state: first, id: space.initial() }]])
  for (const { state, id } of ids.values()) {
    check(state, id)
    for (const step of plainSuccessors(task, state)) {
      const next = space.successor(id, step.operator)
      const key = plainKey(step.state)
      const known = ids.get(key)
      if (known !== undefined) expect(next).toBe(known.id)
      else if (ids.size < 300) {
        expect(next).toBe(ids.size)
        ids.set(key, { state: step.state, id: next })
      } else return
    }
  }
}

/** A copy of a task with the effects of each operator in another order. */
function reversed(task: FdrTask): FdrTask {
  const { effects, effectConditions, count } = task.operators
  const order = Array.from({ length: count }, (_, operator) => operator).flatMap((operator) => {
    const [from, to] = [effects.start[operator], effects.start[operator + 1]]
    return Array.from({ length: to - from }, (_, at) => to - 1 - at)
  })
  const operators = {
    ...task.operators,
    effects: { start: effects.start, items: Int32Array.from(order, (at) => effects.items[at]) },
    effectConditions: lists(order.map((at) => listOf(effectConditions, at))),
  }
  return { ...task, operators }
}

const arbitraryTask = fc.oneof(
  arbitraryFdrTask(),
  arbitraryFdrTask({ numbers: 0 }).map(reversed),
  arbitraryFdrTask({ variables: 30, values: 40, operators: 30, mostStates: 1e30 }),
  arbitraryFdrTask({ variables: 8, derived: 12, operators: 20, mostStates: 1e6 }),
)

describe('against plain evaluation', () => {
  test('equal states have the same id, ids count up from 0, values are those of the rules', () => {
    fc.assert(
      fc.property(arbitraryTask, (task) => {
        const space = new FdrSpace(task)
        forEachState(task, space, (state, id) => {
          expect(Array.from(space.values(id))).toEqual(plainValues(task, state))
          expect(Array.from(space.numbers(id))).toEqual(state.numbers)
        })
      }),
      { numRuns: 150 },
    )
  })

  test('successors, costs and operators that can be carried out', () => {
    fc.assert(
      fc.property(arbitraryTask, fc.boolean(), (task, unitCosts) => {
        const space = new FdrSpace(task, { unitCosts })
        const buffer = { count: 0, operators: new Int32Array(1) }
        const out = new Successors()
        forEachState(task, space, (state, id) => {
          const expected = plainSuccessors(task, state)
          space.applicable(id, buffer)
          const found = Array.from(buffer.operators.subarray(0, buffer.count)).sort((a, b) => a - b)
          const carriedOut = found.filter((operator) => space.successor(id, operator) >= 0)
          expect(carriedOut).toEqual(expected.map(({ operator }) => operator))
          // the remaining ones are inapplicable because of their numbers alone
          const rest = found.filter((operator) => !carriedOut.includes(operator))
          for (const operator of rest) {
            const { start } = task.operators.numericEffects
            expect(start[operator + 1]).toBeGreaterThan(start[operator])
          }
          out.count = 0
          space.expand(id, out)
          const steps = Array.from({ length: out.count }, (_, at) => ({
            operator: out.operators[at],
            key: plainKey(plainState(task, space.values(out.states[at]), space.numbers(out.states[at]))),
            cost: out.costs[at],
          }))
          expect(steps.sort((a, b) => a.operator - b.operator)).toEqual(
            expected
              .filter((step) => plainKey(step.state) !== plainKey(state))
              // operators whose cost is not a number are not applied
              .filter((step) => unitCosts || Number.isFinite(step.cost))
              .map((step) => ({
                operator: step.operator,
                key: plainKey(step.state),
                cost: unitCosts ? 1 : step.cost,
              })),
          )
          for (const cost of out.costs.subarray(0, out.count)) expect(cost).toBeGreaterThanOrEqual(space.leastCost)
        })
      }),
      { numRuns: 150 },
    )
  })

  test('goals and features', () => {
    fc.assert(
      fc.property(arbitraryTask, (task) => {
        const space = new FdrSpace(task)
        const features = new Int32Array(task.variableCount)
        forEachState(task, space, (state, id) => {
          const unmet = plainGoalCount(task, state)
          expect(space.isGoal(id)).toBe(unmet === 0)
          expect(space.goalCount(id)).toBe(unmet)
          const count = space.features(id, features)
          expect(Array.from(features.subarray(0, count)).sort((a, b) => a - b)).toEqual(
            plainValues(task, state).map((value, variable) => task.factStart[variable] + value),
          )
        })
      }),
      { numRuns: 100 },
    )
  })

  test('uniform-cost search finds what brute force finds, again after a restart', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), (task) => {
        const { cost } = bruteForce(task)
        const search = createSearch(new FdrSpace(task), { engine: 'uniform-cost' })
        for (let round = 0; round < 2; round++) {
          search.restart()
          search.run()
          expect(search.goalNode < 0 ? undefined : search.nodes.g[search.goalNode]).toBe(cost)
        }
      }),
      { numRuns: 200 },
    )
  })
})

test('states and operators in words', () => {
  const task = fdrTask({
    variables: { at: ['home', 'shop'], only: 1 },
    derived: { away: [{ at: 'shop' }] },
    numbers: { money: 1.5 },
    start: { at: 'shop' },
    goal: { at: 'home' },
    operators: [{ name: 'go(shop,home)', gives: { at: 'home' } }, { name: 'wait' }],
  })
  const space = new FdrSpace(task)
  expect(space.describe(space.initial())).toBe('at=shop, only=0, away=1, money=1.5')
  expect([0, 1].map((operator) => space.operatorName(operator))).toEqual(['go(shop,home)', 'wait'])
  expect(space.bytes()).toBeGreaterThan(0)
})

test('deep terms do not overflow the stack', () => {
  let value: GroundTerm = { kind: 'constant', value: 0 }
  for (let depth = 0; depth < 50_000; depth++) {
    value = { kind: 'arithmetic', operation: '+', left: { kind: 'constant', value: 1 }, right: value }
  }
  const task = fdrTask({
    variables: { a: 2 },
    numbers: { n: 0 },
    goal: { a: 1 },
    operators: [{ name: 'count', changes: [['n', 'set', 1]] }],
  })
  const effects = task.numeric.effects.map((effect) => ({ ...effect, value }))
  const space = new FdrSpace({ ...task, numeric: { ...task.numeric, effects } })
  expect(space.numbers(space.successor(space.initial(), 0))[0]).toBe(50_000)
})

test('a goal that asks for two values of a variable is never met', () => {
  const task = fdrTask({ variables: { a: 4 }, start: { a: 3 }, goal: { a: 1 }, operators: [] })
  const space = new FdrSpace({ ...task, goal: Int32Array.of(1, 2) })
  expect(space.isGoal(space.initial())).toBe(false)
  expect(space.goalCount(0)).toBe(2)
})
