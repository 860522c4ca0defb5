import type { Step } from '@telos/core'
import { readPddlDomain, readPddlProblem, toProblem } from '@telos/pddl'
import { expect, test } from 'vitest'
import { ferry, ferryProblem } from '../../cli/test/pddl.ts'
import { judgePlan, RejectedPlanError } from './judge-plan.ts'

const parts = {
  domain: readPddlDomain(ferry, 'd').domain!,
  problem: readPddlProblem(ferryProblem(), 'p').problem!,
}
const { metric } = toProblem(parts.domain, parts.problem)
const good: Step[] = [
  { name: 'load', args: { box: 'box0', at: 'a' }, cost: 1 },
  { name: 'drive', args: { from: 'a', to: 'c' }, cost: 10 },
  { name: 'unload', args: { box: 'box0', at: 'c' }, cost: 1 },
]
const judge = (steps: readonly Step[], cost: number) =>
  judgePlan(parts, { steps, cost, optimal: false }, metric, { lenient: false })

test('a plan that works is let through', () => {
  expect(judge(good, 12)).toMatchObject({ cost: 12, text: expect.stringMatching(/\(drive a c\)\n.*\n; cost = 12 /) })
})

test('a plan that could not be checked in time is not called valid', () => {
  const unchecked = judgePlan(parts, { steps: good, cost: 12, optimal: true }, metric, {
    lenient: false,
    isOver: () => true,
  })
  expect(unchecked).toMatchObject({ isChecked: false, optimal: false, cost: 12 })
  expect(unchecked.text).toMatch(/; cost = 12 \(general cost\)\n; not proved to be the best\n; not checked: .*\n$/)
  const value = { kind: 'value', direction: 'maximize', term: { kind: 'constant', value: 0 }, perStep: 0 } as const
  const valued = judgePlan(parts, { steps: good, cost: 3, optimal: false }, value, {
    lenient: false,
    isOver: () => true,
  })
  expect([valued.cost, valued.text]).toEqual([Number.NaN, expect.not.stringContaining('cost =')])
})

test.each([
  ['a step that cannot be carried out', good.slice(1), 11, 'step 2 (unload box0 c)'],
  ['an end without the goal', good.slice(0, 2), 11, 'goal'],
  ['another cost', good, 11, 'its cost is 12, and the planner says 11'],
])('%s is rejected', (_what, steps, cost, words) => {
  const caught = (() => {
    try {
      return judge(steps, cost)
    } catch (error) {
      return error
    }
  })()
  expect(caught).toBeInstanceOf(RejectedPlanError)
  expect(caught).toMatchObject({ message: expect.stringContaining(words) })
})
