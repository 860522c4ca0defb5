import { UnsupportedError } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeJson } from '../export/outcome-json.ts'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { instanceOf } from '../space/instance.ts'
import { strategies } from './job.ts'
import { solve } from './solve.ts'

/** A line from 0 to 5, with one expensive step to the end and cheap ones one by one. */
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
  // regression: the expensive step was called a cheapest solution, on the author's declaration
  const outcome = run(line((state) => (state === 5 ? 0 : state === 0 ? 9 : 90)))
  expect(outcome.solutions[0].cost).toBe(7)
  const refuted = { heuristic: 'dist', state: 0, estimate: 9, distance: 7 }
  expect(outcome).toMatchObject({ optimal: false, refuted })
  expect(outcome).not.toHaveProperty('assumes')
  expect(outcomeJson(outcome)).toMatchObject({ optimal: false, refuted })
})

test.each(['astar', 'wastar', 'idastar', 'greedy', 'branch-and-bound', 'branch-and-bound-with-cost'])(
  '%s refutes what is too high on the way to its solution',
  (strategy) => {
    const outcome = run(
      line((state) => (state === 5 ? 0 : 20)),
      { strategy },
    )
    expect(outcome.refuted).toMatchObject({ heuristic: 'dist', estimate: 20 })
    // what a search proves without estimates stays proved
    expect(outcome).toMatchObject({ optimal: strategy.startsWith('branch'), status: 'solved' })
    const atGoal = run(
      line((state) => (state === 5 ? 1 : 0)),
      { strategy },
    )
    expect(atGoal.refuted).toEqual({ heuristic: 'dist', state: 5, estimate: 1, distance: 0 })
  },
)

test.each(strategies.filter(({ informed }) => informed).map(({ name }) => name))(
  '%s refutes no admissible heuristic',
  (strategy) => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }), (parts) => {
        try {
          expect(
            run(
              line((state) => parts[state] * (5 - state)),
              { strategy },
            ),
          ).not.toHaveProperty('refuted')
        } catch (error) {
          // some need a task
          if (!(error instanceof UnsupportedError)) throw error
        }
      }),
      { numRuns: 20 },
    )
  },
)

test('no admissible heuristic is refuted', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }), (parts) => {
      const outcome = run(line((state) => parts[state] * (5 - state)))
      expect(outcome).toMatchObject({ optimal: true, assumes: 'dist' })
      expect(outcome.refuted).toBeUndefined()
    }),
  )
})

/** 0 → 1 → 3 costs 6, 0 → 2 → 3 costs 4; without the step from 1 to 3, only 2 leads to the goal. */
const fork = (options: { readonly admissible: boolean; readonly far?: boolean; readonly high?: number }) => {
  const costs: Readonly<Record<string, number>> = { '0 1': 1, '0 2': 2, '2 3': 2, ...(options.far ? {} : { '1 3': 5 }) }
  const estimates = [0, options.high ?? 0, Number.POSITIVE_INFINITY, 0]
  return instanceOf(
    defineProblem<number>({
      name: 'fork',
      start: () => 0,
      goal: (state) => state === 3,
      actions: successors((state: number) =>
        [1, 2, 3].filter((to) => `${state} ${to}` in costs).map((to) => ({ state: to })),
      ),
      cost: (from, to) => costs[`${from} ${to}`],
      heuristics: { word: { estimate: (state) => estimates[state], admissible: options.admissible } },
    }),
  )
}
const bounding = ['branch-and-bound', 'branch-and-bound-with-cost']
const informed = ['astar', 'wastar', 'idastar', 'id-best-first', 'greedy', 'beam', ...bounding]

test.each(bounding)('%s says on whose word it has left out a dead end', (strategy) => {
  // regression: 6 was proved cheapest without any declaration
  const outcome = solve(fork({ admissible: true }), { strategy })
  expect(outcome).toMatchObject({ optimal: true, assumes: 'word', solutions: [{ cost: 6 }] })
  expect(solve(fork({ admissible: false }), { strategy })).toMatchObject({ optimal: false, solutions: [{ cost: 6 }] })
  // a refuted declaration does not count for dead ends either
  const refuted = { heuristic: 'word', state: 1, estimate: 7, distance: 5 }
  expect(solve(fork({ admissible: true, high: 7 }), { strategy })).toMatchObject({ optimal: false, refuted })
})

test.each(informed)('%s: that there is no solution rests on the word of who calls states hopeless', (strategy) => {
  const declared = solve(fork({ admissible: true, far: true }), { strategy })
  expect(declared).toMatchObject({ status: 'not-found', proved: true, assumes: 'word' })
  expect(outcomeJson(declared)).toMatchObject({ proved: true, assumes: 'word' })
  const undeclared = solve(fork({ admissible: false, far: true }), { strategy })
  expect(undeclared).toMatchObject({ status: 'not-found', proved: false, distrusted: 'word' })
  expect(outcomeJson(undeclared)).toMatchObject({ proved: false, distrusted: 'word' })
  expect(undeclared).not.toHaveProperty('assumes')
})

test('where no state is called hopeless, nobody has to be believed that there is no solution', () => {
  const nowhere = { ...line((state) => 5 - state), goal: () => false }
  for (const strategy of informed) {
    const outcome = run(nowhere, { strategy })
    expect(outcome).toMatchObject({ status: 'not-found', proved: true })
    expect(outcome).not.toHaveProperty('assumes')
    expect(outcome).not.toHaveProperty('distrusted')
  }
})
