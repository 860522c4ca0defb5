import { expect, test } from 'vitest'
import { microStage, playOn } from '../../../test/micro-game.ts'
import { threatsTo } from './threats.ts'

const stage = microStage({
  sprites: [
    'avatar > MovingAvatar',
    'shield > Resource',
    'fire > Immovable',
    'bat > RandomNPC cooldown=4',
    'ghost > Chaser stype=avatar',
    'moth > RandomNPC',
  ],
  interactions: [
    'shield avatar > collectResource',
    'avatar fire bat > killSprite',
    'avatar ghost > killIfHasLess resource=shield limit=0',
    'moth avatar > killSprite',
  ],
  mapping: ['f > fire', 'b > bat', 'g > ghost', 'm > moth', 's > shield'],
  level: ['wwwwwwwwww', 'wAs......w', 'wwwwwwwwww', 'fbgm......'],
})

test('threats are what the rules say kills the avatar as it is, moving or not', () => {
  const world = stage.start(0)
  const names = (types: readonly number[]): string[] => types.map((type) => world.game.kinds[type].name)
  playOn(world, 'N')
  expect(names(threatsTo(world).resting)).toEqual(['fire'])
  expect(names(threatsTo(world).moving)).toEqual(['bat', 'ghost'])
  playOn(world, 'R')
  expect(names(threatsTo(world).moving)).toEqual(['bat'])
})
