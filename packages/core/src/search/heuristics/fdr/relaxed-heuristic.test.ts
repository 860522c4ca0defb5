import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bruteForce } from '../../../../test/fdr/fdr-brute-force.ts'
import { fdrTask, listOf } from '../../../../test/fdr/fdr-tasks.ts'
import { arbitraryFdrTask } from '../../../../test/fdr/random-fdr-task.ts'
import { someStates } from '../../../../test/some-states.ts'
import { FdrSpace } from '../../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../../task/fdr/fdr-task.ts'
import { createSearch } from '../../create-search.ts'
import { relaxationOf } from '../../relaxation/relaxation.ts'
import { solutionOf } from '../../solution.ts'
import { RelaxedHeuristic } from './relaxed-heuristic.ts'

/** Passes some states of a task to a check. */
function forStates(task: FdrTask, check: (space: FdrSpace, state: number, values: Int32Array) => void): void {
  const space = new FdrSpace(task)
  for (const state of someStates(space, 20)) check(space, state, space.values(state))
}

describe.each(['sum', 'max'] as const)('supporters by %s', (combine) => {
  test('relaxed plans are relaxed plans, and cost what is said', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), fc.boolean(), (task, unitCosts) => {
        const heuristic = new RelaxedHeuristic(task, { combine, unitCosts })
        const { needs, gives, goal, operator, cost } = relaxationOf(task)
        forStates(task, (_space, _state, values) => {
          const h = heuristic.evaluate(values)
          if (h === Number.POSITIVE_INFINITY) return
          const plan = Array.from(heuristic.plan.operators.subarray(0, heuristic.plan.count))
          const reached = new Set(Array.from(values, (value, variable) => task.factStart[variable] + value))
          for (let size = -1; size < reached.size; ) {
            size = reached.size
            for (const each of plan)
              if (listOf(needs, each).every((need) => reached.has(need))) reached.add(gives[each])
          }
          expect(Array.from(goal).filter((proposition) => !reached.has(proposition))).toEqual([])
          // an operator is paid for once, however many effects are used
          const used = new Map(plan.filter((each) => operator[each] >= 0).map((each) => [operator[each], cost[each]]))
          expect(h).toBe([...used.values()].reduce((total, each) => total + (unitCosts ? 1 : each), 0))
        })
      }),
      { numRuns: 300 },
    )
  })
})

test('preferred operators can be carried out, but for their numbers', () => {
  fc.assert(
    fc.property(arbitraryFdrTask({ numbers: 0 }), (task) => {
      const heuristic = new RelaxedHeuristic(task, { unitCosts: true })
      const buffer = { count: 0, operators: new Int32Array(1) }
      forStates(task, (space, state, values) => {
        heuristic.evaluate(values)
        const { count, operators } = heuristic.preferred
        const preferred = Array.from(operators.subarray(0, count))
        expect(new Set(preferred).size).toBe(count)
        space.applicable(state, buffer)
        const applicable = new Set(buffer.operators.subarray(0, buffer.count))
        expect(preferred.filter((operator) => !applicable.has(operator))).toEqual([])
      })
    }),
    { numRuns: 300 },
  )
})

test('0 exactly in goal states, where nothing asks that a derived fact is false', () => {
  fc.assert(
    fc.property(arbitraryFdrTask({ numbers: 0, negated: false }), (task) => {
      const heuristic = new RelaxedHeuristic(task, { unitCosts: true })
      forStates(task, (space, state, values) => {
        const h = heuristic.evaluate(values)
        expect(h === 0).toBe(space.isGoal(state))
        // the first step of a relaxed plan needs nothing that does not hold
        if (h > 0 && h < Number.POSITIVE_INFINITY) expect(heuristic.preferred.count).toBeGreaterThan(0)
      })
    }),
    { numRuns: 300 },
  )
})

test('1 more for each operator, so that nothing is for free', () => {
  const task = fdrTask({
    variables: { a: 2, b: 2 },
    goal: { b: 1 },
    operators: [
      { name: 'first', gives: { a: 1 }, cost: 0 },
      { name: 'second', needs: { a: 1 }, gives: { b: 1 }, cost: 4 },
    ],
  })
  expect(new RelaxedHeuristic(task).evaluate(task.start)).toBe(4)
  expect(new RelaxedHeuristic(task, { plusOne: true }).evaluate(task.start)).toBe(6)
  expect(new RelaxedHeuristic(task, { unitCosts: true }).evaluate(task.start)).toBe(2)
})

describe.each(['hmax', 'hadd', 'ff'])('%s as a heuristic of any engine', (heuristic) => {
  test('greedy search solves what can be solved; A* with h^max is optimal', () => {
    fc.assert(
      fc.property(arbitraryFdrTask(), fc.boolean(), (task, unitCosts) => {
        const { cost } = bruteForce(task, { unitCosts })
        const space = new FdrSpace(task, { unitCosts })
        const search = createSearch(space, { engine: heuristic === 'hmax' ? 'astar' : 'greedy', heuristic })
        expect(search.run()).toBe(cost === undefined ? 'exhausted' : 'solved')
        expect(search.limit).toBeUndefined()
        if (cost !== undefined && heuristic === 'hmax') expect(search.nodes.g[search.goalNode]).toBe(cost)
        if (cost !== undefined) expect(solutionOf(search).length).toBeGreaterThanOrEqual(cost === 0 ? 0 : 1)
      }),
      { numRuns: 200 },
    )
  })
})
