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
  [[{ action: 'go' }], 'gave an object among its steps'],
  [[{ action: 3, state: 1 }], 'gave 3 as an action'],
])('%s is refused', (given, message) => {
  const language = successors((() => given) as unknown as (state: number) => [])
  expect(() => [...language.successors(1)]).toThrow(message)
})

test('something else than a function is refused at once', () => {
  expect(() => successors([] as unknown as () => [])).toThrow('found a list, expected a function')
})
