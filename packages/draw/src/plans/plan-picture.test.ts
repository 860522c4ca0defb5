import { atLeast, count, defineDomain, flag, minus, plus } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryDomain } from '../../../core/test/domains/random-domain.ts'
import { planToSvg } from './plan-picture.ts'

const pirate = defineDomain({
  facts: { drunk: flag(), rum: count({ max: 3 }), gold: count({ max: 9 }) },
  actions: {
    work: { does: { gold: plus(1) }, cost: 5 },
    buy: { needs: { gold: atLeast(2) }, does: { gold: minus(2), rum: plus(1) } },
    drink: { needs: { rum: atLeast(1) }, does: { rum: minus(1), drunk: true } },
  },
})

test('steps, costs and what each gives to whom', () => {
  const text = planToSvg(pirate.plan({ from: {}, to: { drunk: true } }), { title: 'rum' })
  for (const word of [
    '>work<',
    '>buy<',
    '>drink<',
    '>goal<',
    '>drunk<',
    '>rum at least 1<',
    '4 steps, cost 12, proved cheapest',
  ])
    expect(text).toContain(word)
  // both days of work pay for the rum
  expect(text.match(/gold at least 2/g)).toHaveLength(2)
})

test('a plan without steps is a goal alone', () => {
  const text = planToSvg(pirate.plan({ from: { drunk: true }, to: { drunk: true } }))
  expect(text).toContain('0 steps, cost 0')
  expect(text.match(/<rect class="box/g)).toHaveLength(1)
})

test('names are escaped, whatever they are', () => {
  const steps = [{ name: '</text><script>', args: { a: '"&' }, cost: 1 }]
  const links = [{ provider: 0, consumer: 'goal' as const, fact: 'x', condition: '<b>' }]
  const text = planToSvg({ steps, links, cost: 1 }, { title: '<script>' })
  expect(text).not.toContain('<script')
  expect(text).not.toContain('<b>')
})

test('plans of random domains can be drawn: a box for each step, no figure that is none', () => {
  fc.assert(
    fc.property(arbitraryDomain(), ({ spec, start, goal }) => {
      const result = defineDomain(spec as never).plan({ from: start, to: goal } as never)
      const text = planToSvg(result)
      expect(text.match(/<rect class="box/g)).toHaveLength(result.steps.length + 1)
      expect(text).not.toMatch(/NaN|undefined|Infinity/)
    }),
    { numRuns: 50 },
  )
})
