import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildModel } from './check/build-model.ts'
import { fact } from './effect-builders.ts'
import { count, flag, ref } from './fact-builders.ts'
import type { Formula, Model } from './model.ts'
import { readCondition, readGoal } from './read-goal.ts'

const model = buildModel({
  objects: { place: ['gate', 'tower'], door: ['north', 'south', 'east'] },
  facts: {
    at: ref('place'),
    gold: count({ max: 9 }),
    open: flag().per('door'),
    doorOf: ref('place').per('door').fixed('gate'),
  },
  actions: {},
  goals: {
    rich: { wants: { gold: { atLeast: 5 } } },
    closed: { with: { door: 'door' }, wants: { 'open(door)': false, at: fact('doorOf(door)') } },
    none: { with: { d: 'door', p: 'place' }, wants: { at: 'p', 'open(d)': true } },
  },
}).model as Model

const north = 2

test('a parameter left out means that any object will do', () => {
  const { formula } = readGoal(model, 'closed')
  expect(formula).toEqual({ kind: 'any', parts: [2, 3, 4].map(closed) })
  expect(readGoal(model, 'none').formula).toMatchObject({ kind: 'any', parts: { length: 6 } })
  expect(readGoal(model, { goal: 'none', with: { p: 'gate' } }).formula).toMatchObject({ parts: { length: 3 } })
})

test('a chosen parameter is put in its place', () => {
  expect(readGoal(model, { goal: 'closed', with: { door: 'north' } }).formula).toEqual(closed(north))
})

test('a list means all at once', () => {
  const { formula } = readGoal(model, ['rich', { goal: 'closed', with: { door: 'north' } }, { at: 'tower' }])
  expect(formula).toMatchObject({ kind: 'all', parts: [{ operator: '>=' }, { kind: 'all' }, { operator: '=' }] })
  expect(readGoal(model, []).formula).toEqual({ kind: 'all', parts: [] })
})

test.each([
  ['an unknown goal', 'rihc', 'domain/unknown-goal', []],
  ['an unknown goal in a list', [{ goal: 'rihc' }], 'domain/unknown-goal', [0, 'goal']],
  ['an unknown parameter', { goal: 'closed', with: { dor: 'north' } }, 'domain/unknown-parameter', ['with', 'dor']],
  ['an object of another type', { goal: 'closed', with: { door: 'gate' } }, 'domain/unknown-object', ['with', 'door']],
  ['an unknown fact', { gld: 1 }, 'domain/unknown-fact', ['gld']],
  ['an unknown key', { goal: 'rich', wit: {} }, 'domain/unknown-key', ['wit']],
  ['a number', 3, 'domain/wrong-kind', []],
])('%s', (_title, to, code, path) => {
  const { formula, diagnostics } = readGoal(model, to)
  expect(formula).toBeUndefined()
  expect(diagnostics).toMatchObject([{ code, path }])
})

test('a goal that leaves open too much says so', () => {
  const many = buildModel({
    objects: { x: Array.from({ length: 400 }, (_, index) => `x${index}`) },
    facts: { on: flag().per('x') },
    actions: {},
    goals: { two: { with: { a: 'x', b: 'x' }, wants: { 'on(a)': true, 'on(b)': true } } },
  }).model as Model
  expect(readGoal(many, 'two').diagnostics).toMatchObject([{ code: 'domain/too-many-choices' }])
  expect(readGoal(many, { goal: 'two', with: { a: 'x1' } }).formula).toMatchObject({ parts: { length: 400 } })
})

test('anything may come in', () => {
  fc.assert(
    fc.property(fc.anything(), (to) => {
      const { formula, diagnostics } = readGoal(model, to)
      expect(formula !== undefined || diagnostics.length > 0).toBe(true)
    }),
  )
})

test('a condition may speak of given parameters', () => {
  const { formula } = readCondition(model, { 'open(d)': true }, [{ name: 'd', type: 1 }])
  expect(formula).toMatchObject({ left: { args: [{ kind: 'parameter', index: 0 }] } })
  expect(readCondition(model, { 'open(d)': true }, [], ['to']).diagnostics).toMatchObject([{ path: ['to', 'open(d)'] }])
})

function closed(door: number): Formula {
  const args = [{ kind: 'constant' as const, value: door }]
  const isClosed: Formula = {
    kind: 'compare',
    operator: '=',
    left: { kind: 'fact', fact: 2, args },
    right: { kind: 'constant', value: 0 },
  }
  const isThere: Formula = {
    kind: 'compare',
    operator: '=',
    left: { kind: 'fact', fact: 0, args: [] },
    right: { kind: 'fact', fact: 3, args },
  }
  return { kind: 'all', parts: [isClosed, isThere] }
}
