import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildModel } from './check/build-model.ts'
import { count, derived, flag, number, oneOf, ref } from './fact-builders.ts'
import { factKey, type Model } from './model.ts'
import { readStart, startValue } from './read-start.ts'
import { codeToValue, valueToCode } from './values.ts'

const model = buildModel({
  objects: { place: ['gate', 'tower'], door: ['north', 'south'] },
  facts: {
    at: ref('place'),
    held: ref('door').orNone(),
    gold: count({ min: 1, max: 9 }),
    heat: number(),
    mood: oneOf('calm', 'alert').initially('alert'),
    open: flag().per('door'),
    doorOf: ref('place').per('door').fixed({ north: 'gate', south: 'tower' }),
    rich: derived({ when: { gold: { atLeast: 5 } } }),
    seen: oneOf('no', 'yes').per('place').initially('no'),
  },
  actions: {},
}).model as Model

test('what is said is coded, what is not said takes its initial value', () => {
  const { start, diagnostics } = readStart(model, { at: 'tower', 'open(south)': true, heat: -0.5 })
  expect(diagnostics).toEqual([])
  const value = (fact: number, ...objects: number[]) => startValue(model, start!, fact, objects)
  expect([value(0), value(1), value(2), value(3), value(4)]).toEqual([1, -1, 1, -0.5, 1])
  expect([value(5, 2), value(5, 3), value(6, 2), value(6, 3), value(7)]).toEqual([0, 1, 0, 1, undefined])
})

test.each([
  [{}, 'domain/missing-value', [], undefined],
  [{ at: 'gate', gld: 1 }, 'domain/unknown-fact', ['gld'], 'did you mean "gold"?'],
  [{ at: 'gaet' }, 'domain/wrong-value', ['at'], 'did you mean "gate"?'],
  [{ at: 'north' }, 'domain/wrong-type', ['at'], undefined],
  [{ at: null }, 'domain/wrong-value', ['at'], undefined],
  [{ at: 'gate', gold: 10 }, 'domain/out-of-bounds', ['gold'], undefined],
  [{ at: 'gate', gold: 1.5 }, 'domain/not-whole', ['gold'], undefined],
  [{ at: 'gate', heat: Number.NaN }, 'domain/not-a-number', ['heat'], undefined],
  [{ at: 'gate', open: true }, 'domain/wrong-arity', ['open'], undefined],
  [{ at: 'gate', 'doorOf(north)': 'tower' }, 'domain/unchangeable', ['doorOf(north)'], undefined],
  [{ at: { fact: 'at' } }, 'domain/wrong-value', ['at'], undefined],
  ['x', 'domain/wrong-kind', [], undefined],
])('%o', (from, code, path, hint) => {
  const { start, diagnostics } = readStart(model, from)
  expect(start).toBeUndefined()
  expect(diagnostics[0]).toMatchObject({ code, path })
  if (hint) expect(diagnostics[0]?.hint).toBe(hint)
})

test('saying what is fixed anyway is fine, and what is derived is kept to be compared', () => {
  const { start, diagnostics } = readStart(model, { at: 'gate', 'doorOf(north)': 'gate', rich: true })
  expect(diagnostics).toEqual([])
  expect(start?.claims).toEqual([{ fact: 7, objects: [], value: 1, path: ['rich'] }])
})

test('every value of every fact is coded and decoded without loss', () => {
  const facts = model.facts.filter((fact) => !fact.derived && !fact.fixed)
  fc.assert(
    fc.property(
      fc.constantFrom(...facts),
      fc.oneof(fc.boolean(), fc.double(), fc.constantFrom('gate', 'south', 'calm', 'yes', null, 3)),
      (fact, value) => {
        const code = valueToCode(model, fact, value)
        if (code !== undefined) expect(codeToValue(model, fact, code)).toEqual(Object.is(value, -0) ? 0 : value)
        const place = fact.parameters.map((type) => model.objects[model.types[type]!.objects[0]!]!.name)
        const { start } = readStart(model, { at: 'gate', [factKey(fact.name, place)]: value })
        expect(start !== undefined).toBe(code !== undefined)
      },
    ),
  )
})

test('anything may come in', () => {
  fc.assert(
    fc.property(fc.anything(), (from) => {
      const { start, diagnostics } = readStart(model, from)
      expect(start === undefined).toBe(diagnostics.length > 0)
    }),
  )
})
