import { expect, test } from 'vitest'
import { isQuick } from '../../../../../tests/runs.ts'
import { type MicroGame, microStage } from '../../../test/micro-game.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import { forwardPlanner } from '../../planners/forward/forward-planner.ts'
import { createPlayer } from './game-player.ts'
import { TickPace } from './tick-pace.ts'

/** Foxes that meet become nests, which spawn foxes: ten times as many sprites every few ticks. */
const burrow: MicroGame = {
  sprites: [
    'wall > Immovable',
    'fox > RandomNPC',
    'nest > SpawnPoint stype=fox cooldown=1',
    'gem > Immovable',
    'avatar > MovingAvatar',
  ],
  interactions: [
    'avatar wall > stepBack',
    'fox wall > stepBack',
    'fox fox > transformTo stype=nest',
    'gem avatar > killSprite',
  ],
  mapping: ['n > nest', 'g > gem'],
  terminations: ['SpriteCounter stype=gem win=True'],
  level: ['wwwwwwwwwwww', 'wA...n....ww', 'w........wgw', 'w..n......ww', 'wwwwwwwwwwww'],
}

// seconds of games: npm run test:deep plays them
test.skipIf(isQuick)('where sprites multiply, no more work is looked ahead at than a move has time for', () => {
  const world = microStage(burrow).start(1)
  // with every read, the clock advances by a hundredth of a millisecond per sprite
  let time = 0
  const now = (): number => {
    time += world.total / 100
    return time
  }
  const player = createPlayer({ planner: forwardPlanner({ now }), seed: 1, now })
  let most = 0
  while (!world.over && world.total < 3000) {
    const before = player.statistics.simulations
    advance(world, player.decide(world))
    if (world.total > 1500) most = Math.max(most, player.statistics.simulations - before)
  }
  expect(most).toBeLessThanOrEqual(1)
})

test('foretells the next tick from the last', () => {
  const world = microStage(burrow).start(1)
  let time = 0
  const pace = new TickPace(() => time++)
  expect(pace.hasTime(world, 10)).toBe(true)
  pace.advance(world, Action.nil)
  // a tick of 1 ms may turn into 4 ms
  expect([pace.hasTime(world, time + 4), pace.hasTime(world, time + 6)]).toEqual([false, true])
})
