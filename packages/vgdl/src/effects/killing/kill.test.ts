import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, play } from '../../../test/micro-game.ts'
import { viewOf } from '../../engine/sprite/view.ts'
import type { World } from '../../engine/world.ts'

const base = {
  sprites: ['coin > Resource limit=5', 'box > Passive', 'gate > Immovable', 'spike > Immovable'],
  mapping: ['c > coin', 'b > box', 'g > gate', 's > spike', 'x > spike box', 'y > box coin'],
}

function game(level: readonly string[], ...interactions: string[]): MicroGame {
  return { ...base, level, interactions: ['coin avatar > collectResource', ...interactions] }
}

function isDead(world: World): boolean {
  return viewOf(world, world.avatar).disabled
}

test('killSprite kills the first sprite alone, killBoth both', () => {
  const one = play(game(['Ab'], 'box avatar > killSprite scoreChange=2'), 'R')
  expect([cellsOf(one, 'box'), isDead(one), one.score]).toEqual([[], false, 2])
  const both = play(game(['Ab'], 'box avatar > killBoth scoreChange=2'), 'R')
  expect([cellsOf(both, 'box'), isDead(both), both.score]).toEqual([[], true, 2])
})

test('killAll kills sprites of exactly the type', () => {
  const world = play(
    {
      sprites: ['thing > Passive', '  red >', '  blue >', 'key > Passive'],
      mapping: ['t > thing', 'r > red', 'b > blue', 'k > key'],
      interactions: ['key avatar > killAll stype=thing'],
      level: ['Aktrtb'],
    },
    'R',
  )
  expect(['thing', 'red', 'blue'].map((type) => cellsOf(world, type).length)).toEqual([0, 1, 1])
})

test('killIfAlive spares the first sprite when the second is killed already, but not for a dead avatar', () => {
  const spared = play(game(['A.y'], 'coin box > killSprite', 'box coin > killIfAlive'), 'N')
  expect([cellsOf(spared, 'coin'), cellsOf(spared, 'box')]).toEqual([[], ['2,0']])
  const killed = play(game(['Ax'], 'avatar spike > killSprite', 'box avatar > killIfAlive'), 'R')
  expect([isDead(killed), cellsOf(killed, 'box')]).toEqual([true, []])
})

test.each([
  ['killIfHasLess resource=coin limit=0', 'Ag', true],
  ['killIfHasLess resource=coin limit=0', 'Acg', false],
  ['killIfHasMore resource=coin limit=1', 'Ag', false],
  ['killIfHasMore resource=coin limit=1', 'Acg', true],
])('%s in %s: %s', (effect, level, dies) => {
  const world = play(game([level], `avatar gate > ${effect} scoreChange=3`), 'RR'.slice(3 - level.length))
  expect([isDead(world), world.score]).toEqual([dies, dies ? 3 : 0])
})

test('killIfOtherHasMore opens a gate for those who can pay', () => {
  const effect = 'gate avatar > killIfOtherHasMore resource=coin limit=2 subtract=true scoreChange=3'
  const rich = play(game(['Acccg'], effect), 'RRRR')
  expect([cellsOf(rich, 'gate'), viewOf(rich, rich.avatar).resources.get('coin'), rich.score]).toEqual([[], 1, 3])
  const poor = play(game(['Acg'], effect), 'RR')
  expect([cellsOf(poor, 'gate'), viewOf(poor, poor.avatar).resources.get('coin'), poor.score]).toEqual([['2,0'], 1, 0])
})

test('killIfFromAbove needs somebody who comes down', () => {
  const effect = 'box avatar > killIfFromAbove scoreChange=1'
  const above = play(game(['A', 'b'], effect), 'D')
  expect([cellsOf(above, 'box'), above.score]).toEqual([[], 1])
  const beside = play(game(['Ab'], effect), 'R')
  expect([cellsOf(beside, 'box'), beside.score]).toEqual([['1,0'], 0])
})

test.each([
  ['killIfFrontal', 'r.l', true],
  ['killIfNotFrontal', 'r.l', false],
  ['killIfFrontal', 'd.l', false],
  ['killIfNotFrontal', 'd.l', true],
  ['killIfFrontal', 'A.l', true],
  ['killIfNotFrontal', 'A.l', true],
])('%s when they meet in %s: %s', (effect, row, dies) => {
  const [first] = row
  const world = play(
    {
      sprites: [
        'left > Missile orientation=LEFT',
        'right > Missile orientation=RIGHT',
        'down > Missile orientation=DOWN',
      ],
      mapping: ['l > left', 'r > right', 'd > down'],
      interactions: ['right', 'down', 'avatar'].map((type) => `${type} left > ${effect} scoreChange=1`),
      level: first === 'd' ? ['.d.', '..l', 'A..'] : first === 'A' ? ['A.l'] : [row, 'A..'],
    },
    'NNN'.slice(first === 'A' ? 0 : 1),
  )
  expect(world.score).toBe(dies ? 1 : 0)
})

test.each([
  ['killIfFast limspeed=0.5', true],
  ['killIfFast', false],
  ['killIfSlow limspeed=1.5', true],
  ['killIfSlow', false],
])('%s asks for the speed of the one that moves: %s', (effect, dies) => {
  expect(isDead(play(game(['Ag'], `avatar gate > ${effect}`), 'R'))).toBe(dies)
})
