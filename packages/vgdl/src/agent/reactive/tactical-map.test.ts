import { expect, test } from 'vitest'
import { microStage, playOn } from '../../../test/micro-game.ts'
import type { World } from '../../engine/world.ts'
import { TacticalMap } from './tactical-map.ts'

/** A corridor with a guard, and a way around it. */
function begin(level: readonly string[]): World {
  const stage = microStage({
    sprites: ['gem > Immovable', 'avatar > MovingAvatar', 'guard > Chaser stype=avatar speed=0.1', 'wall > Immovable'],
    interactions: [
      'avatar wall > stepBack',
      'guard wall > stepBack',
      'avatar guard > killSprite',
      'gem avatar > killSprite',
    ],
    mapping: ['g > gem', 'c > guard'],
    terminations: ['SpriteCounter stype=gem win=True'],
    level,
  })
  const world = stage.start(0)
  playOn(world)
  return world
}

function look(world: World): TacticalMap {
  const tactics = new TacticalMap(world.stage)
  tactics.survey(world)
  tactics.look(world)
  return tactics
}

test('the way to what is useful leads around a guard', () => {
  const world = begin(['wwwwwwwww', 'w.A.c..gw', 'w.wwwww.w', 'w.......w', 'wwwwwwwww'])
  const tactics = look(world)
  const { distances } = tactics.distance
  const here = tactics.cellOf(world, world.avatar)
  expect(distances[here - 1]).toBeLessThan(distances[here])
  expect(distances[here + 1]).toBeGreaterThan(distances[here])
})

test('less is to be done the nearer it is, and least when it is done', () => {
  const world = begin(['wwwwwwwww', 'wA..g..gw', 'wwwwwwwww'])
  const tactics = look(world)
  const remaining = [...'RRRLRRRR'].map((letter) => {
    playOn(world, letter)
    return tactics.remainingWork(world)
  })
  const [one, two, taken, back, forth] = remaining
  expect(two).toBeLessThan(one)
  expect(taken).toBeLessThan(two - 0.5)
  expect(back).toBeGreaterThan(taken)
  expect(forth).toBeLessThan(back)
})

test('who is shut in between walls and guards has little room', () => {
  const free = begin([
    'wwwwwwwwww',
    'wA.......w',
    'w........w',
    'w........w',
    'w........w',
    'w........w',
    'w.......cw',
    'wwwwwwwwww',
  ])
  expect(look(free).room(free)).toBe(1)
  const shutIn = begin([
    'wwwwwwwwww',
    'wA.c.....w',
    'wwwww....w',
    'w........w',
    'w........w',
    'w........w',
    'wwwwwwwwww',
  ])
  expect(look(shutIn).room(shutIn)).toBeLessThan(0.2)
  const nobody = begin(['wwww', 'wA.w', 'wwww'])
  expect(look(nobody).room(nobody)).toBe(1)
})

test('another place can be headed for', () => {
  const world = begin(['wwwwwwwww', 'w...A..gw', 'wwwwwwwww'])
  const tactics = look(world)
  const here = tactics.cellOf(world, world.avatar)
  tactics.headFor(here - 3)
  tactics.look(world)
  expect(tactics.distance.distances[here]).toBe(3)
  tactics.headFor(-1)
  tactics.look(world)
  expect(tactics.distance.distances[here]).toBe(3)
  expect(tactics.distance.distances[here + 1]).toBe(2)
})
