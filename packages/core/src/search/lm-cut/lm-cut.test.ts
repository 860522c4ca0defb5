import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bruteForceFrom, isPlainGoal, plainState } from '../../../test/fdr/fdr-brute-force.ts'
import { fdrTask, withCostsTimes } from '../../../test/fdr/fdr-tasks.ts'
import { arbitraryDescription, arbitraryFdrTask } from '../../../test/fdr/random-fdr-task.ts'
import { someStates } from '../../../test/some-states.ts'
import { Successors } from '../../state-space.ts'
import { FdrSpace } from '../../task/fdr/fdr-space.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import { lmcut } from '../heuristics/lm-cut.ts'
import { hmax } from '../heuristics/relaxed-heuristics.ts'
import { relaxationOf } from '../relaxation/relaxation.ts'
import { LandmarkCuts } from './landmark-cuts.ts'

function expectAdmissible(task: FdrTask): void {
  const space = new FdrSpace(task)
  const heuristic = lmcut.create(space)
  for (const state of someStates(space, 5)) {
    const plain = plainState(task, space.values(state), space.numbers(state))
    const { cost = Number.POSITIVE_INFINITY } = bruteForceFrom(task, plain.values, { numbers: plain.numbers })
    const h = heuristic.evaluate(state)
    expect(h).toBeLessThanOrEqual(cost + 1e-9)
    expect(h).toBeGreaterThanOrEqual(0)
    if (isPlainGoal(task, plain)) expect(h).toBe(0)
  }
}

describe('never more than the true cost, on tasks', () => {
  test('with conditional effects, rules, negated ones, numbers and steps that cost nothing', () => {
    fc.assert(fc.property(arbitraryFdrTask(), expectAdmissible), { numRuns: 1500 })
  }, 60_000)

  test('with operators alone', () => {
    const options = { derived: 0, numbers: 0, conditional: false, operators: 16 }
    fc.assert(fc.property(arbitraryFdrTask(options), expectAdmissible), { numRuns: 500 })
  }, 60_000)

  test.each([0.1, 1 / 3, 1e-4, 1000, 123_456_789, 1e12])(
    'with costs that are multiples of %f',
    (factor) => {
      const property = fc.property(arbitraryDescription({ numbers: 0 }), (description) => {
        const [task, original] = [fdrTask(withCostsTimes(factor, description)), fdrTask(description)]
        const [space, before] = [new FdrSpace(task), new FdrSpace(original)]
        const h = lmcut.create(space).evaluate(space.initial())
        const expected = lmcut.create(before).evaluate(before.initial()) * factor
        // the same landmarks in another unit, less what rounding down may lose
        if (expected === Number.POSITIVE_INFINITY) expect(h).toBe(expected)
        else expect(Math.abs(h - expected)).toBeLessThanOrEqual(expected * 1e-6)
        expectAdmissible(task)
      })
      fc.assert(property, { numRuns: 60 })
    },
    60_000,
  )
})

test('never less than h^max, and exhausted exactly where that is', () => {
  const property = fc.property(arbitraryFdrTask({ numbers: 0 }), (task) => {
    const space = new FdrSpace(task)
    const [cuts, max] = [lmcut.create(space), hmax.create(space)]
    for (const state of someStates(space, 5)) {
      expect(cuts.evaluate(state)).toBeGreaterThanOrEqual(max.evaluate(state))
      if (max.evaluate(state) === Number.POSITIVE_INFINITY) expect(cuts.evaluate(state)).toBe(Number.POSITIVE_INFINITY)
    }
  })
  fc.assert(property, { numRuns: 500 })
}, 60_000)

test('counts all goals that have nothing in common, where h^max counts one', () => {
  const goals = Array.from({ length: 10 }, (_, at) => `v${at}`)
  const task = fdrTask({
    variables: Object.fromEntries(goals.map((name) => [name, 3])),
    goal: Object.fromEntries(goals.map((name) => [name, 2])),
    operators: goals.flatMap((name) => [
      { name: `first(${name})`, needs: { [name]: 0 }, gives: { [name]: 1 }, cost: 2 },
      { name: `second(${name})`, needs: { [name]: 1 }, gives: { [name]: 2 }, cost: 3 },
    ]),
  })
  const space = new FdrSpace(task)
  expect(hmax.create(space).evaluate(space.initial())).toBe(5)
  expect(lmcut.create(space).evaluate(space.initial())).toBe(50)
})

test('an operator that does many things under different conditions is paid for once', () => {
  const names = ['a', 'b', 'c', 'd']
  const task = fdrTask({
    variables: Object.fromEntries(names.map((name) => [name, 2])),
    goal: Object.fromEntries(names.map((name) => [name, 1])),
    operators: [{ name: 'all', when: names.map((name) => ({ if: { [name]: 0 }, gives: { [name]: 1 } })), cost: 7 }],
  })
  const space = new FdrSpace(task)
  expect(lmcut.create(space).evaluate(space.initial())).toBe(7)
})

test('what is left of the cost of an operator is how much f rises at least with it', () => {
  const property = fc.property(arbitraryFdrTask({ numbers: 0 }), (task) => {
    const space = new FdrSpace(task)
    const cuts = new LandmarkCuts(task, relaxationOf(task))
    const { numerator, denominator, units } = cuts.units
    const successors = new Successors()
    for (const state of someStates(space, 4)) {
      if (cuts.evaluate(space.values(state)) < 0) continue
      const h = cuts.landmarks
      successors.count = 0
      space.expand(state, successors)
      for (let at = 0; at < successors.count; at++) {
        const operator = successors.operators[at]
        const bound = ((h - units[operator] + cuts.left(operator)) * numerator) / denominator
        const { cost = Number.POSITIVE_INFINITY } = bruteForceFrom(task, space.values(successors.states[at]))
        expect(bound).toBeLessThanOrEqual(cost + 1e-9)
      }
    }
  })
  fc.assert(property, { numRuns: 500 })
}, 60_000)

test('says where it cannot be used', () => {
  const other = { ...new FdrSpace(fdrTask({ variables: { a: 2 }, goal: { a: 1 }, operators: [] })) }
  expect(lmcut.unsupported(other as unknown as FdrSpace)).toMatch(/only shows successors/)
})
