import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { digestOf } from './node/digest.ts'

const shuffled = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shuffled)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, part]) => [key, shuffled(part)]),
        )
      : value

test('the order of keys does not matter, everything else does', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), fc.jsonValue(), (one, other) => {
      expect(canonicalJson(shuffled(one))).toBe(canonicalJson(one))
      expect(JSON.parse(canonicalJson(one))).toEqual(JSON.parse(JSON.stringify(one)))
      const same = canonicalJson(one) === canonicalJson(other)
      expect(digestOf([one]) === digestOf([other])).toBe(same)
    }),
  )
})
