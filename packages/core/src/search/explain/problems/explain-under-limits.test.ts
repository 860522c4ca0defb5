/** Explanations that are ended from outside, at every point where they check the time. */
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../../../tests/runs.ts'
import { bruteForceLifted } from '../../../../test/lifted/lifted-brute-force.ts'
import { randomProblem } from '../../../../test/lifted/random-problem.ts'
import { tilePuzzle } from '../../../../test/lifted/tile-puzzle.ts'
import type { LiftedProblem } from '../../../task/ground/lifted-problem.ts'
import { explainProblem } from './explain-problem.ts'

/** The problem without the actions of a name. */
function without(problem: LiftedProblem, name: string): LiftedProblem {
  const { model } = problem
  return { ...problem, model: { ...model, actions: model.actions.filter((action) => action.name !== name) } }
}

/** The explanation if time runs out after a number of checks, and the number of checks made. */
function endedAfter(questions: number, failed: Parameters<typeof explainProblem>[0]) {
  let asked = 0
  const { reasons } = explainProblem({ ...failed, isOver: () => asked++ >= questions })
  return { reasons, asked }
}

test('tells how it ended when there is no time, and the same as ever when there is enough', () => {
  let problems = 0
  for (let seed = 0; seed < runs(120, minRuns(30)); seed++) {
    const whole = randomProblem(seed)
    const problem = without(whole, whole.model.actions[0].name)
    const { cost, complete } = bruteForceLifted(problem, 300)
    if (!complete || cost !== undefined) continue
    problems++
    const unhurried = endedAfter(Number.POSITIVE_INFINITY, { problem, whole, states: 7 })
    expect(unhurried.reasons).toEqual(explainProblem({ problem, whole, states: 7 }).reasons)
    expect(unhurried.asked).toBeGreaterThan(2)
    for (const questions of [0, 1, 2, Math.floor(unhurried.asked / 2), unhurried.asked - 1]) {
      const { reasons, asked } = endedAfter(questions, { problem, whole, states: 7 })
      // after time runs out, only parts that end by themselves check again
      expect(asked).toBeLessThan(questions + 6)
      if (JSON.stringify(reasons) !== JSON.stringify(unhurried.reasons))
        expect(reasons).toMatchObject([{ kind: expect.stringMatching(/^(exhausted|no-producer|disabled)$/) }])
    }
    const [none] = endedAfter(0, { problem, whole, states: 7 }).reasons
    expect(none.message).toContain('all 7 states that matter were explored')
    expect(none.message).toContain('no time to find out why')
  }
  expect(problems).toBeGreaterThan(5)
})

test('asks while it looks at all states', () => {
  const { start, ...puzzle } = tilePuzzle(3)
  const [seats, ...others] = start.relations
  // two tiles swap places, so that no state meets the goal; there are more states than are explored
  const tuples = seats.tuples.slice()
  tuples[1] = seats.tuples[3]
  tuples[3] = seats.tuples[1]
  const problem = { ...puzzle, start: { relations: [{ ...seats, tuples }, ...others] } }
  const { reasons, asked } = endedAfter(Number.POSITIVE_INFINITY, { problem })
  expect(reasons).toMatchObject([{ kind: 'exhausted' }])
  expect(asked).toBeGreaterThan(70)
})
