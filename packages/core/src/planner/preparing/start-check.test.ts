import { expect, test } from 'vitest'
import { atLeast } from '../../domain/condition-builders.ts'
import { minus } from '../../domain/effect-builders.ts'
import { count, flag, oneOf, ref } from '../../domain/fact-builders.ts'
import { defineDomain } from '../define-domain.ts'
import { mostThoroughChecks } from './start-check.ts'

const village = () =>
  defineDomain({
    objects: { place: ['inn', 'mill'] },
    facts: {
      at: oneOf('village', 'woods'),
      gold: count({ max: 20 }),
      matches: count({ max: 10 }).initially(0),
      home: ref('place').initially('inn'),
      lit: flag().per('place'),
      sword: flag(),
      crown: flag(),
    },
    actions: { buy: { needs: { at: 'village', gold: atLeast(5) }, does: { gold: minus(5), sword: true } } },
  })

test('a value is checked in a goal that no action reaches, and in any call', () => {
  const domain = village()
  const ask = (at: unknown) => domain.plan({ from: { at, gold: 0 } as never, to: { crown: true } })
  expect(ask('village').status).toBe('unsolvable')
  expect(() => ask('vilage')).toThrow('from.at: found "vilage"')
  expect(() => ask(3)).toThrow('from.at: found 3')
  expect(ask('woods').status).toBe('unsolvable')
  expect(() => ask(undefined)).toThrow('found no value of "at"')
})

test('so are facts that the goal does not need', () => {
  const domain = village()
  const usual = { at: 'village', gold: 6, matches: 2, home: 'inn', 'lit(inn)': true }
  const ask = (more: object) => domain.plan({ from: { ...usual, ...more } as never, to: { sword: true } })
  for (let round = 0; round < 2; round++) {
    expect(ask({}).status).toBe('solved')
    expect(() => ask({ matches: 99 })).toThrow('from.matches: found 99, expected')
    expect(() => ask({ matches: 'two' })).toThrow('from.matches: found "two"')
    expect(() => ask({ matches: 1.5 })).toThrow('from.matches: found 1.5')
    expect(() => ask({ home: 'barn' })).toThrow('from.home: found "barn"')
    expect(() => ask({ 'lit(inn)': 1 })).toThrow('from.lit(inn): found 1')
    expect(ask({ matches: 10, home: 'mill', 'lit(inn)': false }).status).toBe('solved')
  }
})

test('a start that was refused is refused again', () => {
  const domain = village()
  const ask = (matches: number) => domain.plan({ from: { at: 'village', gold: 6, matches }, to: { sword: true } })
  ask(2)
  expect(() => ask(11)).toThrow('found 11')
  expect(() => ask(11)).toThrow('found 11')
  expect(ask(2).status).toBe('solved')
})

test('after many right starts, values of facts that no plan needs are left alone', () => {
  const domain = village()
  const from = (matches: number) => ({ at: 'village', gold: 6, matches }) as const
  for (let call = 0; call < mostThoroughChecks; call++) domain.plan({ from: from(call % 10), to: { sword: true } })
  expect(() => domain.plan({ from: { ...from(2), gold: 60 }, to: { sword: true } })).toThrow('from.gold: found 60')
  for (let call = 0; call < mostThoroughChecks; call++) domain.plan({ from: from(call % 10), to: { sword: true } })
  expect(domain.plan({ from: from(99), to: { sword: true } }).status).toBe('solved')
})
