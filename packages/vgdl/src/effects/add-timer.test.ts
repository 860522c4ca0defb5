import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, play, playOn, spritesOf } from '../../test/micro-game.ts'
import { speedOf } from '../engine/sprite/movement.ts'

function game(...interactions: string[]): MicroGame {
  return {
    sprites: ['box > Passive', 'rock > Passive', 'key > Passive', 'ball > Missile'],
    mapping: ['b > box', 'k > key', 'o > ball'],
    interactions: [...interactions, 'key avatar > killSprite'],
    level: ['Ak', 'bo'],
  }
}

test('an effect comes when its time has come, and the line counts twice', () => {
  const effect = 'key avatar > addTimer timer=3 ftype=transformToAll stype=box stypeTo=rock scoreChange=1'
  const before = play(game(effect), 'RNN')
  expect([cellsOf(before, 'rock'), before.score]).toEqual([[], 1])
  const after = play(game(effect), 'RNNN')
  expect([cellsOf(after, 'rock'), after.score]).toEqual([['0,1'], 2])
})

test('copies of a world wait on their own', () => {
  const world = play(game('key avatar > addTimer timer=2 ftype=killAll stype=box'), 'R')
  const copy = world.copy()
  for (let tick = 0; tick < 2; tick++) playOn(copy)
  expect([cellsOf(copy, 'box'), cellsOf(world, 'box')]).toEqual([[], ['0,1']])
  for (let tick = 0; tick < 2; tick++) playOn(world)
  expect(cellsOf(world, 'box')).toEqual([])
})

test('it can come again and again', () => {
  const world = play(
    game('key avatar > addTimer timer=2 repeating=True ftype=killAll stype=box scoreChange=1'),
    'RNNNNN',
  )
  expect(world.score).toBe(3)
})

test('an effect keeps its own default', () => {
  const world = play(game('key avatar > addTimer timer=1 ftype=increaseSpeedToAll stype=ball'), 'RN')
  expect(speedOf(world, spritesOf(world, 'ball')[0])).toBe(1.1)
})

test('an effect that needs sprites has none: it is warned of', () => {
  const world = play(game('key avatar > addTimer timer=1 ftype=killSprite'), 'RN')
  expect([world.messages, cellsOf(world, 'box')]).toEqual([1, ['0,1']])
})

test('a timer for an effect that is none does nothing', () => {
  expect(play(game('key avatar > addTimer timer=1 ftype=nothing'), 'RN').timers).toEqual([])
})
