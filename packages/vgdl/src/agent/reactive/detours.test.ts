import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MicroGame, microStage, playOn } from '../../../test/micro-game.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { BLOCKED } from '../../planners/distances/walking-distance.ts'
import { findDetour } from './detours.ts'
import { chooseQuickly } from './policy.ts'
import { TacticalMap } from './tactical-map.ts'

/** A gem at the end of a corridor, a guard in it that chases the avatar, and a room to walk around in. */
const guarded: MicroGame = {
  sprites: ['gem > Immovable', 'avatar > MovingAvatar', 'guard > Chaser stype=avatar speed=0.2', 'wall > Immovable'],
  interactions: [
    'avatar wall > stepBack',
    'guard wall > stepBack',
    'avatar guard > killSprite',
    'gem avatar > killSprite',
  ],
  mapping: ['g > gem', 'c > guard'],
  terminations: ['SpriteCounter stype=gem win=True', 'SpriteCounter stype=avatar win=False'],
  level: ['wwwwwwwwww', 'wg..c....w', 'wwwww.ww.w', 'wwwww....w', 'wwwww.ww.w', 'wwwww...Aw', 'wwwwwwwwww'],
}

function begin(level: readonly string[] = guarded.level): World {
  const world = microStage({ ...guarded, level }).start(0)
  playOn(world)
  return world
}

function watch(world: World): TacticalMap {
  const tactics = new TacticalMap(world.stage)
  tactics.survey(world)
  return tactics
}

/** A clock that advances by one with every read. */
function clock(): () => number {
  let time = 0
  return () => time++
}

test('a detour leads to another cell that can be walked to, and past the guard', () => {
  const world = begin()
  fc.assert(
    fc.property(fc.nat(1000), (seed) => {
      const tactics = watch(world)
      const random = seededRandom(seed)
      const detour = findDetour(world, tactics, random, 4000, clock(), false)
      if (detour === undefined) throw new Error('no detour')
      expect(detour.isEscape).toBe(false)
      expect(detour.cell).not.toBe(tactics.cellOf(world, world.avatar))
      expect(tactics.costs[detour.cell]).toBeLessThan(BLOCKED)
    }),
    { numRuns: 5 },
  )
})

test('what it was found with is left as it was', () => {
  const world = begin()
  const before = [...world.ints]
  findDetour(world, watch(world), seededRandom(1), 500, clock(), false)
  expect([...world.ints]).toEqual(before)
})

test('there is none without time, without a place to go, or where nothing helps', () => {
  const find = (world: World, looks: number) => findDetour(world, watch(world), seededRandom(1), looks, clock(), false)
  expect(find(begin(), 0)).toBeUndefined()
  expect(find(begin(['wwwww', 'wcgww', 'wwwww', 'wAwww', 'wwwww']), 500)).toBeUndefined()
  const walledIn = begin(['wwwwwww', 'wgwc..w', 'wwwww.w', 'w.....w', 'w.www.w', 'w....Aw', 'wwwwwww'])
  expect(find(walledIn, 500)).toBeUndefined()
})

test('an escape leads to where there is room', () => {
  // in a dead end, with the guard approaching
  const level = [
    'wwwwwwwwwwwww',
    'w.........www',
    'w.........A.w',
    'w.........www',
    'w....c....www',
    'w........gwww',
    'wwwwwwwwwwwww',
  ]
  const world = begin(level)
  const tactics = watch(world)
  const random = seededRandom(2)
  const wayOut = findDetour(world, tactics, random, 2000, clock(), true)
  expect(wayOut).toMatchObject({ isEscape: true, stay: 0 })
  tactics.headFor(wayOut?.cell ?? -1)
  for (let tick = 0; tick < 40 && tactics.cellOf(world, world.avatar) !== wayOut?.cell; tick++) {
    advance(world, chooseQuickly(world, tactics, random, 0))
  }
  tactics.look(world, true)
  expect(tactics.room(world)).toBeGreaterThan(0.5)
})
