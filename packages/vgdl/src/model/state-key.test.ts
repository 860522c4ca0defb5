import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, type MicroGame, microStage, playOn, spritesOf } from '../../test/micro-game.ts'
import { microSokoban } from '../../test/micro-sokoban.ts'
import { crowdOf, randomAction, randomStage, seenOf } from '../../test/random/random-stage.ts'
import type { Action } from '../engine/action.ts'
import { advance } from '../engine/advance.ts'
import { X, Y } from '../engine/memory/layout.ts'
import { seedRandom } from '../engine/memory/random.ts'
import type { Stage } from '../engine/stage.ts'
import type { World } from '../engine/world.ts'
import { haveSameFuture, StateKey } from './state-key.ts'

/** Walks randomly through a game; reports any two worlds with equal keys, and a way on. */
function meetAgain(seed: number, tell: (first: World, second: World, actions: readonly Action[]) => void): void {
  const stage = randomStage(seed)
  if (stage === undefined) return
  const random = seededRandom(seed)
  const key = new StateKey({ anyChance: true })
  const seen = new Map<string, World>()
  for (let walk = 0; walk < 4; walk++) {
    const world = stage.start(walk)
    for (let tick = 0; tick < 16 && !world.over && crowdOf(world) < 60; tick++) {
      advance(world, randomAction(random))
      key.read(world)
      const text = key.ints.subarray(0, key.length).join()
      const known = seen.get(text)
      if (known === undefined) seen.set(text, world.copy())
      else {
        const actions = Array.from({ length: 8 }, () => randomAction(random))
        tell(known.copy(), world.copy(), actions)
      }
    }
  }
}

test('equal keys, equal futures: in games of all kinds, whatever is done, if chance brings the same', () => {
  let pairs = 0
  fc.assert(
    fc.property(fc.nat(2000), (seed) => {
      meetAgain(seed, (first, second, actions) => {
        pairs += 1
        seedRandom(first, 7)
        seedRandom(second, 7)
        const ahead = first.score - second.score
        for (const action of actions) {
          if (crowdOf(first) > 60) break
          advance(first, action)
          advance(second, action)
          expect(JSON.stringify(seenOf(first))).toBe(JSON.stringify(seenOf(second)))
          if (!takesScore(first)) expect(first.score - second.score).toBe(ahead)
        }
      })
    }),
    { numRuns: 25 },
  )
  expect(pairs).toBeGreaterThan(10)
})

/** Whether some rule may take all points away, now or later. */
function takesScore({ game }: World): boolean {
  const { collisions, edges, timers } = game.definition
  return [...collisions, ...edges, ...timers].some(({ effect: { effectClass, parameters } }) =>
    [effectClass.name, parameters.text('ftype')].includes('removeScore'),
  )
}

/** Worlds after each of some moves. */
function walk(stage: Stage, letters: string): readonly World[] {
  const world = stage.start()
  return [...letters].map((letter) => {
    playOn(world, letter)
    return world.copy()
  })
}

function playing(stage: Stage, letters: string): World {
  return walk(stage, letters).at(-1) ?? stage.start()
}

const moves = fc.string({ unit: fc.constantFrom(...'NUDLR'), minLength: 1, maxLength: 40 })

/** What matters in a game of boxes without direction. */
const boardOf = (world: World): string =>
  [cellsOf(world, 'avatar'), cellsOf(world, 'box'), cellsOf(world, 'hole')].join('|')

/** Checks that worlds of two walks are the same exactly where they should be. */
function expectSame(game: MicroGame, isSame: (first: World, second: World) => boolean): void {
  const stage = microStage(game)
  fc.assert(
    fc.property(moves, moves, (first, second) => {
      const other = walk(stage, second)
      for (const [index, world] of walk(stage, first).entries()) {
        const partner = other[(index * 7) % other.length]
        expect(haveSameFuture(world, partner)).toBe(isSame(world, partner))
      }
    }),
    { numRuns: 40 },
  )
}

