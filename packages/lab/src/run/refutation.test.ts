import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeJson } from '../export/outcome-json.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { instanceOf } from '../space/instance.ts'
import { solve } from './solve.ts'

/** A line from 0 to 5, with a dear step at once and cheap ones one by one. */
const line = (estimate: (state: number) => number, admissible = true) =>
  defineProblem<number>({
    name: 'line',
    start: () => 0,
    goal: (state) => state === 5,
    actions: successors((state: number) =>
      state >= 5 ? [] : [{ state: state + 1 }, ...(state === 0 ? [{ state: 5 }] : [])],
    ),
    cost: (from, to) => (to - from === 5 ? 7 : 1),
    heuristics: { dist: { estimate, admissible } },
  })

const run = (problem: ReturnType<typeof line>, job: object = {}) =>
  solve(instanceOf(problem), { strategy: 'astar', ...job })

test('a proof that rests on the word of an author says so', () => {
  const outcome = run(line((state) => 5 - state))
  expect(outcome).toMatchObject({ optimal: true, assumes: 'dist' })
  expect(outcomeJson(outcome)).toMatchObject({ optimal: true, assumes: 'dist' })
})

test('what needs no such word does not name it', () => {
  expect(
    run(
      line((state) => 5 - state),
      { strategy: 'uniform-cost' },
    ).assumes,
  ).toBeUndefined()
  expect(
    run(
      line((state) => 5 - state),
      { heuristic: 'zero' },
    ),
  ).not.toHaveProperty('assumes')
  expect(run(line((state) => 5 - state, false))).toMatchObject({ optimal: false })
  expect(run(line((state) => 5 - state, false))).not.toHaveProperty('assumes')
})

test('an estimate above what is left on the way to the goal refutes it', () => {
  // once broken: the dear step was called a cheapest solution, on the author's word
  const outcome = run(line((state) => (state === 5 ? 0 : state === 0 ? 9 : 90)))
  expect(outcome.solutions[0].cost).toBe(7)
  const refuted = { heuristic: 'dist', state: 0, estimate: 9, distance: 7 }
  expect(outcome).toMatchObject({ optimal: false, refuted })
  expect(outcome).not.toHaveProperty('assumes')
  expect(outcomeJson(outcome)).toMatchObject({ optimal: false, refuted })
})

test('no admissible heuristic is refuted', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }), (parts) => {
      const outcome = run(line((state) => parts[state] * (5 - state)))
      expect(outcome).toMatchObject({ optimal: true, assumes: 'dist' })
      expect(outcome.refuted).toBeUndefined()
    }),
  )
})
