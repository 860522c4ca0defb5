import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittingLabel } from './paint-labels.ts'

const widthOf = (text: string) => text.length

test.each<[string, number, string]>([
  ['up', 8, 'up'],
  ['place(1,8)', 8, '…(1,8)'],
  ['go(study,hall,study-door)', 8, 'go(…)'],
  ['unstack(cupboard,attic)', 8, 'unstack'],
  ['drive to Lecce', 8, '…o Lecce'],
  ['reassemble(this,that)', 8, '…s,that)'],
])('%s in %i becomes %s', (text, most, expected) => {
  expect(fittingLabel(text, most, widthOf)).toBe(expected)
})

test('no label is wider than its room, unless it is one character and the dots', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), fc.integer({ min: 2, max: 60 }), (text, most) => {
      expect(fittingLabel(text, most, widthOf).length).toBeLessThanOrEqual(Math.max(2, most))
    }),
  )
})
