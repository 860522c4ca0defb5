import { expect, test } from 'vitest'
import type { ShownPlan } from '../../../../workers/planner/planner-contract.ts'
import { planTitle, statesInWords } from './plan-words.ts'

const plan = (change: object) =>
  ({ status: 'solved', cost: 11, optimal: true, alreadyHolds: false, steps: [{}], ...change }) as unknown as ShownPlan

test('a title says what is proved of the plan, and claims nothing about one that is outdated', () => {
  expect(planTitle(plan({}), false)).toBe('Plan · cost 11, proved cheapest')
  expect(planTitle(plan({ optimal: false }), false)).toBe('Plan · cost 11, not proved cheapest')
  expect(planTitle(plan({}), true)).toBe('Plan before the last change')
  expect(planTitle(plan({ status: 'unsolvable', steps: [] }), false)).toBe('No plan')
  expect(planTitle(plan({ status: 'unsolvable', steps: [] }), true)).toBe('Plan')
  expect(planTitle(undefined, false)).toBe('Plan')
})

test('one state is one', () => {
  expect([0, 1, 1234].map(statesInWords)).toEqual(['0 states', '1 state', '1,234 states'])
})
