import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { bruteForce } from '../../../test/domains/brute-force.ts'
import { goalOf, modelOf, pirate } from '../../../test/domains/models.ts'
import { arbitraryDomain } from '../../../test/domains/random-domain.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { causalLinks } from './causal-links.ts'
import { validatePlan } from './validate.ts'

function links(spec: DomainSpec, start: Record<string, unknown>, to: object, ...names: string[]): string[] {
  const model = modelOf(spec)
  const steps = names.map((name) => ({ name, args: {} }))
  const name = (at: number | 'goal') => (at === 'goal' ? 'goal' : at === -1 ? 'start' : `${at + 1} ${names[at]}`)
  return causalLinks(model, start, steps, goalOf(model, to)).map(
    ({ provider, consumer, condition }) => `${name(provider)} → ${name(consumer)}: ${condition}`,
  )
}

test('each step of the pirate has its reason', () => {
  expect(links(pirate, { at: 'docks' }, { drunk: true }, 'work', 'goTavern', 'buyRum', 'drinkRum')).toEqual([
    'start → 1 work: at docks',
    'start → 2 goTavern: at docks',
    '1 work → 3 buyRum: gold at least 1',
    '2 goTavern → 3 buyRum: at tavern',
    '3 buyRum → 4 drinkRum: rum at least 1',
    '4 drinkRum → goal: drunk',
  ])
})

const house: DomainSpec = {
  facts: { gold: { kind: 'count', max: 9 }, house: { kind: 'flag' }, hat: { kind: 'flag' } },
  actions: {
    work: { does: { gold: { add: 1 } } },
    buyHouse: { needs: { gold: { atLeast: 3 } }, does: { gold: { subtract: 3 }, house: true } },
    buyHat: { does: { gold: { subtract: 1 }, hat: true } },
  },
}

test('every contribution to a count is linked', () => {
  expect(links(house, {}, { house: true }, 'work', 'work', 'work', 'buyHouse').slice(0, 3)).toEqual([
    '1 work → 4 buyHouse: gold at least 3',
    '2 work → 4 buyHouse: gold at least 3',
    '3 work → 4 buyHouse: gold at least 3',
  ])
})

test('a step too many has no reason', () => {
  const found = links(house, { gold: 1 }, { house: true }, 'work', 'work', 'work', 'buyHouse')
  expect(found.filter((link) => link.startsWith('1 '))).toEqual([])
})

test('taking from a count needs the count, and what works against a condition is no reason for it', () => {
  expect(links(house, {}, { hat: true, gold: { atLeast: 1 } }, 'work', 'work', 'buyHat')).toEqual([
    '1 work → goal: gold at least 1',
    '2 work → 3 buyHat: gold at least 1',
    '2 work → goal: gold at least 1',
    '3 buyHat → goal: hat',
  ])
})

test('conditional effects, copied values and costs are reasons too', () => {
  const spec: DomainSpec = {
    facts: {
      oiled: { kind: 'flag' },
      open: { kind: 'flag' },
      price: { kind: 'count', max: 9, initial: 7 },
      paid: { kind: 'count', max: 9 },
      fast: { kind: 'flag' },
    },
    actions: {
      oil: { does: { oiled: true } },
      // biome-ignore lint/suspicious/noThenProperty: it holds data
      push: { does: { when: [{ if: { oiled: true }, then: { open: true } }] } },
      haggle: { does: { price: 2 } },
      pay: { does: { paid: { fact: 'price' } } },
      walk: { does: { fast: true }, cost: { fact: 'price' } },
    },
  }
  expect(links(spec, {}, { open: true }, 'oil', 'push')[0]).toBe('1 oil → 2 push: oiled')
  expect(links(spec, {}, { paid: 2 }, 'haggle', 'pay')[0]).toBe('1 haggle → 2 pay: price 2')
  expect(links(spec, {}, { fast: true }, 'haggle', 'walk')[0]).toBe('1 haggle → 2 walk: a cost of 2')
})

test('derived conditions are traced to the steps behind them', () => {
  const spec: DomainSpec = {
    facts: {
      fed: { kind: 'flag' },
      rested: { kind: 'flag' },
      fit: { kind: 'derived', when: { fed: true, rested: true } },
    },
    actions: { eat: { does: { fed: true } }, sleep: { does: { rested: true } } },
  }
  expect(links(spec, {}, { fit: true }, 'eat', 'sleep')).toEqual(['1 eat → goal: fit', '2 sleep → goal: fit'])
})

test('a step of a cheapest plan has a reason, unless the plan is as good without it', () => {
  let reasons = 0
  fc.assert(
    fc.property(arbitraryDomain(), ({ spec, start, goal: to }) => {
      const model = modelOf(spec)
      const goal = goalOf(model, to)
      const { cost, steps } = bruteForce(model, start, goal)
      if (cost === undefined) return
      const found = causalLinks(model, start, steps, goal)
      for (const { provider, consumer } of found) expect(consumer === 'goal' || provider < consumer).toBe(true)
      for (const [index] of steps.entries()) {
        if (found.some(({ provider }) => provider === index)) {
          reasons++
          continue
        }
        const rest = validatePlan(model, { start, goal, steps: steps.filter((_, at) => at !== index) })
        expect(rest).toEqual({ valid: true, cost: expect.closeTo(cost, 9) })
      }
    }),
    { numRuns: 300 },
  )
  expect(reasons).toBeGreaterThan(scaled(100))
})
