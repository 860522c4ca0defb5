import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, play, playOn, spritesOf } from '../../test/micro-game.ts'
import { classRegistry } from '../class-registry.ts'
import { viewOf } from '../engine/sprite/view.ts'
import { dependenceOf } from '../model/dependence.ts'
import { unsupportedSprites } from '../unsupported-classes.ts'

const one = (sprite: string, level: readonly string[] = ['A....', '..s..', '.....']): MicroGame => ({
  sprites: ['avatar > NullAvatar', sprite, 'other > Immovable'],
  mapping: ['s > s', 'o > other'],
  level,
})
const ticks = (count: number): string => 'N'.repeat(count)

test('a class is either played or not, and its defaults fit its parameters', () => {
  for (const [name, { name: own, fields }] of classRegistry.sprites) {
    expect(name).toBe(own)
    expect(unsupportedSprites.has(name)).toBe(false)
    for (const { kind, initial } of Object.values(fields)) {
      if (initial === undefined) continue
      const type = { int: 'number', double: 'number', float: 'number', boolean: 'boolean', direction: 'object' }[
        kind as 'int'
      ]
      expect(typeof initial).toBe(type)
    }
  }
})

test('a missile stands still in its first tick and moves whenever its cooldown is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 9 }), (cooldown, count) => {
      const world = play(one(`s > Missile orientation=RIGHT cooldown=${cooldown}`, ['As....']), ticks(count))
      // the first tick is 0; after it, every cooldown-th counts
      const moves = Math.floor(count / cooldown) - (cooldown === 1 ? 1 : 0)
      expect(cellsOf(world, 's')).toEqual([`${1 + moves},0`])
    }),
  )
})

test('a missile without a direction goes nowhere, and a fraction of a cell is cut to pixels', () => {
  expect(cellsOf(play(one('s > Missile'), ticks(5)), 's')).toEqual(['2,1'])
  expect(cellsOf(play(one('s > Missile orientation=DOWN speed=0.35'), ticks(3)), 's')).toEqual(['2,1.6'])
})

test('a random missile chooses once, unless it was given a direction', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const world = play(one('s > RandomMissile'), 'N', seed)
      const { orientation } = viewOf(world, spritesOf(world, 's')[0])
      expect(Math.abs(orientation.x) + Math.abs(orientation.y)).toBe(1)
      playOn(world)
      expect(cellsOf(world, 's')).toEqual([`${2 + orientation.x},${1 + orientation.y}`])
      expect(world.draws).toBe(1)
    }),
    { numRuns: 20 },
  )
  expect(play(one('s > RandomMissile orientation=UP'), ticks(3)).draws).toBe(0)
})

test('a random missile counts as random, as a spawn point may take its direction away', () => {
  const sprites = ['m > RandomMissile orientation=UP', 's > SpawnPoint stype=m spawnorientation=NIL total=1']
  const world = play({ ...one(''), sprites }, ticks(3))
  expect(dependenceOf(world.game).onChance).toBe(true)
  expect(world.draws).toBeGreaterThan(
    play({ ...one(''), sprites: [sprites[0], sprites[1].replace('NIL', 'UP')] }, ticks(3)).draws,
  )
})

test('a flicker is there for limit + 1 ticks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 8 }), (limit, count) => {
      for (const name of ['Flicker', 'OrientedFlicker']) {
        const world = play(one(`s > ${name} limit=${limit}`), ticks(count))
        expect(cellsOf(world, 's').length).toBe(count <= limit + 1 ? 1 : 0)
      }
    }),
  )
})

test('time to live counts for classes with the base update alone', () => {
  for (const name of ['Immovable', 'Passive', 'Resource', 'Missile', 'Door', 'Conveyor', 'SpriteProducer']) {
    expect(cellsOf(play(one(`s > ${name} timeToLive=2`), ticks(2)), 's').length).toBe(1)
    expect(cellsOf(play(one(`s > ${name} timeToLive=2`), ticks(3)), 's').length).toBe(0)
  }
  for (const name of ['RandomNPC', 'RandomMissile', 'Chaser stype=other'])
    expect(cellsOf(play(one(`s > ${name} timeToLive=2`), ticks(4)), 's').length).toBe(1)
})

test('a passive sprite goes on only with a speed and a direction, an immovable one never', () => {
  expect(cellsOf(play(one('s > Passive'), ticks(3)), 's')).toEqual(['2,1'])
  expect(cellsOf(play(one('s > Passive speed=1'), ticks(3)), 's')).toEqual(['2,1'])
  expect(cellsOf(play(one('s > Passive speed=1 orientation=LEFT'), ticks(3)), 's')).toEqual(['0,1'])
  expect(cellsOf(play(one('s > Immovable speed=1 orientation=LEFT'), ticks(3)), 's')).toEqual(['2,1'])
  expect(cellsOf(play(one('s > Immovable speed=1 orientation=LEFT is_static=false'), ticks(3)), 's')).toEqual(['0,1'])
})

test('a spreader spreads once, in its second tick, and draws a number for each side', () => {
  const fire = (probability: number): MicroGame => one(`s > Spreader stype=other spreadprob=${probability} limit=5`)
  expect(cellsOf(play(fire(1), 'N'), 'other')).toEqual([])
  expect(cellsOf(play(fire(1), ticks(4)), 'other')).toEqual(['2,0', '1,1', '2,2', '3,1'])
  const none = play(fire(0), ticks(4))
  expect([cellsOf(none, 'other'), none.draws]).toEqual([[], 8])
})

test('a random walker stands still for cons ticks, then takes each direction cons + 1 times', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 3 }), (seed, cons) => {
      const field = Array.from({ length: 41 }, (_, row) => (row === 20 ? `A${'.'.repeat(19)}s` : '.'.repeat(41)))
      field[0] = '.'.repeat(41)
      const world = play(one(`s > RandomNPC cons=${cons}`, field), '', seed)
      const steps: string[] = []
      let { x, y } = viewOf(world, spritesOf(world, 's')[0])
      for (let tick = 0; tick < cons + 3 * (cons + 1); tick++) {
        playOn(world)
        const now = viewOf(world, spritesOf(world, 's')[0])
        steps.push(`${now.x - x},${now.y - y}`)
        ;({ x, y } = now)
      }
      expect(new Set(steps.slice(0, cons)).size).toBe(cons === 0 ? 0 : 1)
      for (let turn = 0; turn < 3; turn++)
        expect(new Set(steps.slice(cons + turn * (cons + 1), cons + (turn + 1) * (cons + 1))).size).toBe(1)
      expect(world.draws).toBe(3)
    }),
    { numRuns: 20 },
  )
})
