import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Action } from '../../engine/action.ts'
import { MoveTally } from './move-tally.ts'

const actions = [0, 1, 2] as readonly Action[]

/** A tally of some values for each of the moves. */
function tallyOf(...values: readonly (readonly number[])[]): MoveTally {
  const tally = new MoveTally()
  values.forEach((row, action) => {
    for (const value of row) tally.add(action as Action, value, value === 0)
  })
  return tally
}

const none = (): number => 0
const value = fc.double({ min: 0, max: 1, noNaN: true })
const row = fc.array(value, { minLength: 1, maxLength: 30 })

test('what is chosen was tried, and is as good as what was tried most', () => {
  fc.assert(
    fc.property(fc.tuple(row, row, row), fc.array(value, { minLength: 3, maxLength: 3 }), (rows, dislikes) => {
      const tally = tallyOf(...rows)
      const chosen = tally.choose(actions, (action) => dislikes[action])
      const most = tally.choose(actions, none)
      const [spread, other] = [chosen, most].map((action) => 2 / Math.sqrt(tally.visits[action]))
      expect(tally.visits[chosen]).toBeGreaterThan(0)
      expect(dislikes[chosen]).toBeLessThanOrEqual(dislikes[most])
      expect(tally.mean(chosen)).toBeGreaterThanOrEqual(tally.mean(most) - spread - other)
    }),
  )
})

test('when it is settled, no move that is left was better', () => {
  fc.assert(
    fc.property(fc.tuple(row, row, row), (rows) => {
      const tally = tallyOf(...rows)
      const settled = actions.filter((action) => tally.isSettled(actions, action))
      for (const chosen of settled) {
        for (const action of actions) expect(tally.mean(action)).toBeLessThanOrEqual(tally.mean(chosen) + 0.01)
      }
    }),
  )
})

test('a clear lead is settled soon, a risk is not', () => {
  const many = (length: number, ...values: readonly number[]) =>
    Array.from({ length }, (_, at) => values[at % values.length])
  expect(tallyOf(many(40, 0.6), many(20, 0.5), many(20, 0.5)).isSettled(actions, 0)).toBe(true)
  expect(tallyOf(many(40, 0.6), many(20, 0.5), []).isSettled(actions, 0)).toBe(false)
  // nearly the same, and none of them risky: the choice does not matter
  expect(tallyOf(many(90, 0.5), many(90, 0.501), many(90, 0.499)).isSettled(actions, 0)).toBe(true)
  // one future in ten is lost after each of them
  const risky = many(90, 0, ...many(9, 0.5))
  expect(tallyOf(risky, risky, risky).isSettled(actions, 0)).toBe(false)
})

test('safe is what was tried often and went well', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), (well, badly) => {
      const tally = tallyOf([...Array(well).fill(0.5), ...Array(badly).fill(0)])
      if (tally.isSafe(0)) expect([well + badly >= 40, badly * 99 <= well]).toEqual([true, true])
      if (badly === 0 && well >= 40) expect(tally.isSafe(0)).toBe(true)
    }),
  )
})

test('a tally that was cleared is as good as new', () => {
  const tally = tallyOf([1, 1], [0])
  tally.clear()
  tally.add(2 as Action, 0.25, true)
  expect([...tally.visits]).toEqual([0, 0, 1, 0, 0, 0])
  expect([...tally.troubles]).toEqual([0, 0, 1, 0, 0, 0])
  expect(tally.mean(2 as Action)).toBe(0.25)
})
