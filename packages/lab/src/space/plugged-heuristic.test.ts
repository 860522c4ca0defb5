import { heuristics } from '@telos/core/search'
import { expect, test } from 'vitest'
import { successors } from '../languages/successors.ts'
import { defineProblem } from '../problem.ts'
import { solve } from '../run/solve.ts'
import { instanceOf } from './instance.ts'
import { pluggedHeuristic } from './plugged-heuristic.ts'

const counting = defineProblem<number, number, number>({
  name: 'counting',
  start: () => 0,
  goal: (state, wanted) => state === wanted,
  actions: successors((state: number) => [{ state: state + 1 }]),
})
const instance = instanceOf(counting, { goal: 3 })

test('a function of state and goal becomes a heuristic, a declaration stays what it is', () => {
  const heuristic = pluggedHeuristic((state: number, goal: number) => goal - state, 'mine', instance)
  expect(solve(instance, { heuristic })).toMatchObject({ status: 'solved', job: { heuristic: 'mine' } })
  expect(pluggedHeuristic(heuristics[0], 'other', instance)).toBe(heuristics[0])
})

test('its errors are about no key of the problem, unlike those of the problem’s own', () => {
  const search = (of: typeof instance, heuristic: Parameters<typeof solve>[1]) => () => solve(of, heuristic)
  const plugged = pluggedHeuristic(async () => 1, 'mine', instance)
  expect(search(instance, { heuristic: plugged })).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        /^the heuristic mine returned a promise in 0; expected .*; a search does not await/,
      ),
    }),
  )
  expect(search(instance, { heuristic: plugged })).not.toThrow(expect.objectContaining({ path: expect.anything() }))
  const own = instanceOf({ ...counting, heuristics: { mine: () => Number.NaN } }, { goal: 3 })
  expect(search(own, {})).toThrow(expect.objectContaining({ path: ['heuristics', 'mine'] }))
})
