import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { actionNames, lettersOf } from '@telos/vgdl'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionsIn, loadFiles, replay } from './replay.ts'
import { layOutSmallGame, losing, winning } from './small-game.fixture.ts'

test('moves are read as letters, as a list of letters and as a list of names', () => {
  const action = fc.constantFrom(...([0, 1, 2, 3, 4, 5] as const))
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      expect(actionsIn(lettersOf(actions))).toEqual(actions)
      expect(actionsIn([...lettersOf(actions)])).toEqual(actions)
      expect(actionsIn(actions.map((each) => actionNames[each]))).toEqual(actions)
      expect(actionsIn(actions.map((each) => `ACTION_${actionNames[each].toUpperCase()}`))).toEqual(actions)
    }),
  )
  expect([actionsIn('U?'), actionsIn(['jump']), actionsIn([1]), actionsIn(undefined)]).toEqual(Array(4).fill(undefined))
})

test('a replay says who has won, and stops there', () => {
  const shared = layOutSmallGame(['small'])
  const folder = join(shared, 'vgdl', 'thesis', 'gvgai')
  const stage = loadFiles({ game: join(folder, 'small.txt'), level: join(folder, 'small_lvl0.txt') })
  expect(replay(stage, 0, actionsIn(winning)!)).toEqual({ winner: 'PLAYER_WINS', moves: 3, score: 1 })
  expect(replay(stage, 0, actionsIn(losing)!)).toEqual({ winner: 'PLAYER_LOSES', moves: 1, score: 0 })
  expect(replay(stage, 0, [])).toEqual({ winner: 'NO_WINNER', moves: 0, score: 0 })
  expect(() => loadFiles({ game: join(folder, 'small_lvl0.txt'), level: join(folder, 'small_lvl0.txt') })).toThrow(
    'cannot be played',
  )
  rmSync(shared, { recursive: true })
})
