import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microStage, play, playOn } from '../../test/micro-game.ts'
import { randomStage, seenOf } from '../../test/random/random-stage.ts'
import type { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { seedRandom } from '../engine/memory/random.ts'
import type { World } from '../engine/world.ts'
import { forwardModel, observe } from './observation.ts'

const forest = microStage({
  sprites: [
    'moth > RandomNPC cons=1',
    'bat > Chaser stype=avatar',
    'nest > SpawnPoint stype=moth prob=0.4 cooldown=2',
    'avatar > MovingAvatar',
    'wall > Immovable',
  ],
  interactions: ['moth wall > stepBack', 'bat wall > stepBack', 'avatar wall > stepBack', 'moth bat > killSprite'],
  mapping: ['m > moth', 'b > bat', 'n > nest'],
  level: ['wwwwwwww', 'w.m..b.w', 'wA...n.w', 'w.m....w', 'wwwwwwww'],
})

const actions = fc.array(fc.integer({ min: 0, max: 5 }) as fc.Arbitrary<Action>, { maxLength: 12 })
const tries = fc.array(fc.record({ seed: fc.nat(), actions }), { maxLength: 4 })

function everything(world: World): unknown {
  return [seenOf(world), world.score, world.tick, world.randomHigh, world.randomLow, world.draws]
}

test('whatever an agent tries out in models, the game goes on as if it had not', () => {
  fc.assert(
    fc.property(fc.nat(), actions, tries, (seed, moves, trials) => {
      const played = forest.start(seed)
      const alone = forest.start(seed)
      for (const action of moves) {
        for (const trial of trials) {
          const model = forwardModel(played, trial.seed)
          for (const tried of trial.actions) advance(model, tried)
          advance(model.copy(), action)
        }
        advance(played, action)
        advance(alone, action)
        expect(everything(played)).toEqual(everything(alone))
      }
    }),
    { numRuns: 40 },
  )
})

test('what a model shows does not depend on the random numbers that the game has yet to draw', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), actions, actions, (seed, other, before, after) => {
      const first = forest.start(seed)
      for (const action of before) advance(first, action)
      const second = first.copy()
      seedRandom(second, other)
      const models = [forwardModel(first, 5), forwardModel(second, 5)] as const
      for (const action of after) {
        for (const model of models) advance(model, action)
        expect(everything(models[0])).toEqual(everything(models[1]))
      }
    }),
    { numRuns: 40 },
  )
})

const zoo = {
  sprites: [
    'floor > Immovable hidden=True',
    'coin > Resource limit=9',
    'gate > Portal stype=coin',
    'arch > Passive portal=True',
    'moth > RandomNPC stationary=True',
    'shot > Missile',
    'box > Passive',
    'avatar > ShootAvatar stype=shot',
    'wall > Immovable',
  ],
  interactions: ['coin avatar > collectResource'],
  mapping: ['c > coin', 'g > gate', 'a > arch', 'm > moth', 'b > floor box', 'f > floor'],
  level: ['Acgambfw', '........'],
}

test('shows each sprite with what it is to an observer, but none that is hidden', () => {
  const { avatar, sprites, ...rest } = observe(play(zoo, 'DX'))
  expect(rest).toEqual({
    tick: 1,
    score: 0,
    winner: 'NO_WINNER',
    over: false,
    columns: 8,
    rows: 2,
    block: 10,
    actions: [5, 2, 4, 3, 1],
  })
  expect(avatar).toMatchObject({ type: 'avatar', category: 'avatar', column: 0, row: 0, orientation: { x: 0, y: 1 } })
  expect(sprites.map(({ type, category, column, row }) => `${type} ${category} ${column},${row}`)).toEqual([
    'coin resource 1,0',
    'gate portal 2,0',
    'arch portal 3,0',
    'moth npc 4,0',
    'shot fromAvatar 0,1',
    'box movable 5,0',
    'wall static 7,0',
  ])
})

test('shows what the avatar carries', () => {
  const world = play(zoo, 'R')
  expect(observe(world).avatar?.resources).toEqual([['coin', 1]])
  expect(observe(microStage(zoo).start()).avatar?.resources).toEqual([])
})

test('what is shown is plain data', () => {
  fc.assert(
    fc.property(fc.nat(2000), (seed) => {
      const world = randomStage(seed)?.start(seed)
      fc.pre(world !== undefined)
      playOn(world, 'R')
      const seen = observe(world)
      expect(JSON.parse(JSON.stringify(seen))).toEqual(seen)
    }),
    { numRuns: 30 },
  )
})
