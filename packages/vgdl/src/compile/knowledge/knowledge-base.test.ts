import { describe, expect, test } from 'vitest'
import { type MicroGame, microStage, playOn } from '../../../test/micro-game.ts'
import { walkModel } from '../../../test/models/model-walks.ts'
import { compilableEffects, plainEffect } from '../../../test/plain-effect.ts'
import { type Action, actionLetters } from '../../engine/action.ts'
import { viewOf } from '../../engine/sprite/view.ts'
import type { World } from '../../engine/world.ts'
import { compileCompact } from '../compact/compile-compact.ts'
import { findElements } from '../elements/find-elements.ts'
import { compileTurns } from '../turns/compile-turns.ts'
import { knowledgeBase } from './knowledge-base.ts'

/** The smallest game with a construct: a line with it, other lines that it needs, and moves that show it. */
interface Example {
  readonly construct: string
  readonly line: string
  readonly others?: readonly string[]
  readonly avatar?: string
  readonly level: readonly string[]
  readonly moves: string
  /** The compact encoding cannot show it. */
  readonly isPhased?: true
}

const sprites = [
  'wall > Immovable',
  'box > Passive',
  'gem > Resource limit=2',
  'key > Resource limit=1',
  'hole > Immovable',
  'fire > Immovable',
  'mud > Immovable',
  'exit > Door',
  'gate > Portal stype=exit',
  'beam > Flicker limit=1 singleton=True',
  'ray > OrientedFlicker limit=1 singleton=True',
  'rock > Missile orientation=DOWN',
]
const mapping = [...'b box,g gem,k key,h hole,f fire,m mud,e exit,p gate,r rock'.split(',')].map((one) =>
  one.replace(' ', ' > '),
)
const push = 'box avatar > bounceForward'

const ownExamples: readonly Example[] = [
  { construct: 'killBoth', line: 'box hole > killBoth', others: [push], level: ['Abh.e'], moves: 'R' },
  {
    construct: 'killIfHasLess',
    line: 'avatar fire > killIfHasLess resource=key limit=0',
    others: ['key avatar > collectResource'],
    level: ['fAkfe'],
    moves: 'L',
  },
  {
    construct: 'killIfHasMore',
    line: 'avatar fire > killIfHasMore resource=gem limit=1',
    others: ['gem avatar > collectResource'],
    level: ['fAgfe'],
    moves: 'RR',
  },
  {
    construct: 'killIfOtherHasMore',
    line: 'mud avatar > killIfOtherHasMore resource=gem limit=2 subtract=True',
    others: ['gem avatar > collectResource'],
    level: ['mAggmge'],
    moves: 'RRR',
  },
  {
    construct: 'killIfFromAbove',
    line: 'hole box > killIfFromAbove',
    others: [push],
    level: ['A..', 'bbh', 'h..', '..e'],
    moves: 'D',
  },
  { construct: 'stepBack', line: 'avatar wall > stepBack', level: ['Aw.e'], moves: 'R' },
  { construct: 'undoAll', line: 'box wall > undoAll', others: [push], level: ['Abw.e'], moves: 'R' },
  { construct: 'bounceForward', line: push, level: ['Ab..e'], moves: 'R' },
  {
    construct: 'reverseDirection',
    line: 'avatar hole > reverseDirection',
    others: ['mud beam > killSprite'],
    avatar: 'ShootAvatar stype=beam rotateInPlace=False',
    level: ['mAh.e'],
    moves: 'RX',
  },
  { construct: 'collectResource', line: 'gem avatar > collectResource', level: ['Aggge'], moves: 'RRR' },
  {
    construct: 'collectResourceIfHeld',
    line: 'gem avatar > collectResourceIfHeld heldResource=key',
    others: ['key avatar > collectResource'],
    level: ['gAkge'],
    moves: 'RR',
  },
  {
    construct: 'changeResource',
    line: 'avatar mud > changeResource resource=gem value=-1 killResource=True',
    others: ['gem avatar > collectResource', 'hole avatar > killIfOtherHasMore resource=gem limit=1'],
    level: ['hmAgmhe'],
    moves: 'RR',
  },
]

/** An effect without an example of its own: an avatar walks into a hole. */
const interactions: readonly Example[] = compilableEffects.map((effect) => {
  const walk = { line: `hole avatar > ${plainEffect(effect, 'mud')}`, level: ['Ah.e'], moves: 'R' }
  return ownExamples.find(({ construct }) => construct === effect.name) ?? { construct: effect.name, ...walk }
})

const spriteExamples: readonly Example[] = [
  { construct: 'Immovable', line: 'hole avatar > killSprite', level: ['Ah.e'], moves: 'R' },
  { construct: 'Passive', line: push, level: ['Ab..e'], moves: 'R' },
  { construct: 'Resource', line: 'gem avatar > collectResource', level: ['Ag.e'], moves: 'R' },
  { construct: 'Door', line: 'exit avatar > transformTo stype=mud', level: ['Ae.e'], moves: 'R' },
  { construct: 'Portal', line: 'gate avatar > killSprite', level: ['Ap.e'], moves: 'R' },
  { construct: 'Missile', line: 'rock avatar > killSprite', level: ['r.', 'A.', '.e'], moves: 'NN', isPhased: true },
  {
    construct: 'Flicker',
    line: 'mud beam > killSprite',
    avatar: 'ShootAvatar stype=beam',
    level: ['Ammme'],
    moves: 'XNNNX',
  },
  {
    construct: 'OrientedFlicker',
    line: 'mud ray > killSprite',
    avatar: 'ShootAvatar stype=ray',
    level: ['Amme'],
    moves: 'XNN',
  },
]

