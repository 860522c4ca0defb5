import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packMoves, sharedLength, unpackMoves } from './moves-text.ts'

test('moves come back from an address', () => {
  expect(packMoves('RRRUX')).toBe('R3UX')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'NULDRX'), maxLength: 60 }), (moves) => {
      expect(unpackMoves(packMoves(moves))).toBe(moves)
    }),
  )
})

test('what two runs have in common', () => {
  expect([sharedLength('LUU', 'LURD'), sharedLength('', 'L'), sharedLength('LU', 'LUR')]).toEqual([2, 0, 2])
})

test.each(['R9999R9999', 'Q', '3R', 'R99999', 'r', 'R'.repeat(9_000)])('%s is no run', (text) => {
  expect(unpackMoves(text)).toBe('')
})
