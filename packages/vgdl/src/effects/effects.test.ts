import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microStage, playOn } from '../../test/micro-game.ts'
import { effects } from '../class-registry.ts'
import type { Field } from '../definition/fields.ts'
import type { EffectClass } from '../engine/class-types.ts'
import { CELL_NEXT, FLAGS, NOTED, ORIENTATION, ORIENTED, SLOT } from '../engine/memory/layout.ts'
import type { SpriteKind } from '../engine/sprite-kind.ts'
import type { World } from '../engine/world.ts'
import { dependenceOf } from '../model/dependence.ts'
import { unsupportedEffects } from '../unsupported-classes.ts'
import { effectFields } from './effect-parts.ts'

test('no effect is both there and unsupported', () => {
  expect([...unsupportedEffects.keys()].filter((name) => effects.has(name))).toEqual([])
  expect([...effects].every(([name, effect]) => effect.name === name)).toBe(true)
})

test('what must name a type is a parameter that names one', () => {
  for (const { fields, checked = [] } of effects.values()) {
    for (const name of checked) expect(fields[name]?.names).toBe('one')
    for (const { names, isCheckedIfGiven } of Object.values(fields)) if (isCheckedIfGiven) expect(names).toBe('one')
  }
})

const types = ['avatar', 'hero', 'thing', 'red', 'coin', 'portal', 'exit', 'nest', 'ball', 'rock', 'sign']

const sprites = [
  'avatar > MovingAvatar healthPoints=2 limitHealthPoints=3',
  'hero > OrientedAvatar',
  'thing > Immovable',
  '  red >',
  'coin > Resource limit=3',
  'portal > Portal stype=exit',
  'exit > Immovable orientation=UP',
  'nest > SpawnPoint stype=rock cooldown=3',
  'ball > Missile orientation=RIGHT speed=0.5',
  'rock > Immovable',
  'sign > Immovable orientation=LEFT',
]

// one of each beside the avatar's path, and two types in one cell
const level = ['....A...', '.1.2.3.4', '..5..6..', '7..8..9.']
const mapping = ['4 > exit', '7 > exit', '8 > ball', '9 > nest']

/** Sprites that create each other soon become too many for a quick test. */
const CROWD = 40

const arbitraryValue = ({ kind, names }: Field): fc.Arbitrary<string> => {
  if (names !== undefined) return fc.constantFrom(...types)
  if (kind === 'boolean') return fc.constantFrom('True', 'False')
  if (kind === 'double') return fc.constantFrom('0.5', '2')
  if (kind === 'int') return fc.constantFrom('0', '1', '2', '-1')
  return fc.constantFrom('killAll', 'transformToAll', 'undoAll', 'killSprite')
}

/** The effect of a line with values for its own parameters, and for some shared ones. */
const lineOf = ({ name, fields, checked = [] }: EffectClass): fc.Arbitrary<string> => {
  const own = Object.entries(fields).filter(([field]) => !(field in effectFields))
  const requiredKeys = [...new Set([...checked, ...(name === 'addTimer' ? ['stype', 'stypeTo', 'spawnPoint'] : [])])]
  const values = new Map(own.map(([field, kind]) => [field, arbitraryValue(kind)]))
  values.set('timer', fc.constantFrom('1', '2')).set('prob', fc.constantFrom('0', '1', '0.5'))
  return fc
    .record(Object.fromEntries(values), { requiredKeys })
    .map((given) => [name, ...Object.entries(given).map(([field, value]) => `${field}=${value}`)].join(' '))
}

/** Two types, one of which often moves. */
const pairs = fc.oneof(
  fc.subarray(types, { minLength: 2, maxLength: 2 }),
  fc.tuple(fc.constantFrom('thing', 'coin', 'rock', 'sign'), fc.constantFrom('avatar', 'ball')),
)

const gamesWith = (effect: EffectClass) =>
  fc.tuple(lineOf(effect), pairs).chain(([line, pair]) =>
    fc.record({
      effect: fc.constant(effect),
      line: fc
        .constantFrom(`${pair[0]} ${pair[1]}`, `${pair[1]} ${pair[0]}`, `${pair[0]} EOS`, `${pair[1]} TIME`)
        .map((first) => `${first} > ${line}`),
      pair: fc.constant(pair),
      letters: fc.array(fc.constantFrom('U', 'D', 'L', 'R', 'N'), { minLength: 3, maxLength: 5 }),
      seed: fc.nat(),
    }),
  )

const games = fc.constantFrom(...effects.values()).chain(gamesWith)

function start(line: string, pair: readonly string[], seed: number): World {
  const [first, second] = pair
  // everything shares a cell with one of the two, and the two with each other
  const cells = ['1', '2', '3', '5', '6'].map((cell, index) => {
    const other = types[(types.indexOf(first) + index) % types.length]
    return `${cell} > ${index % 2 === 0 ? first : second} ${index === 4 ? second : other}`
  })
  return microStage({ sprites, level, mapping: [...mapping, ...cells], interactions: [line] }).start(seed)
}

test('what no effect says that it changes stays as it is', () => {
  fc.assert(
    fc.property(games, ({ line, pair, letters, seed }) => {
      const world = start(line, pair, seed)
      const before = unchanging(world)
      for (const letter of letters) if (world.total < CROWD) playOn(world, letter)
      expect(unchanging(world)).toEqual(before)
    }),
    { numRuns: 400 },
  )
})

