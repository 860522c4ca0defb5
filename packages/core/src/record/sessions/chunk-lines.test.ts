import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSumOf } from './chunk-lines.ts'

const numbers = fc.array(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), { minLength: 1 })

test('a digit that has changed is noticed, wherever it stands', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }), (written, at, place, by) => {
      const texts = written.map(String)
      const text = texts[at % texts.length]
      const digits = [...text.matchAll(/\d/g)]
      const { index } = digits[place % digits.length]
      const digit = String((Number(text[index]) + by) % 10)
      const changed = Number(text.slice(0, index) + digit + text.slice(index + 1))
      // digits of a double that are too small to matter, and those of 0e9
      fc.pre(changed !== written[at % texts.length] && Number.isFinite(changed))
      expect(checkSumOf(written.with(at % texts.length, changed))).not.toBe(checkSumOf(written))
    }),
    { numRuns: 1000 },
  )
  expect(checkSumOf([7.85])).not.toBe(checkSumOf([7.25]))
})

test('JSON does not change it', () => {
  fc.assert(
    fc.property(numbers, (written) => {
      expect(checkSumOf(JSON.parse(JSON.stringify(written)))).toBe(checkSumOf(written))
    }),
  )
})

test('numbers that have changed places are noticed', () => {
  expect(checkSumOf([1, 2])).not.toBe(checkSumOf([2, 1]))
  expect(checkSumOf([0, 1])).not.toBe(checkSumOf([1, 0]))
})
