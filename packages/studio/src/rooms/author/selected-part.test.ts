import { expect, test } from 'vitest'
import type { DomainView } from '../../workers/model/model-contract.ts'
import { isSamePart, partAt, placeOf } from './follow-selection.ts'

const place = (from: number, to: number, path = 'a.yaml') => ({ path, from, to })
const view = {
  facts: [{ name: '__proto__', place: place(10, 20) }],
  actions: [
    { name: 'work', place: place(30, 80) },
    { name: 'go', place: place(0, 9, 'b.yaml') },
  ],
  goals: [{ name: 'work', place: place(40, 50) }],
  types: [],
} as unknown as DomainView

test('the smallest part around the cursor is selected', () => {
  expect(partAt(view, 'a.yaml', 35)).toEqual({ kind: 'action', name: 'work' })
  expect(partAt(view, 'a.yaml', 50)).toEqual({ kind: 'goal', name: 'work' })
  expect(partAt(view, 'a.yaml', 15)).toEqual({ kind: 'fact', name: '__proto__' })
  expect(partAt(view, 'a.yaml', 25)).toBeUndefined()
  expect(partAt(view, 'b.yaml', 35)).toBeUndefined()
})

test('a part is found by its kind and its name', () => {
  expect(placeOf(view, { kind: 'goal', name: 'work' })).toEqual(place(40, 50))
  expect(placeOf(view, { kind: 'fact', name: '__proto__' })).toEqual(place(10, 20))
  expect(placeOf(view, { kind: 'fact', name: 'toString' })).toBeUndefined()
  expect(placeOf(view, { kind: 'start', name: '' })).toBeUndefined()
  expect(isSamePart({ kind: 'goal', name: 'a' }, { kind: 'action', name: 'a' })).toBe(false)
  expect(isSamePart({ kind: 'goal', name: 'a' }, { kind: 'goal', name: 'a' })).toBe(true)
})
