import { expect, test } from 'vitest'
import { derived, flag } from '../../domain/fact-builders.ts'
import { defineDomain } from '../../planner/define-domain.ts'
import { InnerBeliefs } from './beliefs.ts'

const { model } = defineDomain({
  facts: { seen: flag(), told: flag(), known: derived({ when: { any: [{ seen: true }, { told: true }] } }) },
  actions: { tell: { does: { told: true } } },
})

test('a state stays as it was, whatever is believed later', () => {
  const beliefs = new InnerBeliefs(model)
  beliefs.set('seen', true)
  const before = beliefs.state
  beliefs.set('told', true)
  expect([...before.keys()]).toEqual(['seen'])
  const after = beliefs.state
  expect(beliefs.assume(before)).toEqual(['told'])
  beliefs.set('seen', false)
  expect([[...before.keys()], [...after.keys()]]).toEqual([['seen'], ['seen', 'told']])
  expect([beliefs.read('seen'), beliefs.read('told')]).toEqual([false, false])
  beliefs.load({ told: true })
  expect([[...before.keys()], [...beliefs.state.keys()]]).toEqual([['seen'], ['told']])
})

test('what follows from facts is worked out again when they change', () => {
  const beliefs = new InnerBeliefs(model)
  expect(beliefs.read('known')).toBe(false)
  beliefs.set('seen', true)
  expect(beliefs.read('known')).toBe(true)
  beliefs.set('seen', false)
  expect(beliefs.read('known')).toBe(false)
})
