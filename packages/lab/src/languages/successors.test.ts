import { expect, test } from 'vitest'
import { successors } from './successors.ts'

test('lists and generators, with names and without, are handed through', () => {
  const mixed = successors(function* (state: number) {
    yield { action: 'double', state: state * 2 }
    yield { state: state + 1 }
  })
  expect([...mixed.successors(3)]).toEqual([{ action: 'double', state: 6 }, { state: 4 }])
  expect(mixed.language).toBe('default')
})

test.each([
  [undefined, 'returned nothing, expected a list'],
  ['text', 'returned "text", expected a list'],
  [Promise.resolve([]), 'returned a promise'],
  [[3], 'returned 3 among its steps'],
  [[{ action: 'go' }], 'returned { action } among its steps'],
  [
    [{ actoin: 'go', stat: 3 }],
    'returned { actoin, stat } (did you mean "state"?) among its steps, expected { action, state }',
  ],
  [[{ ['__proto__']: 1 }], 'returned { __proto__ } among its steps'],
  [[{}], 'returned an object without keys among its steps'],
  [[{ state: undefined }], 'returned { state } without a value among its steps'],
  [
    [{ state: Promise.resolve(1) }],
    'returned a promise as a state, expected the state itself; a search does not await',
  ],
  [(async function* () {})(), 'returned a promise, expected a list of { action, state }; a search does not await'],
  [[{ action: 3, state: 1 }], 'returned 3 as an action'],
])('%s is refused', (given, message) => {
  const language = successors((() => given) as unknown as (state: number) => [])
  expect(() => [...language.successors(1)]).toThrow(message)
})

test('something else than a function is refused at once', () => {
  expect(() => successors([] as unknown as () => [])).toThrow('found a list, expected a function')
})

test('errors say which key of the problem they are about', () => {
  const language = successors((() => undefined) as unknown as (state: number) => [])
  expect(() => [...language.successors(1)]).toThrow(expect.objectContaining({ path: ['actions'] }))
})
