import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, play, spritesOf } from '../../../test/micro-game.ts'
import { NONE } from '../../engine/memory/layout.ts'
import { viewOf } from '../../engine/sprite/view.ts'

const base = {
  sprites: [
    'avatar > MovingAvatar healthPoints=3',
    'hero > MovingAvatar healthPoints=9',
    'coin > Resource',
    'box > Passive',
    'gate > Immovable',
    'rock > Immovable',
    'hat > Passive singleton=True',
    'arrow > Missile orientation=UP',
    'blank > Missile',
    'sign > Immovable orientation=LEFT',
  ],
  mapping: ['c > coin', 'b > box', 'g > gate', 'h > hat', 's > sign'],
}

function game(level: readonly string[], ...interactions: string[]): MicroGame {
  return { ...base, level, interactions: ['coin avatar > collectResource', ...interactions] }
}

test('an avatar goes on as another one, with what it had and its health', () => {
  const world = play(game(['Acg.'], 'avatar gate > transformTo stype=hero scoreChange=1'), 'RRR')
  const { type, x, resources, health } = viewOf(world, world.avatar)
  expect([type, x, resources.get('coin'), health, world.score]).toEqual(['hero', 30, 1, 3, 1])
  expect(cellsOf(world, 'avatar')).toEqual([])
})

test('an avatar that becomes something else is dead, and the thing is there', () => {
  const world = play(game(['Ag'], 'avatar gate > transformTo stype=rock'), 'R')
  expect([viewOf(world, world.avatar).disabled, cellsOf(world, 'rock')]).toEqual([true, ['1,0']])
})

test('nothing is transformed where a singleton is in the way, but the line counts', () => {
  const world = play(game(['Abh'], 'box avatar > transformTo stype=hat scoreChange=1'), 'R')
  expect([cellsOf(world, 'box'), cellsOf(world, 'hat'), world.score]).toEqual([['1,0'], ['2,0'], 1])
})

test('a dead avatar is not transformed', () => {
  const world = play(game(['Ag'], 'avatar gate > killSprite', 'avatar gate > transformTo stype=hero'), 'R')
  expect(cellsOf(world, 'hero')).toEqual([])
})

test.each([
  ['stype=arrow', 'arrow', 0, -1],
  ['stype=arrow forceOrientation=True', 'arrow', -1, 0],
  ['stype=blank', 'blank', -1, 0],
])('the orientation after transformTo %s', (parameters, type, x, y) => {
  const world = play(game(['As'], `sign avatar > transformTo ${parameters}`), 'R')
  const [sprite] = spritesOf(world, type)
  expect(viewOf(world, sprite).orientation).toEqual({ x, y })
})

test('killSecond takes an avatar out of the world', () => {
  const world = play(game(['Ab'], 'box avatar > transformTo stype=rock killSecond=True'), 'R')
  expect([world.avatar, cellsOf(world, 'rock'), cellsOf(world, 'avatar')]).toEqual([NONE, ['1,0'], []])
})

test('transformToAll transforms all of a type, and comes to an end when that is the new type', () => {
  const all = play(game(['Agb.b'], 'gate avatar > transformToAll stype=box stypeTo=rock'), 'R')
  expect([cellsOf(all, 'box'), cellsOf(all, 'rock')]).toEqual([[], ['2,0', '4,0']])
  const same = play(game(['Agb.b'], 'gate avatar > transformToAll stype=box stypeTo=box'), 'R')
  expect(cellsOf(same, 'box')).toEqual(['2,0', '4,0'])
})

test('transformToRandomChild takes any child', () => {
  const outcomes = Array.from({ length: 20 }, (_, seed) => {
    const world = play(
      {
        sprites: ['box > Passive', 'thing > Passive', '  red >', '  blue >'],
        mapping: ['b > box'],
        interactions: ['box avatar > transformToRandomChild stype=thing'],
        level: ['Ab'],
      },
      'R',
      // small seeds all start with the same bit
      seed * 0x10000000,
    )
    return ['box', 'thing', 'red', 'blue'].filter((type) => cellsOf(world, type).length > 0).join()
  })
  expect(new Set(outcomes)).toEqual(new Set(['red', 'blue']))
})

test('transformIfCount counts, and has another type for when the count is wrong', () => {
  const effect = 'avatar gate > transformIfCount stype=hero stypeCount=box geq=2 leq=2 estype=rock scoreChange=1'
  const right = play(game(['Agbb'], effect), 'R')
  expect([viewOf(right, right.avatar).type, cellsOf(right, 'rock'), right.score]).toEqual(['hero', [], 1])
  const wrong = play(game(['Agb.'], effect), 'R')
  expect([viewOf(wrong, wrong.avatar).disabled, cellsOf(wrong, 'rock'), wrong.score]).toEqual([true, ['1,0'], 0])
})

test('transformToSingleton hands a role from one box to the next', () => {
  const world = play(
    {
      sprites: ['avatar > OrientedAvatar', 'box > Passive', 'held > Passive'],
      mapping: ['b > box'],
      interactions: ['box avatar > transformToSingleton stype=held stype_other=box takeOrientation=True'],
      level: ['Abb'],
    },
    'RR',
  )
  expect([cellsOf(world, 'held'), cellsOf(world, 'box')]).toEqual([['2,0'], ['1,0']])
  const { x, y } = viewOf(world, spritesOf(world, 'held')[0]).orientation
  expect([x, y + 0]).toEqual([-1, 0])
})
