import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { Action } from '../../engine/action.ts'
import type { GamePlayer } from '../reactive/game-player.ts'
import { withReflexes } from './with-reflexes.ts'

const haunted = (ghost: string, level: readonly string[]): MicroGame => ({
  sprites: [`ghost > ${ghost}`, 'avatar > MovingAvatar', 'wall > Immovable'],
  interactions: ['avatar wall > stepBack', 'ghost wall > stepBack', 'avatar ghost > killSprite'],
  mapping: ['g > ghost'],
  terminations: ['SpriteCounter stype=avatar win=False'],
  level,
})

/** Always waits, and counts its calls. */
function waiter(): GamePlayer & { asked: number } {
  const statistics = { moves: 0, replans: 0, planMs: 0, firstMoveMs: 0, slowestMs: 0, fallbacks: 0, simulations: 0 }
  const player = {
    asked: 0,
    statistics,
    decide: () => {
      player.asked++
      return Action.nil
    },
  }
  return player
}

test.each([
  ['next to a ghost', 'RandomNPC', ['wwwwwww', 'wA.g..w', 'wwwwwww'], true],
  ['far away from it', 'RandomNPC', ['wwwwwwwww', 'wA.....gw', 'wwwwwwwww'], false],
  ['where nothing is left to chance', 'Immovable', ['wwwwwww', 'wA.g..w', 'wwwwwww'], false],
])('a move that chance may punish is left to the player: %s', (_, ghost, level, isAsked) => {
  const world = microStage(haunted(ghost, level)).start(1)
  const player = waiter()
  const played: Action[] = []
  withReflexes(world, (action) => played.push(action), player)(Action.right)
  expect(player.asked > 0).toBe(isAsked)
  expect(played).toEqual([isAsked ? Action.nil : Action.right])
})

test('without a player, moves are played as they come', () => {
  const world = microStage(haunted('RandomNPC', ['wwwww', 'wA.gw', 'wwwww'])).start(1)
  const played: Action[] = []
  withReflexes(world, (action) => played.push(action))(Action.right)
  expect(played).toEqual([Action.right])
})