test('the same board is the same state, whichever way led there: waiting, detours and pushes do not matter', () => {
  expectSame(microSokoban, (first, second) => boardOf(first) === boardOf(second))
})

test('where a rule asks for the time, boards of two ticks are two states', () => {
  const timed = { ...microSokoban, terminations: ['Timeout limit=900'] }
  expectSame(timed, (first, second) => boardOf(first) === boardOf(second) && first.tick === second.tick)
})

test('boxes can stand in for each other where that is asked for', () => {
  const stage = microStage(microSokoban)
  fc.assert(
    fc.property(moves, (letters) => {
      const world = playing(stage, letters)
      const swapped = world.copy()
      const [one, other] = spritesOf(world, 'box')
      fc.pre(other !== undefined)
      swapped.place(one, world.ints[other + X], world.ints[other + Y])
      swapped.place(other, world.ints[one + X], world.ints[one + Y])
      expect(haveSameFuture(world, swapped)).toBe(false)
      expect(haveSameFuture(world, swapped, { interchangeable: true })).toBe(true)
      swapped.place(one, world.ints[one + X], world.ints[one + Y])
      expect(haveSameFuture(world, swapped, { interchangeable: true })).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test('what is to come later is a part of the state, and which of the lines it comes from', () => {
  const stage = microStage({
    sprites: [
      'switch > Immovable',
      'lever > Immovable',
      'gem > Immovable',
      'rock > Immovable',
      'avatar > MovingAvatar',
    ],
    interactions: [
      'avatar switch > addTimer timer=9 ftype=killAll stype=gem',
      'avatar lever > addTimer timer=9 ftype=killAll stype=rock',
    ],
    mapping: ['s > switch', 'l > lever', 'g > gem', 'r > rock'],
    level: ['sAlgr'],
  })
  expect(haveSameFuture(playing(stage, 'LR'), playing(stage, 'RL'))).toBe(false)
  expect(haveSameFuture(playing(stage, 'LR'), playing(stage, 'NLR'))).toBe(true)
  expect(haveSameFuture(playing(stage, 'LRN'), playing(stage, 'NLR'))).toBe(false)
})

test('rest is counted as far as the cooldown, and no further', () => {
  const stage = microStage({ sprites: ['avatar > MovingAvatar cooldown=3'], level: ['..A..'] })
  const waited = (ticks: number): World => playing(stage, `NNR${'N'.repeat(ticks)}`)
  expect(haveSameFuture(waited(0), waited(1))).toBe(false)
  expect(haveSameFuture(waited(1), waited(2))).toBe(false)
  expect(haveSameFuture(waited(2), waited(3))).toBe(true)
  expect(haveSameFuture(waited(2), waited(40))).toBe(true)
})

test('the random numbers to come are a part of the state where something draws them', () => {
  const level = ['A..m']
  const mapping = ['m > moth']
  const sure = microStage({ sprites: ['moth > Passive', 'avatar > MovingAvatar'], mapping, level })
  const random = microStage({ sprites: ['moth > RandomNPC', 'avatar > MovingAvatar'], mapping, level })
  expect(haveSameFuture(sure.start(1), sure.start(2))).toBe(true)
  expect(haveSameFuture(random.start(1), random.start(2))).toBe(false)
  expect(haveSameFuture(random.start(1), random.start(2), { anyChance: true })).toBe(true)
})

test('orientations count where something asks for them', () => {
  const { interactions = [] } = microSokoban
  const chain = microStage({ ...microSokoban, interactions: [...interactions, 'hole box > bounceForward'] })
  const plain = microStage(microSokoban)
  // the box on the right goes up and down again, and the avatar comes back to its side
  const [there, back] = ['DRULUURDLD', 'N']
  expect(boardOf(playing(plain, there))).toBe(boardOf(playing(plain, back)))
  expect(haveSameFuture(playing(plain, there), playing(plain, back))).toBe(true)
  expect(haveSameFuture(playing(chain, there), playing(chain, back))).toBe(false)
})
