import { builtInGames, loadGame } from '@telos/vgdl'
import { vgdlWords } from '@telos/vgdl/editing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spritePictures } from '../pictures/sprite-pictures.ts'
import { colourDistance, vgdlColours } from '../tones.ts'
import { pictureOfClass } from './class-pictures.ts'
import { pictureFor } from './picture-for.ts'
import { pictureWords } from './picture-words.ts'
import { lookKey, type SpriteLook, type SpriteWords } from './sprite-look.ts'
import { LEAST_DISTANCE, spriteLooks } from './sprite-looks.ts'
import { wordsOfGame } from './words-of-game.ts'

const wordsOf = (description: string) => wordsOfGame(loadGame(description, 'game.txt').game!.definition.types)

function shapeOf(look: SpriteLook): string {
  return look.kind === 'picture' ? look.picture : `${look.shape} ${look.letter}`
}

/** Another picture, a colour that is far away, or another number. */
function areApart(one: SpriteLook, other: SpriteLook): boolean {
  if (shapeOf(one) !== shapeOf(other) || one.mark !== other.mark) return true
  const natural = (look: SpriteLook) => look.tint ?? spritePictures.get(shapeOf(look))!.main
  return colourDistance(natural(one), natural(other)) >= LEAST_DISTANCE
}

function expectApart(looks: ReadonlyMap<string, SpriteLook>): void {
  const all = [...looks.values()]
  expect(new Set(all.map(lookKey)).size).toBe(all.length)
  for (const [at, look] of all.entries()) {
    for (const other of all.slice(0, at)) expect(areApart(look, other), `${lookKey(look)} ${lookKey(other)}`).toBe(true)
  }
}

describe.each(builtInGames.map(({ name, description }) => ({ name, description })))('$name', ({ description }) => {
  const words = wordsOf(description)

  test('every type has a picture of ours, and no two have the same look', () => {
    const looks = spriteLooks(words)
    expect([...looks.keys()].sort()).toEqual([...new Set(words.map(({ name }) => name))].sort())
    for (const [name, look] of looks) expect([name, look.kind]).toEqual([name, 'picture'])
    expectApart(looks)
  })
})

const word = fc.constantFrom(
  'key',
  'door',
  'red',
  'blue',
  'wall',
  'x',
  'zz',
  'Big',
  'avatar',
  '1',
  'thing',
  '_',
  '',
  '🗝',
  '<b>',
)
const type = fc.record(
  {
    name: fc.oneof(
      fc.array(word, { maxLength: 4 }).map((parts) => parts.join('')),
      fc.string(),
    ),
    className: fc.constantFrom('Missile', 'Portal', 'Resource', 'Chaser', 'Immovable', 'toString', ''),
    img: fc.oneof(
      fc.array(word).map((parts) => parts.join('/')),
      fc.string(),
    ),
    colour: fc.constantFrom('RED', 'BLUE', 'LIGHTBLUE', 'none', 'constructor', ''),
    parents: fc.array(word, { maxLength: 3 }),
  },
  { requiredKeys: ['name'] },
)

test('whatever the types are, each has a look, and no two the same', () => {
  fc.assert(
    fc.property(fc.array(type, { maxLength: 60 }), (types) => {
      const looks = spriteLooks(types)
      expect(looks.size).toBe(new Set(types.map(({ name }) => name)).size)
      expectApart(looks)
    }),
  )
})

test('the same types have the same looks', () => {
  fc.assert(
    fc.property(fc.array(type), (types) => {
      expect(spriteLooks(types)).toEqual(spriteLooks(structuredClone(types)))
    }),
  )
})

test('a hundred types of one picture get numbers', () => {
  const looks = spriteLooks(Array.from({ length: 100 }, (_, at) => ({ name: `key${at}` })))
  expect(new Set([...looks.values()].map(lookKey)).size).toBe(100)
})

test.each<[SpriteWords, string | undefined]>([
  [{ name: 'avatar', img: 'oryx/knight1' }, 'knight'],
  [{ name: 'x', img: 'newset/lasercannon_3' }, 'cannon'],
  [{ name: 'x', img: 'oryx/doorclosed1' }, 'door'],
  [{ name: 'x', img: 'oryx/dooropen1' }, 'opendoor'],
  [{ name: 'x', img: 'oryx/backLBrown' }, 'floor'],
  [{ name: 'x', img: 'newset/camel2L' }, 'camel'],
  [{ name: 'x', img: 'newset/snowmanheadinplace2' }, 'snowman'],
  [{ name: 'goldkey' }, 'key'],
  [{ name: 'keyDoor' }, 'door'],
  [{ name: 'monkey' }, 'monster'],
  [{ name: 'butterflies' }, 'butterfly'],
  [{ name: 'wall', img: 'oryx/tree2' }, 'tree'],
  [{ name: 'wall', colour: 'GREEN' }, 'hedge'],
  [{ name: 'mud', img: 'oryx/backLBrown' }, 'mud'],
  [{ name: 'floor', img: 'oryx/space1' }, 'space'],
  [{ name: 'exitdoor' }, 'door'],
  [{ name: 'narrow', parents: ['window'] }, 'window'],
  [{ name: 'small', parents: ['moth'] }, 'moth'],
  [{ name: 'redGate', className: 'Portal' }, 'portal'],
  [{ name: 'q17', className: 'ShootAvatar' }, 'person'],
  [{ name: 'q17', className: 'RandomMissile' }, 'bullet'],
  [{ name: 'q17', className: 'BomberRandomMissile' }, 'ufo'],
  [{ name: 'q17', className: 'PathAltChaser' }, 'monster'],
  [{ name: 'q17', className: 'Fleeing' }, 'mouse'],
  [{ name: 'q17', className: 'Resource' }, 'gem'],
  [{ name: 'q17', className: 'Spreader' }, 'fire'],
  [{ name: 'q17', className: 'Immovable' }, undefined],
  [{ name: 'q17', className: 'Passive' }, undefined],
])('%j looks like %s', (words, picture) => {
  expect(pictureFor(words)).toBe(picture)
})

test('every class leads to a picture, or to a tile', () => {
  for (const className of vgdlWords.sprites.keys()) {
    const picture = pictureOfClass(className)
    const isPlain = /^(Immovable|Passive)$/.test(className)
    expect([className, picture !== undefined && spritePictures.has(picture)]).toEqual([className, !isPlain])
  }
})

test('every colour of the language is known; RANDOM is none', () => {
  expect(vgdlWords.colours.filter((colour) => !vgdlColours.has(colour.toLowerCase()))).toEqual(['RANDOM'])
})

test('every word leads to a picture', () => {
  for (const picture of pictureWords.values()) expect(spritePictures.has(picture), picture).toBe(true)
})
