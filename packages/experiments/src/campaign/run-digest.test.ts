import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOf } from '../node/digest.ts'
import { runDigest } from './run-digest.ts'

test('browsers and systems agree on the hash of a run, whatever its text is', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }), (codes) => {
      const text = String.fromCharCode(...codes)
      expect(runDigest(text)).toBe(digestOf(text))
    }),
  )
})
