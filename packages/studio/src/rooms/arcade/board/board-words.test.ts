import { expect, test } from 'vitest'
import type { ArcadeState } from '../arcade-state.ts'
import { boardSentence, cellWords } from './board-words.ts'

const state = (board: object, more: object = {}) =>
  ({
    moment: { board: { score: 2, ...board } },
    at: 3,
    run: { moves: 'LLU', minds: [] },
    player: 'nobody',
    agent: { status: 'idle' },
    ...more,
  }) as unknown as ArcadeState

test('the clock is told as fast as it runs', () => {
  const running = (speed: number) =>
    boardSentence(state({ isOver: false }, { isRealTime: true, player: 'clock', speed }))
  expect([running(1), running(4), running(0.5)].map((words) => /every (\S+) s/.exec(words)?.[1])).toEqual([
    '0.2',
    '0.05',
    '0.4',
  ])
})

test('an agent that was out of time says what else it can do', () => {
  const agent = (status: string) => ({ status: 'done', outcome: { status, why: 'the time for a move was over' } })
  expect(boardSentence(state({ isOver: false }, { agent: agent('limit') }))).toContain('Shift G')
  expect(boardSentence(state({ isOver: false }, { agent: agent('gave-up') }))).not.toContain('Shift G')
  expect(boardSentence(state({ isOver: false }, { agent: agent('limit') }), false)).not.toContain('Shift G')
})

test('without a board, the sentence says what is missing', () => {
  const words = (problem: string | undefined, level: string) =>
    boardSentence(state({}, { moment: undefined, problem, level }))
  expect(words(undefined, 'a_lvl0.txt')).toContain('Reading')
  expect(words('the second line is cut', 'a_lvl0.txt')).toContain('Mend the texts')
  // its texts are as they should be
  expect(words('there is none', '')).toBe('Make a level to play.')
})

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

test('what stands on a cell is told of the one under the mouse, and while painting of the one under the brush', () => {
  const board = { type: [0, 1, 0], x: [0, 1, 1], y: [0, 0, 0], orientation: [0, 0, 0] }
  const shown = { opened: { types: [{ name: 'floor' }, { name: 'crate' }] }, brush: { column: 1, row: 0 } }
  const words = (more: object) => cellWords(state(board, { ...shown, ...more }))
  expect(words({ isPainting: false, hovered: undefined })).toContain('Point at a cell')
  expect(words({ isPainting: true, hovered: undefined })).toBe('(1, 0): floor, crate')
  expect(words({ isPainting: true, hovered: { column: 0, row: 0 } })).toBe('(0, 0): floor')
})
