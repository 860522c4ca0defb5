import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeValue } from './decode-value.ts'
import { encodeValue } from './encode-value.ts'

const throughJson = (value: unknown) => decodeValue(JSON.parse(JSON.stringify(encodeValue(value))))

const keys = fc.oneof(fc.string(), fc.constantFrom('$', '__proto__', 'constructor', 'toString'))
const oddValues = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined), fc.bigInt()),
    fc.date({ noInvalidDate: false }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(keys, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
    fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 3 }).map((entries) => new Map(entries)),
    fc.array(tie('value'), { maxLength: 3 }).map((values) => new Set(values)),
  ),
})).value

describe('values in session files', () => {
  test('what can be kept comes back as it was', () => {
    fc.assert(fc.property(oddValues, (value) => isDeepStrictEqual(throughJson(value), value)))
  })

  test('nothing that is written can make reading throw', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('map', 'set', 'bigint', 'date', 'object', 'cut', 'x'),
        (value, tag) => {
          expect(() => decodeValue({ $: tag, value, values: value, entries: value, text: value })).not.toThrow()
          expect(() => decodeValue({ $: value })).not.toThrow()
        },
      ),
    )
  })

  test('keys such as __proto__ are ordinary data', () => {
    const value = JSON.parse('{"__proto__":{"polluted":true},"constructor":1}')
    const back = throughJson(value) as object
    expect(Object.keys(back)).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })

  test('what cannot be kept leaves a note', () => {
    const cyclic: Record<string, unknown> = { name: 'a' }
    cyclic['self'] = cyclic
    const odd = {
      cyclic,
      walk: function walk() {},
      mark: Symbol('mark'),
      error: new RangeError('too far'),
      pose: Float32Array.of(1, 2),
      get secret(): unknown {
        throw new Error('not now')
      },
    }
    expect(throughJson(odd)).toEqual({
      cyclic: { name: 'a', self: '[cycle, 1 up]' },
      walk: '[function walk]',
      mark: '[symbol mark]',
      error: '[RangeError: too far]',
      pose: [1, 2],
      secret: '[left out: could not be read: not now]',
    })
  })

  test('hostile objects are noted, too', () => {
    const trap = () => {
      throw null
    }
    const hostile = [
      new Proxy({}, { ownKeys: trap, get: trap, getPrototypeOf: trap }),
      Object.create(Date.prototype),
      new Proxy(() => {}, { get: trap }),
    ]
    const back = throughJson(hostile) as unknown[]
    expect(back).toHaveLength(3)
    expect(back[0]).toBe('[left out: could not be read: unknown reason]')
    expect(back[2]).toBe('[function ]')
  })

  test('long texts, deep and shared data are cut', () => {
    expect(throughJson('x'.repeat(10_001))).toBe(`${'x'.repeat(10_000)}… [cut, 10001 characters]`)
    let deep: unknown = 'bottom'
    for (let level = 0; level < 100_000; level++) deep = { deep }
    expect(JSON.stringify(encodeValue(deep))).toContain('too deep')
    expect(() => decodeValue(deep)).not.toThrow()
    let doubled: unknown = 'bottom'
    for (let level = 0; level < 40; level++) doubled = [doubled, doubled]
    expect(JSON.stringify(encodeValue(doubled, { parts: 1000 })).length).toBeLessThan(100_000)
  })
})
