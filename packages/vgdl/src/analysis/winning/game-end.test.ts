import { expect, test } from 'vitest'
import { type MicroGame, play } from '../../../test/micro-game.ts'
import { gameEndOf, placeOfEnd } from './game-end.ts'

const game = (terminations: readonly string[]): MicroGame => ({
  sprites: ['wall > Immovable', 'avatar > MovingAvatar', 'pit > Immovable', 'coin > Immovable'],
  interactions: ['avatar pit > killSprite', 'coin avatar > killSprite'],
  mapping: ['p > pit', 'c > coin'],
  terminations,
  level: ['pAc'],
})
const endOf = (moves: string, ...terminations: string[]) => gameEndOf(play(game(terminations), moves))

test('who has ended a game', () => {
  const dead = 'SpriteCounter stype=avatar win=False'
  const rich = 'SpriteCounter stype=coin win=True'
  expect(endOf('N', dead, rich)).toBeUndefined()
  expect(endOf('L', dead, rich)).toMatchObject({
    by: 'termination',
    termination: 'SpriteCounter stype=avatar limit=0 win=False',
    isAvatarAlive: false,
    text: 'SpriteCounter stype=avatar limit=0 win=False has ended the game',
  })
  expect(endOf('R', dead, rich)).toMatchObject({ termination: 'SpriteCounter stype=coin limit=0 win=True' })
  expect(endOf('NN', 'Timeout limit=1')).toMatchObject({
    termination: 'Timeout limit=1 win=False',
    isAvatarAlive: true,
  })
  // the first one whose condition holds
  expect(endOf('LR', dead, 'Timeout limit=0')).toMatchObject({
    termination: 'SpriteCounter stype=avatar limit=0 win=False',
  })
})

test('every game has an end', () => {
  expect(endOf('N'.repeat(2001))).toEqual({
    by: 'last-tick',
    isAvatarAlive: true,
    text: 'every game ends with tick 2000',
  })
})

test('where a StopCounter has a say, one of several is all that is known', () => {
  const stop = 'StopCounter stype1=pit limit=5'
  expect(endOf('R', 'SpriteCounter stype=coin', stop, 'SpriteCounter stype=coin limit=1')).toMatchObject({
    text: 'one of SpriteCounter stype=coin limit=0 win=False and SpriteCounter stype=coin limit=1 win=False has ended the game',
  })
})

test('the line of the termination that ended a game is known', () => {
  const terminations = ['SpriteCounter stype=coin win=True', 'SpriteCounter stype=avatar win=False']
  expect(placeOfEnd(play(game(terminations), 'N'))).toBeUndefined()
  expect(placeOfEnd(play(game(terminations), 'R'))!.line + 1).toBe(placeOfEnd(play(game(terminations), 'L'))!.line)
})
