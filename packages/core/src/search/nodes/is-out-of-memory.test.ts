import { describe, expect, test } from 'vitest'
import { isOutOfMemory } from './is-out-of-memory.ts'

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

describe('no room', () => {
  test.each([
    ['a typed array', () => new Int32Array(2 ** 50)],
    ['a typed array of a size that is none', () => new Int32Array(-1)],
    ['a buffer', () => new ArrayBuffer(2 ** 52)],
    ['an array', () => new Array(2 ** 33)],
    ['the length of an array', () => Object.assign([], { length: 2 ** 33 })],
    ['a string', () => 'x'.repeat(2 ** 30)],
  ])('for %s', (_, work) => {
    expect(isOutOfMemory(thrownBy(work))).toBe(true)
  })

  test.each([
    'Map maximum size exceeded',
    'Set maximum size exceeded',
    'Out of memory',
    'Array buffer allocation failed',
  ])('%s', (message) => expect(isOutOfMemory(new RangeError(message))).toBe(true))
})

test('other errors are none of this', () => {
  const deep = (): number => deep() + 1
  expect(isOutOfMemory(thrownBy(deep))).toBe(false)
  expect(isOutOfMemory(thrownBy(() => (1).toFixed(1000)))).toBe(false)
  expect(isOutOfMemory(thrownBy(() => new Int32Array(2).set([1, 2, 3])))).toBe(false)
  expect(isOutOfMemory(new Error('Out of memory'))).toBe(false)
  expect(isOutOfMemory('Invalid array length')).toBe(false)
})
