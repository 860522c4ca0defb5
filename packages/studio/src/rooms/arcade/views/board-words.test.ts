import { expect, test } from 'vitest'
import type { ArcadeState } from '../arcade-state.ts'
import { boardSentence } from './board-words.ts'

const state = (board: object, more: object = {}) =>
  ({
    ...{ moment: { board: { score: 2, ...board } }, at: 3, run: { moves: 'LLU', minds: [] }, player: 'nobody' },
    ...{ agent: { status: 'idle' }, ...more },
  }) as unknown as ArcadeState

test('a phone is not told of keys that it lacks', () => {
  const states = [
    state({ isOver: false }),
    state({ isOver: false }, { isRealTime: true }),
    state({ isOver: true, winner: 'player' }),
  ]
  for (const each of states) {
    expect(boardSentence(each)).toMatch(/\bkeys?\b|\bR\b/)
    expect(boardSentence(each, false)).not.toMatch(/arrow|a key\b|\b[RNE]\b/)
  }
  expect(boardSentence(states[0]!, false)).toContain('you need a keyboard')
})
