import { describe, expect, test } from 'vitest'
import { type MicroGame, microStage, playOn } from '../../../test/micro-game.ts'
import { microSokoban } from '../../../test/micro-sokoban.ts'
import { usefulSprites } from './useful-sprites.ts'

/** The next targets after some moves, as `steps: names`; a star marks those to shoot at. */
function targetsOf(game: MicroGame, letters = 'N'): string {
  const world = microStage(game).start(0)
  for (const letter of letters) playOn(world, letter)
  const { steps, targets } = usefulSprites(world)
  const names = targets.map(({ type, weapon }) => world.game.kinds[type].name + (weapon === undefined ? '' : '*'))
  return `${steps}: ${[...new Set(names)].join(' ')}`
}

const door: MicroGame = {
  sprites: ['avatar > MovingAvatar', 'key > Resource limit=3', 'door > Immovable'],
  interactions: ['key avatar > collectResource', 'door avatar > killIfOtherHasMore resource=key limit=2'],
  mapping: ['k > key', 'd > door'],
  terminations: ['SpriteCounter stype=door win=True'],
  level: ['Ak.kd'],
}

test('keys come before doors, and as many of them as are asked for', () => {
  expect(targetsOf(door)).toBe('3: key')
  expect(targetsOf(door, 'R')).toBe('2: key')
  expect(targetsOf(door, 'RRR')).toBe('1: door')
})

test('a chain of things that are collected one after the other', () => {
  const chain: MicroGame = {
    sprites: ['avatar > MovingAvatar', 'milk > Resource', 'egg > Resource', 'cake > Resource'],
    interactions: [
      'milk avatar > collectResource',
      'egg avatar > collectResourceIfHeld heldResource=milk',
      'cake avatar > collectResourceIfHeld heldResource=egg',
    ],
    mapping: ['m > milk', 'e > egg', 'c > cake'],
    terminations: ['SpriteCounter stype=cake win=True'],
    level: ['Amec'],
  }
  expect(targetsOf(chain)).toBe('3: milk')
  expect(targetsOf(chain, 'R')).toBe('2: egg')
  expect(targetsOf(chain, 'RR')).toBe('1: cake')
})

test('an avatar that has to become another one first', () => {
  const changing: MicroGame = {
    sprites: ['avatar >', '  nokey > MovingAvatar', '  withkey > MovingAvatar', 'key > Immovable', 'door > Immovable'],
    interactions: ['nokey key > transformTo stype=withkey', 'door withkey > killSprite'],
    mapping: ['A > nokey', 'k > key', 'd > door'],
    terminations: ['SpriteCounter stype=door win=True'],
    level: ['Akd'],
  }
  expect(targetsOf(changing)).toBe('2: key')
  expect(targetsOf(changing, 'R')).toBe('1: door')
})

describe('what is to be shot at', () => {
  const shooting: MicroGame = {
    sprites: ['avatar > ShootAvatar stype=dart ammo=quill', 'dart > Missile', 'quill > Resource', 'bat > RandomNPC'],
    interactions: ['bat dart > killSprite', 'avatar bat > killSprite', 'quill avatar > collectResource'],
    mapping: ['q > quill', 'b > bat'],
    terminations: ['SpriteCounter stype=bat win=True'],
    level: ['Aq........b'],
  }
  test('is not to be touched, and ammunition comes first', () => {
    expect(targetsOf(shooting)).toBe('2: quill')
    expect(targetsOf(shooting, 'R')).toBe('1: bat*')
  })
})

test('what has to come is made from what is there', () => {
  const growing: MicroGame = {
    sprites: ['avatar > MovingAvatar', 'seed > Immovable', 'tree > Immovable'],
    interactions: ['seed avatar > transformTo stype=tree'],
    mapping: ['s > seed', 't > tree'],
    terminations: ['SpriteCounterMore stype=tree limit=3 win=True'],
    level: ['Asst'],
  }
  expect(targetsOf(growing)).toBe('2: seed')
  expect(targetsOf(growing, 'R')).toBe('1: seed')
})

test('what scores, where nothing is known to win; and nothing where nothing helps', () => {
  const scoring: MicroGame = {
    sprites: ['avatar > MovingAvatar', 'coin > Immovable', 'fire > Immovable'],
    interactions: ['coin avatar > killSprite scoreChange=2', 'avatar fire > killSprite'],
    mapping: ['c > coin', 'f > fire'],
    terminations: ['Timeout limit=100 win=True', 'SpriteCounter stype=avatar win=False'],
    level: ['Acf'],
  }
  expect(targetsOf(scoring)).toBe('0: coin')
  expect(targetsOf(scoring, 'R')).toBe('0: ')
  expect(targetsOf(microSokoban)).toBe('0: ')
})
