import { expect, test } from 'vitest'
import { goalOf, guard, modelOf, pirate } from '../../../test/domains/models.ts'
import { causalLinks } from './causal-links.ts'
import type { PlanStep } from './plan-step.ts'
import { planRows, planText, stepReasons } from './plan-text.ts'

test('numbers, names, costs and reasons in columns', () => {
  const model = modelOf(pirate)
  const costs = { work: 5, goTavern: 3, buyRum: 2, drinkRum: 1 }
  const steps = Object.entries(costs).map(([name, cost]) => ({ name, args: {}, cost }))
  const links = causalLinks(model, { at: 'docks' }, steps, goalOf(model, { drunk: true }))
  expect(planText(steps, { links })).toBe(
    [
      '1. work       5  so that buyRum has gold at least 1',
      '2. goTavern   3  so that buyRum has at tavern',
      '3. buyRum     2  so that drinkRum has rum at least 1',
      '4. drinkRum   1  for the goal: drunk',
      '   total     11',
    ].join('\n'),
  )
})

test('the goal is the best reason, then what a step asks for', () => {
  const model = modelOf({
    facts: { gold: { kind: 'count', max: 2 }, rich: { kind: 'flag' }, hat: { kind: 'flag' } },
    actions: {
      work: { does: { gold: { add: 1 } } },
      buyHat: { does: { gold: { subtract: 1 }, hat: true } },
      boast: { needs: { gold: { atLeast: 1 }, hat: true }, does: { rich: true } },
    },
  })
  const steps = ['work', 'work', 'buyHat', 'boast'].map((name) => ({ name, args: {} }))
  const reasons = (to: object) => planText(steps, { links: causalLinks(model, {}, steps, goalOf(model, to)) })
  expect(reasons({ rich: true })).toBe(
    [
      '1. work    so that boast has gold at least 1',
      '2. work    so that boast has gold at least 1',
      '3. buyHat  so that boast has hat',
      '4. boast   for the goal: rich',
    ].join('\n'),
  )
  expect(reasons({ rich: true, hat: true })).toContain('3. buyHat  for the goal: hat')
})

test('reasons are data, and rows have columns', () => {
  const model = modelOf(pirate)
  const steps = ['work', 'goTavern', 'buyRum', 'drinkRum'].map((name) => ({ name, args: {}, cost: 1 }))
  const links = causalLinks(model, { at: 'docks' }, steps, goalOf(model, { drunk: true }))
  expect(stepReasons(steps, links)).toEqual([
    { consumer: 2, conditions: ['gold at least 1'], more: 0 },
    { consumer: 2, conditions: ['at tavern'], more: 0 },
    { consumer: 3, conditions: ['rum at least 1'], more: 0 },
    { consumer: 'goal', conditions: ['drunk'], more: 0 },
  ])
  expect(stepReasons(steps, [])).toEqual([])
  const rows = planRows(steps, { links, optimal: false })
  expect(rows[3]).toEqual({ number: '4.', name: 'drinkRum', cost: '1', reason: 'for the goal: drunk' })
  expect(rows[4]).toEqual({ number: '  ', name: 'total   ', cost: '4', reason: 'not proved cheapest' })
})

test('arguments, and a step that nothing needs', () => {
  const model = modelOf(guard)
  const steps: PlanStep[] = [
    { name: 'go', args: { to: 'armoury' } },
    { name: 'go', args: { to: 'gate' } },
    { name: 'close', args: { door: 'northDoor' } },
  ]
  const goal = goalOf(model, { 'open(northDoor)': false })
  const links = causalLinks(model, { at: 'tower', 'open(northDoor)': true }, steps, goal)
  expect(planText(steps, { links })).toBe(
    [
      '1. go(armoury)       nothing needs it',
      '2. go(gate)          so that close(northDoor) has at gate',
      '3. close(northDoor)  for the goal: not open(northDoor)',
    ].join('\n'),
  )
  expect(planText(steps)).toBe('1. go(armoury)\n2. go(gate)\n3. close(northDoor)')
  expect(planText([])).toBe('nothing to do')
})

test('a cost that is not proved cheapest says so', () => {
  const steps = [
    { name: 'work', args: {}, cost: 5 },
    { name: 'rest', args: {}, cost: 10 },
  ]
  const text = '1. work    5\n2. rest   10\n   total  15'
  expect(planText(steps, { cost: 15, optimal: false })).toBe(`${text}  not proved cheapest`)
  expect(planText(steps, { cost: 15, optimal: true })).toBe(text)
  expect(planText(steps)).toBe(text)
})

const woods = modelOf({
  objects: { place: ['village', 'north', 'south'] },
  facts: {
    at: { kind: 'ref', type: 'place' },
    wood: { kind: 'flag' },
    lit: { kind: 'flag', per: ['place'] },
  },
  actions: {
    go: { with: { to: 'place' }, needs: { at: { not: 'to' } }, does: { at: 'to' } },
    chop: { needs: { at: { not: 'village' } }, does: { wood: true } },
    light: { with: { place: 'place' }, needs: { at: 'place', wood: true }, does: { 'lit(place)': true } },
  },
})
const reasonsIn = (from: object, to: object, steps: readonly PlanStep[]) =>
  planText(steps, { links: causalLinks(woods, from as never, steps, goalOf(woods, to)) })

test('what must not be so is a reason only where there is no other', () => {
  const steps: PlanStep[] = [
    { name: 'go', args: { to: 'south' } },
    { name: 'chop', args: {} },
    { name: 'light', args: { place: 'south' } },
  ]
  expect(reasonsIn({ at: 'north' }, { 'lit(south)': true }, steps)).toContain(
    '1. go(south)     so that light(south) has at south',
  )
  expect(reasonsIn({ at: 'village' }, { wood: true }, steps.slice(0, 2))).toContain('so that chop has at not village')
})

test('a step for a step that nothing needs is not needed either', () => {
  const steps: PlanStep[] = [
    { name: 'go', args: { to: 'south' } },
    { name: 'chop', args: {} },
    { name: 'light', args: { place: 'south' } },
    { name: 'go', args: { to: 'north' } },
  ]
  const text = reasonsIn({ at: 'village' }, { at: 'north' }, steps)
  expect(text).toContain('2. chop          nothing needs it')
  expect(text).toContain('3. light(south)  nothing needs it')
  expect(text).toContain('4. go(north)     for the goal: at north')
})
