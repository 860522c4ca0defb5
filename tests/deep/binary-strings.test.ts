/** Strings of any characters, which the tests make without fast-check's table of all characters, are those of fast-check. */
import { createRequire } from 'node:module'
import ours from 'fast-check'
import { expect, test } from 'vitest'

const original: typeof ours = createRequire(import.meta.url)('fast-check')
type FastCheck = typeof ours

test.each<[string, (from: FastCheck) => ReturnType<FastCheck['string']>]>([
  ['strings', (from) => from.string({ unit: 'binary' })],
  ['long strings', (from) => from.string({ unit: 'binary', minLength: 2, maxLength: 300 })],
  ['JSON', (from) => from.json({ stringUnit: 'binary' })],
  ['values as JSON', (from) => from.jsonValue({ noUnicodeString: false }).map((value) => JSON.stringify(value))],
  ['ASCII', (from) => from.json()],
])('%s are the same, and shrink to the same', (_, make) => {
  const options = { numRuns: 2000, seed: 5 }
  expect(ours.sample(make(ours), options)).toEqual(original.sample(make(original), options))
  const smallest = (from: FastCheck) =>
    original.check(
      original.property(make(from), (text) => !/[\u{1f000}-\u{1ffff}]|9/u.test(text)),
      options,
    ).counterexample
  expect(smallest(ours)).toEqual(smallest(original))
})
