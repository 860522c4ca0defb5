import { expect, test } from 'vitest'
import type { ShownPlan } from '../../../../workers/planner/planner-contract.ts'
import { eventOf, nextStep } from './next-event.ts'

const step = (action: string, to: string) => ({ action, args: { to }, text: `${action}(${to})` })
const plan = { steps: [step('go', 'hall'), step('take', 'letter'), step('go', 'garden')] } as unknown as ShownPlan

test('what the plan does next is offered first, and its first step at the end', () => {
  expect([0, 1, 2, 3].map((position) => nextStep(plan, position)?.text)).toEqual([
    'go(hall)',
    'take(letter)',
    'go(garden)',
    'go(hall)',
  ])
  expect(nextStep(undefined, 0)).toBeUndefined()
})

test('an action that is named begins with the objects of its next step', () => {
  expect(nextStep(plan, 1, 'go')?.args).toEqual({ to: 'garden' })
  expect(nextStep(plan, 2, 'take')?.args).toEqual({ to: 'letter' })
  expect(nextStep(plan, 0, 'sing')).toBeUndefined()
})

test('an object that does not fit gives way to the first one that does', () => {
  const action = { name: 'go', parameters: [{ name: 'to', type: 'room' }] }
  expect(eventOf(action, { to: 'garden' }, { room: ['hall', 'garden'] }).text).toBe('go(garden)')
  expect(eventOf(action, { to: 'letter' }, { room: ['hall', 'garden'] }).text).toBe('go(hall)')
})
