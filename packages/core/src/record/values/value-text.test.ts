import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

test.each([
  [4.000000000000002, '4'],
  [0.000123456, '0.000123'],
  [604_800, '604800'],
  [536_764.0314, '536764.031'],
  [{ seen: 3.0000000000000013, why: undefined }, '{seen: 3}'],
  [[1.23456, undefined], '[1.235, null]'],
  [undefined, 'nothing'],
  [{ x: Number.NaN }, '{x: "NaN"}'],
])('%j in a few words', (value, text) => {
  expect(valueText(value)).toBe(text)
})
