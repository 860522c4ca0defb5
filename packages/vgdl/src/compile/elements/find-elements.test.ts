import { expect, test } from 'vitest'
import { builtInGames } from '../../built-in-games.ts'
import { loadGame } from '../../load.ts'
import { knowledgeBase } from '../knowledge/knowledge-base.ts'
import { findElements } from './find-elements.ts'

interface Parts {
  readonly sprites?: readonly string[]
  readonly interactions?: readonly string[]
  readonly mapping?: readonly string[]
  readonly terminations?: readonly string[]
}

function gameOf({ sprites = [], interactions = [], mapping = [], terminations = [] }: Parts) {
  const set = (name: string, lines: readonly string[]) => [`    ${name}`, ...lines.map((line) => `        ${line}`)]
  const text = [
    'BasicGame',
    ...set('SpriteSet', ['gem > Resource limit=3', 'box > Passive', 'sword > Flicker limit=2', ...sprites]),
    ...set('InteractionSet', ['avatar wall > stepBack', ...interactions]),
    ...set('LevelMapping', ['g > gem', 'b > box', ...mapping]),
    ...set('TerminationSet', ['SpriteCounter stype=gem win=True', ...terminations]),
  ].join('\n')
  const { game, diagnostics } = loadGame(text, 'game.txt')
  if (game === undefined) throw new Error(JSON.stringify(diagnostics))
  return game
}

const refusals = (parts: Parts) => findElements(gameOf(parts)).diagnostics.map(({ message }) => message)

test.each<[string, Parts]>([
  ['MissileAvatar', { sprites: ['avatar > MissileAvatar'] }],
  ['speed', { sprites: ['avatar > MovingAvatar speed=0.5'] }],
  ['cooldown', { sprites: ['avatar > MovingAvatar cooldown=2'] }],
  [
    'Spreader',
    { sprites: ['fog > Spreader stype=fog'], mapping: ['f > fog'], interactions: ['avatar fog > killSprite'] },
  ],
  [
    'timeToLive',
    { sprites: ['egg > Immovable timeToLive=3'], mapping: ['e > egg'], interactions: ['egg avatar > killSprite'] },
  ],
  [
    'speed',
    { sprites: ['ball > Missile speed=0.3'], mapping: ['o > ball'], interactions: ['avatar ball > killSprite'] },
  ],
  [
    '"cart"',
    {
      sprites: ['cart > Passive speed=1 orientation=LEFT'],
      mapping: ['c > cart'],
      interactions: ['avatar cart > killSprite'],
    },
  ],
  ['flipDirection', { interactions: ['box wall > flipDirection'] }],
  ['stepBack with pixelPerfect', { interactions: ['box avatar > stepBack pixelPerfect=True'] }],
  ['killIfHasLess', { interactions: ['box wall > killIfHasLess resource=gem limit=1'] }],
  ['EOS > wrapAround', { interactions: ['avatar EOS > wrapAround'] }],
  ['TIME', { interactions: ['box TIME > killSprite timer=5'] }],
  ['"knight"', { sprites: ['avatar > MovingAvatar', 'knight > ShootAvatar stype=sword'], mapping: ['K > knight'] }],
  ['killIfOtherHasMore with resource=gme', { interactions: ['box avatar > killIfOtherHasMore resource=gme limit=1'] }],
  ['scoreChange=0.5', { interactions: ['box avatar > killSprite scoreChange=0.5'] }],
  ['the line "SpriteDouble stype=box"', { terminations: ['SpriteDouble stype=box'] }],
  ['SpriteCounter', { sprites: ['ghost > Immovable'], terminations: ['SpriteCounter stype=ghost win=False'] }],
  ['StopCounter', { terminations: ['StopCounter stype1=box limit=1'] }],
])('refuses %s by name, with its line', (name, parts) => {
  const { elements, diagnostics } = findElements(gameOf(parts))
  expect(elements).toBeUndefined()
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`^${name} cannot be compiled: `)),
  ])
  expect(diagnostics[0].span?.line).toBeGreaterThan(1)
})

test('the avatar that every game has is none of a game that plays another one', () => {
  const parts = { sprites: ['hero > VerticalAvatar'], mapping: ['H > hero'], interactions: ['gem hero > killSprite'] }
  const { elements } = findElements(gameOf(parts))
  expect(elements?.avatar.kinds.map((id) => elements.game.kinds[id].name)).toEqual(['hero'])
})

test('what keeps a weapon from being made is part of the model', () => {
  const sprites = [
    'tool > singleton=True',
    '  axe > Immovable',
    '  pick > Immovable',
    'avatar > ShootAvatar stype=pick',
  ]
  const { elements } = findElements(gameOf({ sprites, mapping: ['a > axe'], interactions: ['box pick > killSprite'] }))
  expect([...(elements?.kinds.values() ?? [])].map(({ name }) => name)).toContain('axe')
})

