import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameData } from './prepared-query.ts'

/** Few keys and values, so that many pairs are equal; some are names that every object inherits. */
const key = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'toString')
const leaf = fc.constantFrom<unknown>(undefined, null, true, false, 0, 1, Number.NaN, 'a', '')
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('data'), { maxLength: 2 }),
    // entries become own keys, whatever their names
    fc.array(fc.tuple(key, tie('data')), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
  ),
}))

test('plain data is the same when all keys and values are', () => {
  let equal = 0
  fc.assert(
    fc.property(data, data, (a, b) => {
      expect(sameData(a, structuredClone(a))).toBe(true)
      expect(sameData(a, b)).toBe(isDeepStrictEqual(a, b))
      if (typeof a === 'object' && sameData(a, b)) equal++
    }),
    { numRuns: 2000 },
  )
  expect(equal).toBeGreaterThan(0)
})

test.each([
  [{ a: undefined }, { b: undefined }],
  [{ a: undefined }, {}],
  [JSON.parse('{ "__proto__": {} }'), { a: {} }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [[], {}],
])('%j is not %j', (a, b) => {
  expect(sameData(a, b)).toBe(false)
  expect(sameData(b, a)).toBe(false)
})
