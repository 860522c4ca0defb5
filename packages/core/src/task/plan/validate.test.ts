import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bruteForce } from '../../../test/domains/brute-force.ts'
import { goalOf, guard, modelOf, pirate } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import { defineDomain, flag } from '../../entries/index.ts'
import { applyStep, validatePlan } from './validate.ts'

const model = modelOf(pirate)
const drunk = goalOf(model, { drunk: true })
const plan = (...names: string[]) => ({
  start: { at: 'docks' },
  goal: drunk,
  steps: names.map((name) => ({ name, args: {} })),
})
const message = (names: readonly string[], more: object = {}) => {
  const verdict = validatePlan(model, { ...plan(...names), ...more })
  return verdict.valid ? verdict.cost : verdict.message
}

test('a plan that works, with its cost', () => {
  expect(validatePlan(model, plan('work', 'goTavern', 'buyRum', 'drinkRum'))).toEqual({ valid: true, cost: 11 })
})

test('names the step, the condition and the state', () => {
  expect(validatePlan(model, plan('goTavern', 'buyRum'))).toEqual({
    valid: false,
    step: 1,
    action: 'buyRum',
    problem: 'condition',
    condition: 'gold at least 1',
    actual: [{ fact: 'gold', value: 0 }],
    state: { at: 'tavern' },
    message: 'step 2 buyRum: needs gold at least 1, but gold is 0',
  })
  expect(message(['work', 'buyRum'])).toBe('step 2 buyRum: needs at tavern, but at is docks')
})

test('one step is carried out, or the reason why not is data', () => {
  const step = { name: 'buyRum', args: {} }
  expect(applyStep(model, { at: 'tavern', gold: 3 }, step)).toEqual({
    applied: true,
    state: { at: 'tavern', gold: 2, rum: 1 },
    cost: 2,
  })
  expect(applyStep(model, { at: 'docks', gold: 3 }, step)).toEqual({
    applied: false,
    problem: 'condition',
    condition: 'at tavern',
    actual: [{ fact: 'at', value: 'docks' }],
    message: 'needs at tavern, but at is docks',
  })
  expect(applyStep(model, { at: 'dock' }, step)).toMatchObject({ applied: false, problem: 'start' })
  expect(applyStep(model, { at: 'docks' }, { name: 'buyRun', args: {} })).toMatchObject({
    problem: 'unknown-action',
    message: 'no action has this name — did you mean "buyRum"?',
  })
})

test('names what is wrong with a goal, a cost, a start or a name', () => {
  expect(message(['work'])).toBe('after step 1 the goal needs drunk, but drunk is false')
  expect(message([])).toBe('without any steps the goal needs drunk, but drunk is false')
  expect(message(['drinkRum'], { start: { at: 'docks', rum: 1 }, cost: 3 })).toBe(
    'the plan claims to cost 3, but it costs 1',
  )
  expect(message(['drinkRun'])).toBe('step 1 drinkRun: no action has this name — did you mean "drinkRum"?')
  expect(message([], { start: { at: 'dock' } })).toMatch('the start is wrong: at: found "dock"')
  const far = { start: { at: 'docks', gold: 9 } }
  expect(message(['work'], far)).toBe(
    'step 1 work: gold would become 10 (gold plus 1), but it has to be a whole number from 0 to 9',
  )
})

test('arguments and checks in code', () => {
  const doors = modelOf(guard)
  const goal = goalOf(doors, { 'open(northDoor)': false })
  const start = { at: 'gate', 'open(northDoor)': true }
  const judge = (args: Record<string, string>, context?: unknown) => {
    const verdict = validatePlan(doors, { start, goal, steps: [{ name: 'close', args }], context })
    return verdict.valid || verdict.message
  }
  expect(judge({ door: 'northDoor' })).toBe(true)
  expect(judge({ door: 'northDoor' }, ['northDoor'])).toBe(
    'step 1 close(northDoor): cannot be used: its check "close.check" says no',
  )
  expect(judge({ door: 'northDor' })).toBe(
    'step 1 close(northDor): "door" is "northDor", which is not of type door — did you mean "northDoor"?',
  )
  expect(judge({ door: 'southDoor' })).toBe('step 1 close(southDoor): needs at tower, but at is gate')
  expect(judge({})).toBe('step 1 close: needs an object for "door"')
  expect(judge({ dor: 'northDoor' })).toBe('step 1 close(northDoor): has no parameter "dor" — did you mean "door"?')
})

test('cheapest plans are valid, and cutting off the last step makes them invalid', () => {
  fc.assert(
    fc.property(arbitraryDomain(), ({ spec, start, goal: to }) => {
      const random = modelOf(spec)
      const goal = goalOf(random, to)
      const { cost, steps } = bruteForce(random, start, goal)
      if (cost === undefined) return
      const verdict = validatePlan(random, { start, goal, steps, cost })
      expect(verdict).toEqual({ valid: true, cost: expect.closeTo(cost, 9) })
      if (steps.length > 0) {
        const short = validatePlan(random, { start, goal, steps: steps.slice(0, -1) })
        expect(short).toMatchObject({ valid: false, problem: 'goal', step: steps.length - 1 })
      }
    }),
    { numRuns: 200 },
  )
})

test('a verdict prints as a sentence, and stays plain data', () => {
  const domain = defineDomain({ facts: { rum: flag() }, actions: { buy: { does: { rum: true }, cost: 2 } } })
  const request = { from: {}, to: { rum: true } }
  const valid = domain.validate({ ...request, steps: [{ name: 'buy', args: {} }] })
  expect(`${valid}`).toBe('valid: reaches the goal, and costs 2')
  expect(JSON.parse(JSON.stringify(valid))).toEqual({ valid: true, cost: 2 })
  expect(`${domain.validate({ ...request, steps: [] })}`).toBe(
    'not valid: without any steps the goal needs rum, but rum is false',
  )
})
