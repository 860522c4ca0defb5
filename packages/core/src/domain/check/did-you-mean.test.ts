import fc from 'fast-check'
import { expect, test } from 'vitest'
import { didYouMean, editDistance, nameMeant } from './did-you-mean.ts'

test('the distance is a measure: zero only for the same word, the same both ways, and no longer than the longer word', () => {
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, (left, right) => {
      const distance = editDistance(left, right)
      expect(distance === 0).toBe(left === right)
      expect(editDistance(right, left)).toBe(distance)
      expect(distance).toBeLessThanOrEqual(Math.max(left.length, right.length))
    }),
  )
})

test('one slip is always found', () => {
  const name = fc.stringMatching(/^[a-z]{4,9}$/)
  fc.assert(
    fc.property(name, fc.nat(), (right, seed) => {
      const at = seed % (right.length - 1)
      const swapped = right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2)
      expect(didYouMean(swapped, [right])).toBe(`did you mean "${right}"?`)
      expect(didYouMean(right.slice(0, at) + right.slice(at + 1), [right])).toBe(`did you mean "${right}"?`)
    }),
  )
})

test('the nearest name wins, capitals do not matter, and far names are not suggested', () => {
  expect(didYouMean('glod', ['globe', 'gold', 'rum'])).toBe('did you mean "gold"?')
  expect(didYouMean('DRUNK', ['drunk'])).toBe('did you mean "drunk"?')
  expect(didYouMean('x', ['gold', 'y'])).toBeUndefined()
  expect(didYouMean('gold', ['mood'])).toBeUndefined()
  expect(didYouMean('nord', ['mood', 'north'])).toBe('did you mean "north"?')
  expect(didYouMean('a'.repeat(1000), ['a'.repeat(999)])).toBeUndefined()
})

test('the name can be read back out of the hint, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (name) => {
      const hint = didYouMean(name, [name])
      if (hint !== undefined) expect(nameMeant(hint)).toBe(name)
    }),
  )
  expect(nameMeant('remove it')).toBeUndefined()
  expect(nameMeant(undefined)).toBeUndefined()
})
