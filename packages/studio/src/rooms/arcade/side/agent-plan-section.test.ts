import { expect, test } from 'vitest'
import { leftWords, targetWords } from './agent-plan-section.tsx'

const planned = (...words: readonly string[]) => ({
  isPlanned: true,
  plan: {
    moves: 'LLU',
    path: new Int16Array(0),
    targets: words.map((each, index) => ({ column: index, row: 0, words: each, afterMoves: 2 })),
  },
})

test('what a plan does several times is named once, so that a list of it has no equal keys', () => {
  // three stones that reach the ground in the same tick
  const stones = planned('bring the stone to the wall', 'bring the stone to the wall', 'reach the door', 'take a', 'b')
  expect(targetWords(stones)).toEqual(['bring the stone to the wall', 'reach the door', 'take a'])
  expect(targetWords(planned())).toEqual([])
})

test('moves that are left', () => {
  expect(leftWords(planned())).toBe('3 moves left')
  expect(leftWords({ ...planned(), plan: { ...planned().plan, moves: 'L' } })).toBe('1 move left')
  expect(leftWords({ ...planned(), isPlanned: false })).toBe('a move without a plan')
})
