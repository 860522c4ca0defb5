import { expect, test } from 'vitest'
import { goalOf, guard, modelOf } from '../../../test/domains/models.ts'
import type { Formula } from '../../domain/model.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { describeEffect, describeFormula } from './words.ts'

const model = modelOf({
  facts: {
    drunk: { kind: 'flag' },
    gold: { kind: 'count', max: 9 },
    price: { kind: 'count', max: 9 },
    heat: { kind: 'number' },
    at: { kind: 'oneOf', values: ['docks', 'tavern'] },
  },
  actions: {
    buy: {
      does: {
        gold: { subtract: { fact: 'price' } },
        at: 'tavern',
        // biome-ignore lint/suspicious/noThenProperty: it holds data
        when: [{ if: { drunk: true }, then: { heat: { add: 0.5 } } }],
      },
    },
  },
} satisfies DomainSpec)
const say = (spec: unknown) => describeFormula(model, goalOf(model, spec))

test('tests of one fact', () => {
  expect(say({ drunk: true })).toBe('drunk')
  expect(say({ drunk: false })).toBe('not drunk')
  expect(say({ at: 'tavern' })).toBe('at tavern')
  expect(say({ at: { not: 'tavern' } })).toBe('at not tavern')
  expect(say({ gold: 3 })).toBe('gold 3')
  expect(say({ gold: { atLeast: 1 } })).toBe('gold at least 1')
  expect(say({ heat: { between: [0.1, 0.30000000000000004] } })).toBe('heat at least 0.1 and heat at most 0.3')
  expect(say({ gold: { moreThan: { sum: [{ fact: 'price' }, 2] } } })).toBe('gold more than price + 2')
  expect(say({ gold: { fact: 'price' } })).toBe('gold equal to price')
})

test('combinations, with negation pushed inwards', () => {
  expect(say({ drunk: true, any: [{ gold: 1 }, { at: 'docks', gold: 2 }] })).toBe(
    'drunk and (gold 1 or (at docks and gold 2))',
  )
  expect(say({ not: { drunk: true } })).toBe('not drunk')
  expect(say({ not: { gold: { atLeast: 3 } } })).toBe('gold less than 3')
  expect(say({ not: { any: [{ drunk: true }, { at: 'docks' }] } })).toBe('not drunk and at not docks')
  expect(say({})).toBe('nothing')
})

test('parameters are named by their objects, and fixed facts by their values', () => {
  const doors = modelOf(guard)
  const { condition, effects } = doors.actions[2]
  expect(describeFormula(doors, condition, [4])).toBe('at tower and open(southDoor)')
  expect(describeEffect(doors, effects[0], [4])).toBe('open(southDoor) becomes false')
})

test('effects', () => {
  expect(model.actions[0].effects.map((effect) => describeEffect(model, effect, []))).toEqual([
    'gold minus price',
    'at becomes tavern',
    'heat plus 0.5 if drunk',
  ])
})

test('very long and very deep conditions are cut short', () => {
  const gold = goalOf(model, { gold: 1 })
  const long: Formula = { kind: 'any', parts: Array.from({ length: 1000 }, () => gold) }
  expect(describeFormula(model, long)).toBe('gold 1 or gold 1 or gold 1 or gold 1 or gold 1 or gold 1 or 994 more')
  let deep = gold
  for (let at = 0; at < 50_000; at++) deep = { kind: 'not', part: deep }
  expect(describeFormula(model, deep)).toBe('gold 1')
})
