import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arcadeQuery,
  documentIdOfGame,
  gameIdOf,
  packMoves,
  readArcadeAddress,
  sharedLength,
  unpackMoves,
} from './arcade-address.ts'
import { type ArcadeState, firstPddl } from './arcade-state.ts'

const shown = {
  run: { moves: 'RRRU', minds: [] },
  at: 2,
  seed: 7,
  looks: ['text', 'pddl'],
  isPainting: true,
  isRealTime: true,
  pddl: {
    ...firstPddl,
    part: 'problem',
    planner: 'dual-bfws',
    options: { encoding: 'turns', numbers: 'fluents', language: 'hddl' },
  },
} as unknown as ArcadeState

test('what is shown comes back from its address', () => {
  const query = arcadeQuery(shown, 3)
  expect(query).toMatchObject({ level: '3', moves: 'R3U', tick: '2' })
  expect(readArcadeAddress(query)).toEqual({
    level: 3,
    seed: 7,
    moves: 'RRRU',
    tick: 2,
    looks: ['text', 'pddl'],
    isPainting: true,
    isRealTime: true,
    play: 'nobody',
    part: 'problem',
    options: { encoding: 'turns', numbers: 'fluents', language: 'hddl' },
    planner: 'dual-bfws',
  })
})

test('an address can let the agent play', () => {
  expect(readArcadeAddress({ level: '1', play: 'agent' })).toMatchObject({ level: 1, play: 'agent' })
  expect(readArcadeAddress({ play: 'anybody' }).play).toBe('nobody')
})

test('what is as usual is not in the address', () => {
  const usual = { ...shown, run: { moves: '', minds: [] }, at: 0, seed: 42, looks: ['text'] as const }
  const query = arcadeQuery({ ...usual, isPainting: false, isRealTime: false, pddl: firstPddl }, 0)
  expect(query).toEqual({ level: '0' })
})

test('a damaged address leads to the beginning', () => {
  const query = { level: '-1', seed: 'x', moves: 'ABC', tick: '1e9', look: 'all', encoding: 'other', planner: '<b>' }
  const usual = { level: 0, seed: 42, moves: '', tick: undefined, looks: ['text'], planner: 'first' }
  expect(readArcadeAddress(query)).toMatchObject(usual)
})

test('games in the box have short names', () => {
  expect(documentIdOfGame('sokoban')).toBe('example-sokoban')
  expect(gameIdOf('example-sokoban')).toBe('sokoban')
  expect(gameIdOf('mine-1a2b3c')).toBe('mine-1a2b3c')
  expect(documentIdOfGame('mine-1a2b3c')).toBe('mine-1a2b3c')
})

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
