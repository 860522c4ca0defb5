import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { type GamePlanner, winning } from '../../planners/game-planner.ts'
import { DeterminisedPlan } from './determinised-plan.ts'
import { TickPace } from './tick-pace.ts'

/** A gem on the right, and moths that may get in the way where no wall stops them. */
function corridor(level: readonly string[]): World {
  const game: MicroGame = {
    sprites: ['gem > Immovable', 'avatar > MovingAvatar', 'moth > RandomNPC', 'wall > Immovable'],
    interactions: ['moth wall > stepBack', 'avatar moth > killSprite', 'gem avatar > killSprite'],
    mapping: ['g > gem', 'm > moth'],
    terminations: ['SpriteCounter stype=gem win=True', 'SpriteCounter stype=avatar win=False'],
    level,
  }
  return microStage(game).start(0)
}

function following(moves: readonly Action[], counts: { replans: number }): DeterminisedPlan {
  const planner: GamePlanner = {
    name: 'always the same',
    plan: () => ({ status: 'found', moves, expanded: 0, think: () => 'found' }),
  }
  const now = () => 0
  return new DeterminisedPlan({ planner, goal: winning, random: seededRandom(1), now, pace: new TickPace(now), counts })
}

const right = [Action.right, Action.right, Action.right]

test('a plan that holds in other futures is followed to its end', () => {
  const world = corridor(['wwwwww', 'wA..gw', 'wwwwww', 'wm...w', 'wwwwww'])
  const counts = { replans: 0 }
  const plan = following(right, counts)
  while (!world.over) advance(world, plan.next(world, 1) ?? Action.nil)
  expect([world.winner, world.tick, counts.replans]).toEqual(['PLAYER_WINS', 2, 0])
})

test('a plan that most futures spoil is not', () => {
  const world = corridor(['wwwwww', 'wAmmgw', 'wwwwww'])
  expect(following(right, { replans: 0 }).next(world, 1)).toBe(undefined)
})

test('a plan is made anew when the world has gone another way', () => {
  const world = corridor(['wwwwww', 'wA..gw', 'wwwwww', 'wm...w', 'wwwwww'])
  const counts = { replans: 0 }
  const plan = following(right, counts)
  expect(plan.next(world, 1)).toBe(Action.right)
  advance(world, Action.nil)
  expect(plan.next(world, 1)).toBe(Action.right)
  expect(counts.replans).toBe(1)
})
