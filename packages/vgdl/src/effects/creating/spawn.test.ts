import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, play } from '../../../test/micro-game.ts'
import { viewOf } from '../../engine/sprite/view.ts'

const base = {
  sprites: [
    'coin > Resource limit=9',
    'box > Passive',
    'egg > Passive',
    'chick > Passive',
    'log > Missile orientation=RIGHT speed=0.5',
    'thing > Passive',
    '  red >',
    '  blue >',
  ],
  mapping: ['c > coin', 'b > box', 'r > red', 'l > log', 't > thing', 'd > thing red'],
}

function game(level: readonly string[], ...interactions: string[]): MicroGame {
  return { ...base, level, interactions: ['coin avatar > collectResource', ...interactions] }
}

test('cloneSprite makes another one at the same place', () => {
  expect(cellsOf(play(game(['Ab'], 'box avatar > cloneSprite'), 'R'), 'box')).toEqual(['1,0', '1,0'])
})

test('spawn draws a number whatever the chance is, and spawns by chance', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 0.5, 1), fc.integer(), (prob, seed) => {
      const world = play(game(['Ab'], `box avatar > spawn stype=egg prob=${prob} scoreChange=1`), 'R', seed)
      const eggs = cellsOf(world, 'egg').length
      expect([world.draws, world.score]).toEqual([2, 1])
      if (prob !== 0.5) expect(eggs).toBe(prob)
      else expect(eggs).toBeLessThanOrEqual(1)
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['spawnIfHasMore resource=coin limit=2 spend=2 stype=egg', 'Accb', 1, 0],
  ['spawnIfHasMore resource=coin limit=2 spend=2 stype=egg', 'A.cb', 0, 1],
  ['spawnIfHasLess resource=coin limit=1 stype=egg', 'Accb', 0, 2],
  ['spawnIfHasLess resource=coin limit=1 stype=egg', 'A.cb', 1, 1],
])('%s in %s', (effect, level, eggs, coins) => {
  const world = play(game([level], `avatar box > ${effect} scoreChange=1`), 'RRR')
  const left = viewOf(world, world.avatar).resources.get('coin') ?? 0
  expect([cellsOf(world, 'egg').length, left, world.score]).toEqual([eggs, coins, eggs])
})

test('spawnBehind lays an egg where somebody has been', () => {
  expect(cellsOf(play(game(['Ab'], 'box avatar > spawnBehind stype=egg'), 'R'), 'egg')).toEqual(['0,0'])
  // half a step is not enough
  expect(cellsOf(play(game(['lb', 'A.'], 'box log > spawnBehind stype=egg'), 'NN'), 'egg')).toEqual([])
})

test.each([
  ['spawnAbove', '1,0', '0,0'],
  ['spawnBelow', '1,2', '0,2'],
  ['spawnLeft', '0,1', '-1,1'],
  ['spawnRight', '2,1', '1,1'],
])('%s is one cell away', (effect, now, before) => {
  const level = ['...', 'Ab.', '...']
  expect(cellsOf(play(game(level, `box avatar > ${effect} stype=egg`), 'R'), 'egg')).toEqual([now])
  expect(cellsOf(play(game(level, `box avatar > ${effect} stype=egg stepBack=True`), 'R'), 'egg')).toEqual([before])
})

test.each([
  ['two types, counted as one', 'Abd', 'limit=2 subTypesNum=1', 'egg'],
  ['one type, counted as none', 'Abr', 'limit=1 subTypesNum=0', 'egg'],
  ['too many sprites', 'Abd', 'limit=1 subTypesNum=1', 'chick'],
  ['too many types', 'Abd', 'limit=2 subTypesNum=2', 'chick'],
])('spawnIfCounterSubTypes with %s', (_, level, parameters, made) => {
  const effect = `spawnIfCounterSubTypes stype=egg estype=chick stypeCount=thing ${parameters} scoreChange=1`
  const world = play(game([level], `box avatar > ${effect}`), 'R')
  expect([cellsOf(world, made), world.score]).toEqual([['1,0'], made === 'egg' ? 1 : 0])
})
