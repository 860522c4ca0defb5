import { expect, test } from 'vitest'
import { type MicroGame, microStage, play } from '../../../test/micro-game.ts'
import { lettersOf } from '../../trace/action-letters.ts'
import { type Planning, winning } from '../game-planner.ts'
import { forwardPlanner } from './forward-planner.ts'
import { waitingFor } from './walk-rules.ts'

const yard: MicroGame = {
  sprites: [
    'wall > Immovable',
    'avatar > MovingAvatar',
    'bomb > Flicker limit=20',
    'fox > RandomNPC',
    'coin > Immovable',
  ],
  interactions: ['avatar wall > stepBack', 'coin avatar > killSprite', 'avatar bomb > killSprite'],
  mapping: ['b > bomb', 'f > fox', 'c > coin'],
  terminations: ['SpriteCounter stype=avatar win=False', 'Timeout limit=300 win=True'],
  level: ['wwwww', 'wA..w', 'wwwww'],
}

function thinkOver(game: MicroGame): Planning {
  const planning = forwardPlanner().plan(microStage(game).start(), winning)
  while (planning.status === 'thinking') planning.think(1000)
  return planning
}

test('where nothing but time wins, waiting is the plan, and nothing is searched', () => {
  const { status, moves, expanded } = thinkOver(yard)
  expect([status, lettersOf(moves), expanded]).toEqual(['found', 'N'.repeat(301), 0])
  expect(play(yard, lettersOf(moves)).winner).toBe('PLAYER_WINS')
})

test('a shorter way is taken where there is one', () => {
  const terminations = [...(yard.terminations ?? []), 'SpriteCounter stype=coin win=True']
  const { moves } = thinkOver({ ...yard, level: ['wwwww', 'wA.cw', 'wwwww'], terminations })
  expect(moves.length).toBeLessThan(5)
})

test('where another way is blocked, waiting is the plan in the end', () => {
  const terminations = [...(yard.terminations ?? []), 'SpriteCounter stype=coin win=True']
  const { status, moves } = thinkOver({
    ...yard,
    level: ['wwwwwwwww', 'w..A..wcw', 'w.....www', 'wwwwwwwww'],
    terminations,
  })
  expect([status, moves.length]).toEqual(['found', 301])
})

test('who is killed while waiting has to do something else, and where chance has a say nothing is said', () => {
  const waits = (game: MicroGame) => waitingFor(microStage(game).start())
  expect(waits({ ...yard, level: ['wwwww', 'wAfw', 'wwwww'] })).toBeUndefined()
  expect(waits({ ...yard, terminations: ['SpriteCounter stype=coin win=True'] })).toBeUndefined()
  const doomed = waits({ ...yard, mapping: ['A > avatar bomb'] })
  while (doomed?.isOver === false) doomed.wait()
  expect(doomed).toMatchObject({ isOver: true, isWon: false, isOnly: true })
})
