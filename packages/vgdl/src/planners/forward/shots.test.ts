import { expect, test } from 'vitest'
import { microStage } from '../../../test/micro-game.ts'
import { ANYWHERE, shotBitsOf } from './shots.ts'

const game = {
  sprites: [
    'wall > Immovable',
    'pick > Flicker limit=1',
    'avatar > ShootAvatar stype=pick',
    'stone > Immovable',
    'box > Passive',
    'gem > Resource',
    'foe > Missile orientation=LEFT',
  ],
  mapping: ['s > stone'],
  level: ['A.s'],
}

/** Names of the types that a shot in their cell affects. */
function noticers(
  interactions: readonly string[],
  more: Partial<typeof game> & { terminations?: string[] } = {},
): unknown {
  const stage = microStage({ ...game, interactions, ...more })
  const { kinds, names } = stage.game
  const bits = shotBitsOf(stage.game)[names.idOf('avatar')]
  return bits === ANYWHERE ? 'anywhere' : kinds.filter(({ id }) => (bits & (1 << id)) !== 0).map(({ name }) => name)
}

const pushed = ['box avatar > bounceForward', 'avatar wall > stepBack']

test('a shot is noticed where something stands that it does something to', () => {
  expect(noticers([...pushed, 'stone pick > killSprite'])).toEqual(['stone'])
  expect(noticers(pushed)).toEqual([])
})

test.each([
  ['the avatar can step onto it', ['avatar pick > killSprite']],
  ['a box can be pushed onto it', ['box pick > killSprite']],
  ['something moves by itself', ['foe pick > killSprite']],
  ['something can be made later', ['gem pick > killSprite', 'stone avatar > transformTo stype=gem']],
  ['a rule names it', ['stone avatar > killAll stype=pick']],
  ['it leaves the screen', ['pick EOS > killSprite']],
])('it is noticed anywhere when %s', (_, lines) => {
  expect(noticers([...pushed, ...lines])).toBe('anywhere')
})

test('shots that are counted are noticed anywhere, even if it is a parent that is counted, and so are those that cost ammunition', () => {
  expect(noticers(pushed, { terminations: ['SpriteCounterMore stype=pick limit=1 win=True'] })).toBe('anywhere')
  const sprites = [
    'thing >',
    '    pick > Flicker',
    'avatar > ShootAvatar stype=pick',
    'wall > Immovable',
    'box > Passive',
  ]
  const counted = { sprites, mapping: [], terminations: ['SpriteCounter stype=thing win=False'], level: ['A.'] }
  expect(noticers(pushed, counted)).toBe('anywhere')
  const ammo = game.sprites.map((line) => line.replace('stype=pick', 'stype=pick ammo=gem'))
  expect(noticers(pushed, { sprites: ammo })).toBe('anywhere')
})