const avatars: readonly Example[] = [
  ['MovingAvatar', 'U'],
  ['HorizontalAvatar', 'R'],
  ['VerticalAvatar', 'U'],
  ['OrientedAvatar', 'UU'],
  ['ShootAvatar', 'UX'],
].map(([construct, moves]) => ({
  construct,
  line: construct === 'ShootAvatar' ? 'hole beam > killSprite' : 'hole avatar > killSprite',
  avatar: construct === 'ShootAvatar' ? 'ShootAvatar stype=beam' : construct,
  level: ['.h.', 'hAh', '.he'],
  moves,
}))

function gameOf({ line, others = [], avatar = 'MovingAvatar', level }: Example, isWhole: boolean): MicroGame {
  const shown = isWhole ? [line] : []
  return {
    sprites: [...sprites, `avatar > ${avatar}`],
    // the others come first, so that pushes happen before
    interactions: [...others, ...shown, 'exit avatar > killSprite', 'avatar EOS > stepBack'],
    mapping,
    terminations: ['SpriteCounter stype=avatar win=False', 'SpriteCounter stype=exit win=True'],
    level,
  }
}

/** Everything visible in a world. */
function seen(world: World): unknown {
  return [
    world.winner,
    world.game.kinds.map(({ id }) =>
      [...world.sprites(id)].map((sprite) => ({ ...viewOf(world, sprite), resources: [] })),
    ),
    world.avatar < 0 ? [] : [...viewOf(world, world.avatar).resources],
  ]
}

function play(game: MicroGame, moves: string): World {
  const world = microStage(game).start()
  for (const letter of moves) playOn(world, letter)
  return world
}

function compareWithEngine(game: MicroGame, moves: string, isPhased: boolean): void {
  const stage = microStage(game)
  const { elements, diagnostics } = findElements(stage.game)
  expect(diagnostics).toEqual([])
  if (elements === undefined) return
  const { compiled } = compileCompact(elements, 'objects')
  expect(compiled === undefined).toBe(isPhased)
  const path = [...moves].map((letter) => actionLetters.indexOf(letter) as Action)
  if (compiled !== undefined) {
    for (const seed of [1, 2]) {
      const walk = walkModel(compiled, stage, seed, path.length + 6, path)
      expect(walk.mistake).toBe(undefined)
      expect(walk.compared).toBeGreaterThan(0)
    }
  }
  const turns = compileTurns(elements, 'objects').compiled
  if (turns !== undefined) expect(walkModel(turns, stage, 1, path.length + 2, path).mistake).toBe(undefined)
}

// examples of sprites that chance moves are in chance.test.ts
const compiledSprites = [...knowledgeBase.sprites.values()].filter(({ turn }) => turn.do !== 'chance')

describe.each([
  ['interactions', interactions, [...interactions, ...ownExamples].map(({ construct }) => construct)],
  ['sprites', spriteExamples, compiledSprites.map(({ construct }) => construct)],
  ['avatars', avatars, [...knowledgeBase.avatars.keys()]],
] as const)('templates of %s', (_set, examples, constructs) => {
  test.each(examples)('$construct', (example) => {
    const game = gameOf(example, true)
    // the line has an effect
    expect(seen(play(game, example.moves))).not.toEqual(seen(play(gameOf(example, false), example.moves)))
    compareWithEngine(game, example.moves, example.isPhased === true)
  })

  test('all have an example', () => {
    expect(examples.map(({ construct }) => construct).sort()).toEqual([...new Set(constructs)].sort())
  })
})

describe('templates of terminations', () => {
  const lines: readonly (readonly [string, string])[] = [
    ['SpriteCounter', 'SpriteCounter stype=gem limit=1 win=True'],
    ['SpriteCounterMore', 'SpriteCounterMore stype=mud limit=2 win=True'],
    ['MultiSpriteCounter', 'MultiSpriteCounter stype1=gem stype2=mud limit=4 win=True'],
    ['Timeout', 'Timeout limit=4 win=True'],
  ]
  test.each(lines)('%s', (_construct, line) => {
    const game: MicroGame = {
      ...gameOf({ construct: '', line: 'hole avatar > transformTo stype=mud', level: ['Ahhggg.'], moves: '' }, true),
      terminations: [line],
    }
    const lively = { ...game, interactions: ['gem avatar > killSprite', ...(game.interactions ?? [])] }
    expect(play(lively, 'RRRRRR').winner).toBe('PLAYER_WINS')
    compareWithEngine(lively, 'RRRRRR', false)
  })

  test('all have an example', () => {
    expect(lines.map(([construct]) => construct).sort()).toEqual([...knowledgeBase.terminations.keys()].sort())
  })
})
