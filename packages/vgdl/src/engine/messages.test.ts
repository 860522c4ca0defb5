import { expect, test } from 'vitest'
import { microStage, playOn } from '../../test/micro-game.ts'

test('a score that is no integer is a message each time, and more than 25 messages end the game', () => {
  const stage = microStage({
    sprites: ['rock > Immovable', 'avatar > MovingAvatar'],
    interactions: ['avatar rock > stepBack scoreChange=0.5'],
    mapping: ['r > rock'],
    level: ['Ar'],
  })
  const world = stage.start(0)
  for (let tick = 0; tick < 25; tick++) playOn(world, 'R')
  expect([world.over, world.messages, world.score]).toEqual([false, 25, 0])
  playOn(world, 'R')
  expect([world.over, world.winner]).toEqual([true, 'NO_WINNER'])
})