/**
 * The sprites of types that cannot change, without their links and their places in the log, which comes right before the slots of classes.
 */
function unchanging(world: World): readonly string[] {
  const { game, ints } = world
  return game.kinds
    .filter(({ id }) => game.isChanging[id] === 0)
    .flatMap(({ id }) => [...world.sprites(id)])
    .map((sprite) => {
      const parts = [
        ints.slice(sprite + CELL_NEXT + 1, sprite + NOTED),
        ints.slice(sprite + SLOT, sprite + game.stride),
      ]
      return `${ints[sprite]} ${parts.join()}`
    })
}

const walkersAndBoxes = {
  sprites: [...sprites, 'walker > RandomNPC', 'box > Passive speed=1'],
  mapping: ['a > walker', 'b > box', 'c > box walker ball'],
  level: ['cbba', 'b.Ab', 'acca'],
}

test.each([...effects.values()])('orientations that $name is not said to read make no difference', (effect) => {
  const pair = fc.constantFrom('box walker', 'walker box', 'ball box', 'box EOS', 'walker EOS')
  fc.assert(
    fc.property(lineOf(effect), pair, fc.nat(3), fc.nat(), (line, first, turned, seed) => {
      const stage = microStage({ ...walkersAndBoxes, interactions: [`${first} > ${line}`] })
      const [one, other] = [stage.start(seed), stage.start(seed)]
      for (let tick = 0; tick < 3 && one.total < CROWD; tick++) {
        for (const { id } of unread(other)) {
          for (const [index, sprite] of [...other.sprites(id)].entries()) {
            if (isOriented(other, sprite)) continue
            other.ints[sprite + ORIENTATION] = 1 + ((turned + index) % 4)
          }
        }
        playOn(one)
        playOn(other)
      }
      expect([other.score, other.messages, other.draws]).toEqual([one.score, one.messages, one.draws])
      expect(withoutUnread(other)).toEqual(withoutUnread(one))
    }),
    { numRuns: 15 },
  )
})

/** Types whose sprites are not oriented, and whose orientation nothing reads. */
function unread({ game }: World): readonly SpriteKind[] {
  const { readsOrientation } = dependenceOf(game)
  return game.kinds.filter(({ id, template }) => readsOrientation[id] === 0 && (template![FLAGS] & ORIENTED) === 0)
}

/** A sprite may become oriented during play, which its type does not show. */
function isOriented({ ints }: World, sprite: number): boolean {
  return (ints[sprite + FLAGS] & ORIENTED) !== 0
}

/** All sprites, without those orientations. */
function withoutUnread(world: World): readonly string[] {
  const { game, ints } = world
  const hidden = new Set(unread(world))
  return game.kinds.flatMap((kind) =>
    [...world.sprites(kind.id)].map((sprite) => {
      const own = ints.slice(sprite, sprite + game.stride)
      if (hidden.has(kind) && !isOriented(world, sprite)) own[ORIENTATION] = 0
      return `${sprite} ${own}`
    }),
  )
}

test('an effect without chance does the same whatever the seed', () => {
  fc.assert(
    fc.property(games, ({ effect, line, pair, letters, seed }) => {
      const [one, other] = [start(line, pair, seed), start(line, pair, seed + 0x123456789)]
      const { collisions, edges, timers } = one.game.definition
      const [read] = [...collisions, ...edges, ...timers]
      // a line that lacks what its effect needs is not in the game
      fc.pre(read !== undefined && effect.isRandom?.(read.effect.parameters) !== true)
      for (const letter of letters) {
        if (one.total >= CROWD) break
        playOn(one, letter)
        playOn(other, letter)
      }
      expect([other.score, other.messages, other.draws]).toEqual([one.score, one.messages, one.draws])
      expect(other.ints).toEqual(one.ints)
    }),
    { numRuns: 120 },
  )
})

/** Whether its effect ever says that it did nothing. */
function refuses({
  line,
  pair,
  letters,
  seed,
}: {
  line: string
  pair: string[]
  letters: string[]
  seed: number
}): boolean {
  const world = start(line, pair, seed)
  let refused = false
  for (const effect of [...world.game.rules.collisions, ...world.game.rules.edges]) {
    const { run } = effect
    const watched: typeof run = (...given) => {
      const done = run(...given)
      refused ||= !done
      return done
    }
    Object.assign(effect, { run: watched })
  }
  for (const letter of letters) if (world.total < CROWD) playOn(world, letter)
  return refused
}

test('an effect that does not declare `scoresIfDone` always scores', () => {
  fc.assert(
    fc.property(games, (game) => {
      // where killing has a score of its own, the line's score is that of a wound
      if (game.effect.scoresIfDone || 'scoreChangeIfKilled' in game.effect.fields) return
      expect(refuses(game), game.line).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test.each([...effects.values()].filter(({ scoresIfDone }) => scoresIfDone))(
  '$name may do nothing, without a score',
  (effect) => {
    expect(fc.sample(gamesWith(effect), { numRuns: 3000, seed: 1 }).some(refuses)).toBe(true)
  },
)
