import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { valueKey } from './value-key.ts'

/** Values of all kinds, small enough for equal ones to occur. */
const { value: arbitraryValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(0, -0, 1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1n, true, false, null, undefined),
    fc.constantFrom('', '0', 'null', 'undefined', '[]', '"', ',', 'a:1', '1n', '@1'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'a:1'), tie('value'), { maxKeys: 3 }),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => new Set(items)),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
    fc.array(fc.nat({ max: 2 }), { maxLength: 3 }).map((items) => Uint8Array.from(items)),
  ),
}))

/** Plain and slow: structural equality, ignoring the order of sets and maps. */
function looksEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b || Object.is(a, b)
  if (Object.prototype.toString.call(a) !== Object.prototype.toString.call(b)) return false
  if (a instanceof Set && b instanceof Set) return matched([...a], [...b], looksEqual)
  if (a instanceof Map && b instanceof Map) {
    return matched([...a], [...b], (one, other) => looksEqual(one[0], other[0]) && looksEqual(one[1], other[1]))
  }
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => looksEqual(item, b[at]))
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return one.size === other.size && [...one].every(([key, item]) => other.has(key) && looksEqual(item, other.get(key)))
}

/** Whether items can be paired off. Equality is transitive, so taking the first match is enough. */
function matched<T>(left: readonly T[], right: readonly T[], equal: (a: T, b: T) => boolean): boolean {
  const rest = [...right]
  return (
    left.length === right.length &&
    left.every((item) => {
      const at = rest.findIndex((candidate) => equal(item, candidate))
      if (at >= 0) rest.splice(at, 1)
      return at >= 0
    })
  )
}

test('keys are equal exactly for values that look equal', () => {
  let equal = 0
  fc.assert(
    fc.property(arbitraryValue, arbitraryValue, (a, b) => {
      expect(valueKey(a) === valueKey(b)).toBe(looksEqual(a, b))
      expect(valueKey(structuredClone(a))).toBe(valueKey(a))
      if (looksEqual(a, b)) equal++
    }),
    { numRuns: 3000 },
  )
  expect(equal).toBeGreaterThan(scaled(20))
})

test('the order of keys, members and entries does not matter', () => {
  expect(valueKey({ a: 1, b: { c: 2, d: 3 } })).toBe(valueKey({ b: { d: 3, c: 2 }, a: 1 }))
  expect(valueKey(new Set([1, 'x']))).toBe(valueKey(new Set(['x', 1])))
  expect(
    valueKey(
      new Map<unknown, unknown>([
        [{ a: 1 }, 2],
        [3, 4],
      ]),
    ),
  ).toBe(
    valueKey(
      new Map<unknown, unknown>([
        [3, 4],
        [{ a: 1 }, 2],
      ]),
    ),
  )
  expect(valueKey([1, 2])).not.toBe(valueKey([2, 1]))
})

test('kinds that print alike are kept apart', () => {
  const alike = [1, '1', 1n, [1], { 0: 1 }, new Set([1]), new Map([[0, 1]]), Uint8Array.of(1), Int8Array.of(1), '[1]']
  expect(new Set(alike.map(valueKey)).size).toBe(alike.length)
  expect(valueKey({ a: undefined })).not.toBe(valueKey({}))
  expect(valueKey(-0)).toBe(valueKey(0))
})

test('objects of classes, functions and symbols count as themselves', () => {
  class Knight {
    readonly at = 'home'
  }
  const [one, other] = [new Knight(), new Knight()]
  expect(valueKey(one)).toBe(valueKey(one))
  expect(valueKey(one)).not.toBe(valueKey(other))
  expect(valueKey({ knight: one })).toBe(valueKey({ knight: one }))
  expect(valueKey(valueKey)).toBe(valueKey(valueKey))
  expect(valueKey(valueKey)).not.toBe(valueKey(looksEqual))
  expect(valueKey(Symbol.iterator)).toBe(valueKey(Symbol.iterator))
  expect(valueKey(Symbol('a'))).not.toBe(valueKey(Symbol('a')))
})

test('a value that contains itself has no key, and says so instead of running for ever', () => {
  const ring: { next?: unknown } = {}
  ring.next = ring
  expect(() => valueKey(ring)).toThrow(RangeError)
})
