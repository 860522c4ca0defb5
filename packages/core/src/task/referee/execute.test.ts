import { expect, test } from 'vitest'
import { modelOf } from '../../../test/domains/models.ts'
import type { Formula } from '../../domain/model.ts'
import type { DomainSpec } from '../../domain/spec.ts'
import { applyAction, costOf, factCode, formulaHolds, initialState, stateKey } from './execute.ts'

test('values are read before any is written', () => {
  const model = modelOf({
    facts: { left: { kind: 'count', max: 9 }, right: { kind: 'count', max: 9 } },
    actions: { swap: { does: { left: { fact: 'right' }, right: { fact: 'left' } } } },
  })
  const outcome = applyAction(model, 0, [], initialState(model, { left: 2, right: 5 }))
  expect(outcome).toEqual({
    possible: true,
    state: new Map([
      ['left', 5],
      ['right', 2],
    ]),
  })
})

test('additions accumulate, a later set wins', () => {
  const model = modelOf({
    objects: { box: ['red', 'blue'] },
    facts: { weight: { kind: 'count', max: 9, per: ['box'] }, open: { kind: 'flag', per: ['box'] } },
    actions: {
      move: {
        with: { from: 'box', to: 'box' },
        does: { 'weight(from)': { add: 2 }, 'weight(to)': { add: 3 }, 'open(from)': true, 'open(to)': false },
      },
    },
  })
  const state = initialState(model, {})
  expect(applyAction(model, 0, [0, 0], state)).toEqual({ possible: true, state: new Map([['weight(red)', 5]]) })
  const apart = new Map([
    ['weight(red)', 2],
    ['weight(blue)', 3],
    ['open(red)', 1],
  ])
  expect(applyAction(model, 0, [0, 1], state)).toEqual({ possible: true, state: apart })
})

test('leaving the bounds makes an action impossible unless it is clamped', () => {
  const model = modelOf({
    facts: {
      gold: { kind: 'count', max: 3 },
      heat: { kind: 'number', min: 0, max: 1 },
      cold: { kind: 'number', max: 2 },
    },
    actions: {
      spend: { does: { gold: { subtract: 1 } } },
      earn: { does: { gold: { add: 2, clamp: true } } },
      burn: { does: { heat: { quotient: [{ fact: 'heat' }, { fact: 'heat' }] } } },
      half: { does: { cold: { quotient: [{ fact: 'gold' }, 2] } } },
    },
  })
  const state = initialState(model, { gold: 2 })
  expect(applyAction(model, 0, [], initialState(model, {}))).toMatchObject({
    possible: false,
    obstacle: { kind: 'effect', key: 'gold', value: -1 },
  })
  expect(applyAction(model, 1, [], state)).toEqual({ possible: true, state: new Map([['gold', 3]]) })
  // 0 / 0
  expect(applyAction(model, 2, [], state)).toMatchObject({ possible: false, obstacle: { value: Number.NaN } })
  expect(applyAction(model, 3, [], state)).toMatchObject({ possible: true })
})

test('conditional effects happen only when their condition holds before', () => {
  const model = modelOf({
    facts: { drunk: { kind: 'flag' }, gold: { kind: 'count', max: 9, initial: 4 } },
    actions: {
      // biome-ignore lint/suspicious/noThenProperty: it holds data
      drink: { does: { drunk: true, when: [{ if: { drunk: true }, then: { gold: 0 } }] } },
    },
  })
  const once = applyAction(model, 0, [], initialState(model, {}))
  expect(once).toEqual({ possible: true, state: new Map([['drunk', 1]]) })
  const twice = once.possible ? applyAction(model, 0, [], once.state) : once
  expect(twice).toEqual({
    possible: true,
    state: new Map([
      ['drunk', 1],
      ['gold', 0],
    ]),
  })
})

test('derived flags are the least fixpoint, and negation looks at what is settled', () => {
  const model = modelOf({
    objects: { place: ['a', 'b', 'c', 'd'] },
    facts: {
      at: { kind: 'ref', type: 'place' },
      next: { kind: 'ref', type: 'place', per: ['place'], fixed: { a: 'b', b: 'c', c: 'b', d: 'd' } },
      reached: {
        kind: 'derived',
        with: { place: 'place' },
        when: {
          any: [
            { at: 'place' },
            { all: [{ 'reached(a)': true }, { 'next(a)': 'place' }] },
            { all: [{ 'reached(b)': true }, { 'next(b)': 'place' }] },
            { all: [{ 'reached(c)': true }, { 'next(c)': 'place' }] },
            { all: [{ 'reached(d)': true }, { 'next(d)': 'place' }] },
          ],
        },
      },
      lonely: { kind: 'derived', with: { place: 'place' }, when: { not: { 'reached(place)': true } } },
    },
    actions: { stay: {} },
  })
  const read = (at: string, fact: number) =>
    [0, 1, 2, 3].map((place) => factCode(model, initialState(model, { at }), fact, [place]))
  expect(read('a', 2)).toEqual([1, 1, 1, 0])
  expect(read('a', 3)).toEqual([0, 0, 0, 1])
  // b and c support each other, d itself, but no fact grounds them
  expect(read('d', 2)).toEqual([0, 0, 0, 1])
})

test('long chains of derived numbers and deep conditions do not overflow the stack', () => {
  const facts: Record<string, DomainSpec['facts'][string]> = { n0: { kind: 'count', max: 9, initial: 1 } }
  for (let at = 1; at <= 3000; at++) facts[`n${at}`] = { kind: 'derived', value: { sum: [{ fact: `n${at - 1}` }, 1] } }
  const model = modelOf({ facts, actions: { wait: {} } })
  const state = initialState(model, {})
  expect(factCode(model, state, 3000, [])).toBe(3001)
  let deep: Formula = { kind: 'all', parts: [] }
  for (let at = 0; at < 100_001; at++) deep = at % 2 ? { kind: 'not', part: deep } : { kind: 'any', parts: [deep] }
  expect(formulaHolds(model, deep, [], state)).toBe(true)
})

test('cost functions see arguments by name and facts by key', () => {
  const model = modelOf({
    objects: { door: ['north', 'south'] },
    facts: { open: { kind: 'flag', per: ['door'] }, gold: { kind: 'count', max: 9 } },
    actions: {
      knock: {
        with: { door: 'door' },
        does: { 'open(door)': true },
        cost: (view, context: number) => view.gold + context + (view[`open(${view.door})`] ? 0 : 10),
      },
    },
  })
  const state = initialState(model, { gold: 2, 'open(north)': true })
  expect([costOf(model, 0, [0], state, 100), costOf(model, 0, [1], state, 100)]).toEqual([102, 112])
})

test('states are equal exactly when all facts are', () => {
  const model = modelOf({
    facts: { a: { kind: 'flag' }, b: { kind: 'flag' } },
    actions: { on: { does: { b: true } }, off: { does: { b: false } } },
  })
  const state = initialState(model, { a: true, b: false })
  const on = applyAction(model, 0, [], state)
  const off = on.possible ? applyAction(model, 1, [], on.state) : on
  if (!off.possible) throw new Error('not possible')
  expect(stateKey(off.state)).toBe(stateKey(initialState(model, { b: false, a: true })))
})
