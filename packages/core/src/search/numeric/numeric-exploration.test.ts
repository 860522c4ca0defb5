import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bruteForce, bruteForceFrom } from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask, listOf, type Test } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryNumericTask } from '../../../test/fdr/numeric-tasks.ts'
import { arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import { someStates } from '../../../test/some-states.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { createSearch } from '../create-search.ts'
import { RelaxedHeuristic } from '../heuristics/fdr/relaxed-heuristic.ts'
import { relaxedCosts } from '../relaxation/any-exploration.ts'
import { NumericExploration } from './numeric-exploration.ts'
import { NumericPlan } from './numeric-plan.ts'
import { asksForNumbers, numericRelaxationOf } from './numeric-relaxation.ts'

function exploration(task: FdrTask, combine: 'sum' | 'max', costs: 'real' | 'unit'): NumericExploration {
  const numeric = numericRelaxationOf(task)
  return new NumericExploration(task, numeric, relaxedCosts(numeric.relaxation, costs), combine)
}

const numericTasks = fc.oneof(arbitraryNumericTask(), arbitraryFdrTask({ numbers: 3, mostStates: 1000 }))

describe('estimates with numbers', () => {
  test('h^max is never more than the true cost, and Infinity is a proof', () => {
    fc.assert(
      fc.property(numericTasks, fc.boolean(), (task, unitCosts) => {
        const costs = unitCosts ? 'unit' : 'real'
        const max = exploration(task, 'max', costs)
        const sum = exploration(task, 'sum', costs)
        const ff = new RelaxedHeuristic(task, { unitCosts })
        const space = new FdrSpace(task)
        for (const state of someStates(space, 4)) {
          const values = space.values(state).slice()
          const numbers = space.numbers(state).slice()
          const { cost = Number.POSITIVE_INFINITY } = bruteForceFrom(task, values, { numbers, unitCosts })
          const least = max.exploreWith(values, numbers)
          expect(least).toBeLessThanOrEqual(cost)
          expect(sum.exploreWith(values, numbers) === Number.POSITIVE_INFINITY).toBe(least === Number.POSITIVE_INFINITY)
          expect(ff.evaluate(values, numbers) === Number.POSITIVE_INFINITY).toBe(least === Number.POSITIVE_INFINITY)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('it is not less than without numbers', () => {
    fc.assert(
      fc.property(numericTasks, (task) => {
        const space = new FdrSpace(task)
        const numeric = new RelaxedHeuristic(task, { combine: 'max', unitCosts: true })
        for (const state of someStates(space, 10)) {
          const values = space.values(state)
          const plain = numeric.evaluate(values)
          if (plain === Number.POSITIVE_INFINITY)
            expect(numeric.evaluate(values, space.numbers(state))).toBe(Number.POSITIVE_INFINITY)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('0 exactly in goal states', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryNumericTask(), arbitraryFdrTask({ numbers: 2, negated: false })), (task) => {
        const space = new FdrSpace(task)
        const ff = new RelaxedHeuristic(task, { unitCosts: true })
        const max = exploration(task, 'max', 'unit')
        const buffer = { count: 0, operators: new Int32Array(1) }
        for (const state of someStates(space, 20)) {
          const h = ff.evaluate(space.values(state), space.numbers(state))
          expect(h === 0).toBe(space.isGoal(state))
          expect(max.exploreWith(space.values(state), space.numbers(state)) === 0).toBe(space.isGoal(state))
          if (h === 0 || h === Number.POSITIVE_INFINITY) continue
          // a relaxed plan starts with applicable steps
          const preferred = Array.from(ff.preferred.operators.subarray(0, ff.preferred.count))
          expect(preferred.length).toBeGreaterThan(0)
          space.applicable(state, buffer)
          const applicable = new Set(buffer.operators.subarray(0, buffer.count))
          expect(preferred.filter((operator) => !applicable.has(operator))).toEqual([])
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('relaxed plans are relaxed plans, with operators as often as they are needed', () => {
  fc.assert(
    fc.property(numericTasks, (task) => {
      if (!asksForNumbers(task)) return
      const plan = { count: 0, operators: new Int32Array(0) }
      const ff = new NumericPlan(task, 'sum', 'unit', { plan, preferred: { count: 0, operators: new Int32Array(0) } })
      const { relaxation, propositions, moves } = numericRelaxationOf(task)
      const { state: holding } = exploration(task, 'sum', 'unit')
      const { needs, gives, goal, operator, factCount } = relaxation
      const space = new FdrSpace(task)
      for (const state of someStates(space, 10)) {
        const values = space.values(state)
        const h = ff.evaluate(values, space.numbers(state))
        if (h === Number.POSITIVE_INFINITY) continue
        holding.set(space.numbers(state))
        const used = Array.from(plan.operators.subarray(0, plan.count))
        const reached = new Set(Array.from(values, (value, variable) => task.factStart[variable] + value))
        propositions.all.forEach((_, index) => {
          if (holding.holds[index] === 1) reached.add(factCount + index)
        })
        for (let size = -1; size < reached.size; ) {
          size = reached.size
          // an operator has all its effects, whichever one it is in the plan for
          const usable = Array.from(operator.keys()).filter(
            (each) =>
              (used.includes(each) || ff.timesOf(operator[each]) > 0) &&
              listOf(needs, each).every((need) => reached.has(need)),
          )
          for (const each of usable) reached.add(gives[each])
          propositions.all.forEach((proposition, index) => {
            if (proposition.kind !== 'bound') return
            const raised = factCount + propositions.raised(proposition.form)
            const raisers = usable.filter((each) => gives[each] === raised)
            const byOperator = new Map(raisers.map((each) => [operator[each], holding.amount[each]]))
            let total = 0
            for (const [each, amount] of byOperator) total += amount * ff.timesOf(each)
            const isSet = raisers.some((each) =>
              Number.isNaN(moves.level[each])
                ? holding.amount[each] === 0
                : holding.isReachedAt(index, moves.level[each]),
            )
            if (isSet || (total > 0 && total >= holding.gap[index])) reached.add(factCount + index)
          })
        }
        expect(Array.from(goal).filter((proposition) => !reached.has(proposition))).toEqual([])
        let total = 0
        for (let each = 0; each < task.operators.count; each++) total += ff.timesOf(each)
        expect(h).toBe(total)
      }
    }),
    { numRuns: 200 },
  )
})

describe.each(['hmax', 'hadd', 'ff'])('%s in search', (heuristic) => {
  test('greedy search solves what can be solved; A* with h^max is optimal', () => {
    fc.assert(
      fc.property(arbitraryNumericTask(), fc.boolean(), (task, unitCosts) => {
        const { cost } = bruteForce(task, { unitCosts })
        const space = new FdrSpace(task, { unitCosts })
        const search = createSearch(space, { engine: heuristic === 'hmax' ? 'astar' : 'greedy', heuristic })
        expect(search.run()).toBe(cost === undefined ? 'exhausted' : 'solved')
        if (cost !== undefined && heuristic === 'hmax') expect(search.nodes.g[search.goalNode]).toBe(cost)
      }),
      { numRuns: 200 },
    )
  })
})

test('a number without a value makes comparisons false, and what must not hold true', () => {
  const missing = (test: Test) =>
    fdrTask({
      variables: { done: 2 },
      numbers: { f: Number.NaN },
      goal: { done: 1 },
      operators: [
        { name: 'go', gives: { done: 1 }, needsNumbers: [test] },
        { name: 'lower', changes: [['f', 'add', -1]] },
      ],
    })
  const estimate = (task: FdrTask) =>
    exploration(task, 'max', 'unit').exploreWith(task.start.slice(), task.startNumbers.slice())
  expect(estimate(missing(['not', [3, '-', 'f'], '>=', 0]))).toBe(1)
  expect(estimate(missing(['not', ['f', '-', 'f'], '=', 0]))).toBe(1)
  expect(estimate(missing(['f', '!=', 'f']))).toBe(1)
  expect(estimate(missing([['f', '-', 'f'], '=', 0]))).toBeGreaterThan(1)
})
