import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, microStage, play, playOn, spritesOf } from '../../test/micro-game.ts'
import { viewOf } from '../engine/sprite/view.ts'
import { changeSpawnType } from './bomber.ts'

const game = (...sprites: readonly string[]): MicroGame => ({
  sprites: ['avatar > NullAvatar', 'made > Immovable', 'also > Missile', ...sprites],
  mapping: ['s > s'],
  level: ['A.....', 's.....', '......'],
})
const ticks = (count: number): string => 'N'.repeat(count)

test('a spawn point makes one in tick 0 and after every cooldown, goes after the last, and draws a number in every tick', () => {
  const numbers = [
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 1, max: 12 }),
  ] as const
  fc.assert(
    fc.property(...numbers, (cooldown, total, count) => {
      const world = play(game(`s > SpawnPoint stype=made cooldown=${cooldown} total=${total}`), ticks(count))
      const due = Math.ceil(count / cooldown)
      const made = total === 0 ? due : Math.min(due, total)
      expect(cellsOf(world, 'made')).toEqual(Array(made).fill('0,1'))
      const isGone = total > 0 && due >= total
      expect(cellsOf(world, 's').length).toBe(isGone ? 0 : 1)
      expect(world.draws).toBe(isGone ? (total - 1) * cooldown + 1 : count)
    }),
  )
})

test('what cannot happen does not, but draws its numbers', () => {
  const world = play(game('s > SpawnPoint stype=made prob=0'), ticks(5))
  expect([cellsOf(world, 'made'), world.draws]).toEqual([[], 5])
})

test('what is made faces the given direction, or its own, or that of its maker', () => {
  const orientation = (...sprites: readonly string[]): unknown => {
    const world = play(game(...sprites), 'N')
    return viewOf(world, spritesOf(world, 'x')[0]).orientation
  }
  const maker = 's > SpawnPoint stype=x orientation=UP'
  expect(orientation('x > Missile', maker)).toEqual({ x: 0, y: -1 })
  expect(orientation('x > Missile orientation=LEFT', maker)).toEqual({ x: -1, y: 0 })
  expect(orientation('x > Missile orientation=LEFT', `${maker} spawnorientation=DOWN`)).toEqual({ x: 0, y: 1 })
})

test('a SpawnPointMultiSprite makes one of each, and counts each', () => {
  const world = play(game('s > SpawnPointMultiSprite stypes=made,also total=2'), 'NN')
  expect([cellsOf(world, 'made').length, cellsOf(world, 'also').length, cellsOf(world, 's').length]).toEqual([1, 1, 0])
})

test('bombers make one where they stand, and then move', () => {
  expect(cellsOf(play(game('s > Bomber stype=made speed=1'), 'NNN'), 'made')).toEqual(['0,1', '0,1', '1,1'])
  expect(cellsOf(play(game('s > Bomber stype=made'), 'NNN'), 's')).toEqual(['0,1'])
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const world = play(game('s > RandomBomber stype=made'), '', seed)
      for (let tick = 0; tick < 5; tick++) {
        playOn(world)
        // it moves first
        expect(cellsOf(world, 'made')[tick]).toBe(cellsOf(world, 's')[0])
      }
      expect(world.draws).toBe(10)
    }),
    { numRuns: 10 },
  )
})

test('a BomberRandomMissile makes one of its list, and each of its entries can be replaced', () => {
  const types = ['a', 'b', 'c']
  const sprites = [...types.map((name) => `${name} > Immovable`), 's > BomberRandomMissile stypeMissile=a,b,c']
  const stage = microStage(game(...sprites))
  const count = (replace: readonly [string, string][]): readonly number[] => {
    const world = stage.start(1)
    const idOf = (name: string): number => world.game.names.idOf(name)
    for (const [from, to] of replace) changeSpawnType(world, spritesOf(world, 's')[0], idOf(to), idOf(from))
    for (let tick = 0; tick < 30; tick++) playOn(world)
    return [...types, 'made', 'also'].map((name) => cellsOf(world, name).length)
  }
  const [a, b, c] = count([])
  expect(a + b + c).toBe(30)
  expect(Math.min(a, b, c)).toBeGreaterThan(0)
  expect(count([['b', 'made']])).toEqual([a, 0, c, b, 0])
  expect(
    count([
      ['b', 'made'],
      ['made', 'also'],
      ['c', 'made'],
    ]),
  ).toEqual([a, 0, 0, c, b])
  expect(count([['also', 'made']])).toEqual([a, b, c, 0, 0])
})

test('a spawn point can be told to make something else', () => {
  for (const name of ['SpawnPoint', 'Bomber', 'RandomBomber']) {
    const world = play(game(`s > ${name} stype=made`), 'N')
    changeSpawnType(world, spritesOf(world, 's')[0], world.game.names.idOf('also'), -1)
    playOn(world)
    expect([cellsOf(world, 'made').length, cellsOf(world, 'also').length]).toEqual([1, 1])
  }
})