test('in a game of chance, what no model can move stands still, and its reason is told', () => {
  const sprites = ['ball > Missile speed=0.3', 'cart > Missile cooldown=2', 'arrow > Missile', 'bat > RandomNPC']
  const { elements } = findElements(
    gameOf({
      sprites,
      mapping: ['o > ball', 'c > cart', 'a > arrow', 't > bat'],
      interactions: ['avatar ball cart arrow bat > killSprite'],
    }),
  )
  const reasons = [...(elements?.kinds.values() ?? [])].map(({ name, standsStill }) => [name, standsStill])
  expect(reasons.filter(([, reason]) => reason !== undefined)).toEqual([
    ['ball', 'moves 0.3 cells per turn'],
    ['cart', 'moves only every 2 turns'],
    ['bat', 'moves by chance'],
  ])
  expect(elements?.kinds.get(elements.game.names.idOf('arrow'))?.isMoving).toBe(true)
})

test('avatars of several types are one avatar where they can do the same', () => {
  const { elements } = findElements(
    gameOf({
      sprites: ['avatar > ShootAvatar stype=sword', '  seeker >', '  bearer >'],
      mapping: ['A > seeker'],
      interactions: ['seeker gem > transformTo stype=bearer'],
    }),
  )
  expect(elements?.avatar.kinds.map((id) => elements.game.kinds[id].name)).toEqual(['seeker', 'bearer'])
})

test('what has no sprites is not refused', () => {
  expect(refusals({ sprites: ['fog > Spreader stype=fog'], interactions: ['fog avatar > flipDirection'] })).toEqual([])
})

test('fills parameters of lines and types into templates', () => {
  const { elements } = findElements(
    gameOf({
      sprites: ['avatar > ShootAvatar stype=sword', 'door > Immovable'],
      mapping: ['d > door', 'x > door gem'],
      interactions: [
        'gem avatar > collectResource',
        'door avatar > killIfOtherHasMore resource=gem limit=2 subtract=True',
      ],
      terminations: ['Timeout limit=90 win=False'],
    }),
  )
  const id = (name: string) => elements!.game.names.idOf(name)
  expect(elements?.interactions.map(({ construct, requires, happens }) => ({ construct, requires, happens }))).toEqual([
    { construct: 'stepBack', requires: [], happens: [{ kind: 'step-back', whom: 'first' }] },
    {
      construct: 'collectResource',
      requires: [{ kind: 'room', whom: 'second', resource: -1, for: 'some' }],
      happens: [
        { kind: 'carry', whom: 'second', resource: -1, more: 'worth', limited: 'room' },
        { kind: 'kill', whom: 'first' },
      ],
    },
    {
      construct: 'killIfOtherHasMore',
      requires: [{ kind: 'at-least', whom: 'second', resource: id('gem'), limit: 2 }],
      happens: [
        { kind: 'kill', whom: 'first' },
        { kind: 'carry', whom: 'second', resource: id('gem'), more: -2, limited: undefined },
      ],
    },
  ])
  expect(elements?.avatar).toMatchObject({ turnsFirst: true, weapons: [{ kind: id('sword'), ammunition: undefined }] })
  expect(elements?.kinds.get(id('sword'))).toMatchObject({ isMade: true, isMapped: false, ageLimit: 2 })
  expect(elements?.kinds.get(id('gem'))?.resource).toEqual({ limit: 3, worth: 1 })
  expect(elements?.together).toContain([id('door'), id('gem')].sort((a, b) => a - b).join(','))
  expect(elements?.terminations).toMatchObject([
    { kind: 'count', types: [id('gem')], is: 'at-most', limit: 0, win: true },
    { kind: 'turns', limit: 90, win: false },
  ])
})

test('a smaller knowledge base refuses more', () => {
  const less = { ...knowledgeBase, interactions: () => undefined }
  expect(findElements(gameOf({}), less).diagnostics[0].message).toMatch(/^stepBack cannot be compiled/)
})

test('takes built-in games apart, or says what it has no template for', () => {
  const found = new Map(
    builtInGames.map(({ name, description }) => [name, findElements(loadGame(description, name).game!)]),
  )
  for (const { elements, diagnostics } of found.values()) {
    expect(elements === undefined).toBe(diagnostics.length > 0)
    for (const { message } of diagnostics) expect(message).toMatch(/ cannot be compiled: /)
  }
  const taken = [...found].flatMap(([name, { elements }]) => (elements === undefined ? [] : [name]))
  expect(taken).toEqual(expect.arrayContaining(['bait', 'butterflies', 'cakybaky', 'chipschallenge', 'iceandfire']))
  expect(taken).toEqual(expect.arrayContaining(['simplified-boulderdash', 'sokoban', 'zenpuzzle', 'hedgehog']))
  expect(taken).toEqual(expect.arrayContaining(['boulderdash', 'zelda']))
})
