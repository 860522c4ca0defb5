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
  [undefined, 'gave nothing, expected a list'],
  ['text', 'gave "text", expected a list'],
  [Promise.resolve([]), 'gave a promise'],
  [[3], 'gave 3 among its steps'],
  [[{ action: 'go' }], 'gave { action } among its steps'],
  [
    [{ actoin: 'go', stat: 3 }],
    'gave { actoin, stat } (did you mean "state"?) among its steps, expected { action, state }',
  ],
  [[{ ['__proto__']: 1 }], 'gave { __proto__ } among its steps'],
  [[{}], 'gave an object without keys among its steps'],
  [[{ state: undefined }], 'gave { state } without a value among its steps'],
  [[{ state: Promise.resolve(1) }], 'gave a promise as a state, expected the state itself; a search does not wait'],
  [(async function* () {})(), 'gave a promise, expected a list of { action, state }; a search does not wait'],
  [[{ action: 3, state: 1 }], 'gave 3 as an action'],
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
