import { seededRandom } from '@telos/core'
import { expect, test } from 'vitest'
import { type MicroGame, microStage, playOn } from '../../../test/micro-game.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { chooseQuickly } from './policy.ts'
import { StuckDetector } from './stuck-detector.ts'
import { TacticalMap } from './tactical-map.ts'

/** A gem in a corridor, behind a guard that never leaves; with `speed`, the guard chases the avatar. */
function guarded(level: readonly string[], speed: number): World {
  const game: MicroGame = {
    sprites: [
      'gem > Immovable',
      'avatar > MovingAvatar',
      'wall > Immovable',
      'moth > RandomNPC',
      `guard > Chaser stype=avatar speed=${speed}`,
    ],
    interactions: [
      'avatar wall > stepBack',
      'guard wall > stepBack',
      'moth wall > stepBack',
      'avatar guard > killSprite',
      'gem avatar > killSprite',
    ],
    mapping: ['g > gem', 'c > guard', 'm > moth'],
    terminations: ['SpriteCounter stype=gem win=True', 'SpriteCounter stype=avatar win=False'],
    level,
  }
  const world = microStage(game).start(0)
  playOn(world)
  return world
}

/** Checks a world before each move, as a player does; each read of the clock advances it. */
function watching(world: World) {
  const tactics = new TacticalMap(world.stage)
  const stuck = new StuckDetector(tactics, seededRandom(1))
  return {
    tactics,
    look(looks = 2000): boolean {
      let time = 0
      tactics.survey(world)
      stuck.look(world, looks, () => time++)
      return tactics.isHeading
    },
  }
}

const free = ['wwwwwwwwwwww', 'wA........gw', 'wwwwwwwwwwww', 'wm.........w', 'wwwwwwwwwwww']
const ring = ['wwwwwwwwww', 'wg..c....w', 'wwwww.ww.w', 'wwwww....w', 'wwwww.ww.w', 'wwwww...Aw', 'wwwwwwwwww']

test('who gets nearer goes straight on', () => {
  const world = guarded(free, 0)
  const { look } = watching(world)
  const headings = [...'RRRNRRRR'].map((letter) => {
    const isHeading = look()
    playOn(world, letter)
    return isHeading
  })
  expect(headings).not.toContain(true)
})

test('who gets nowhere tries a way round after a while, if there is time', () => {
  const world = guarded(ring, 0.001)
  const { look } = watching(world)
  expect(look()).toBe(false)
  for (let tick = 0; tick < 40; tick++) playOn(world)
  expect(look(0)).toBe(false)
  expect(world.over).toBe(false)
})

test('after a search that finds nothing, the next one comes a little later, and costs nothing before', () => {
  // no detour leads to a gem that is walled in beside a guard who cannot move
  const world = guarded(['wwwwwww', 'wA...cw', 'w.....w', 'wwwwwww', 'wg....w', 'wwwwwww'], 0.001)
  const tactics = new TacticalMap(world.stage)
  const stuck = new StuckDetector(tactics, seededRandom(1))
  const searches: number[] = []
  for (let tick = 0; tick < 120; tick++) {
    let looks = 0
    tactics.survey(world)
    stuck.look(world, 50, () => looks++)
    if (looks > 0) searches.push(world.tick)
    playOn(world)
  }
  const pauses = searches.slice(1).map((tick, index) => tick - searches[index])
  expect(searches[0]).toBeGreaterThan(30)
  expect(pauses.slice(0, 4)).toEqual([2, 4, 4, 4])
  expect(Math.max(...pauses)).toBe(4)
})

test('a detour is over when its place was reached and stayed at, or something was done', () => {
  const world = guarded(ring, 0.2)
  const { look, tactics } = watching(world)
  for (let tick = 0; tick < 8; tick++) playOn(world)
  let headings = 0
  for (let tick = 0; tick < 400 && !world.over; tick++) {
    if (look()) headings += 1
    advance(world, chooseQuickly(world, tactics, seededRandom(tick), 0))
  }
  expect(headings).toBeGreaterThan(0)
  expect(headings).toBeLessThan(400)
})
