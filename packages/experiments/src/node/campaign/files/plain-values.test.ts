import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CampaignChecker } from '../checker.ts'
import { plainValues } from './plain-values.ts'

function read(value: unknown, exported: () => unknown = () => value) {
  const check = new CampaignChecker()
  const copy = plainValues(exported, check)
  return { copy, told: check.diagnostics.map(({ path, message }) => `${path?.join('.')}: ${message}`) }
}
const boom = (): never => {
  throw new Error('boom\nand more')
}

test('plain values are as they were', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true }), (value) => {
      expect(read(value)).toEqual({ copy: value, told: [] })
    }),
  )
  const run = (): void => {}
  expect(read({ run, none: undefined }).copy).toEqual({ run, none: undefined })
})

test('getters are read once, those of classes, too', () => {
  let count = 0
  class Written {
    own = 1
    get algorithms() {
      return ++count
    }
  }
  const copy = read(new Written()).copy as Written
  expect([copy.own, copy.algorithms, copy.algorithms, count, Object.keys(copy)]).toEqual([1, 1, 1, 1, ['own']])
})

test('whatever throws is told with its place', () => {
  const told = (value: unknown) => read(value).told
  const here = 'reading this threw an error: boom'
  const throwing = {
    get search() {
      return boom()
    },
  }
  expect(
    told({
      algorithms: [{ search: 'a' }, throwing],
      get tasks() {
        return boom()
      },
    }),
  ).toEqual([`algorithms.1.search: ${here}`, `tasks: ${here}`])
  expect(
    told(
      new (class {
        get tasks() {
          return boom()
        }
      })(),
    ),
  ).toEqual([`tasks: ${here}`])
  expect(told(new Proxy({}, { ownKeys: boom }))).toEqual([`: ${here}`])
  expect(told(new Proxy({ a: 1 }, { get: boom }))).toEqual([`a: ${here}`])
  expect(read(undefined, boom)).toEqual({ copy: undefined, told: [`: ${here}`] })
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  expect(told([revoked.proxy])[0]).toMatch(/^0: reading this threw an error: Cannot perform/)
  for (const thrown of [Object.create(null), undefined, Symbol('x')])
    expect(
      told({
        get a() {
          throw thrown
        },
      }),
    ).toEqual([expect.stringMatching(/^a: reading this threw an error: ./)])
})

test('what contains itself, or has no end, is no trouble', () => {
  const self: Record<string, unknown> = { name: 'x' }
  self['self'] = self
  const copy = read(self).copy as typeof self
  expect([copy['name'], copy['self'] === copy]).toEqual(['x', true])
  const endless = (): object => ({
    get next() {
      return endless()
    },
  })
  expect(read(endless()).told).toEqual([])
})
