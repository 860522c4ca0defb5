import { expect, test } from 'vitest'
import { ellipsised } from './bubble.ts'

test('a long text is cut with an ellipsis, between whole characters', () => {
  const widthOf = (text: string) => [...text].length
  expect(ellipsised('fetch the key', widthOf, 20)).toBe('fetch the key')
  expect(ellipsised('fetch the key', widthOf, 7)).toBe('fetch…')
  expect(ellipsised('🗝🗝🗝🗝', widthOf, 3)).toBe('🗝🗝…')
  expect(ellipsised('abc', widthOf, 0)).toBe('a…')
})
