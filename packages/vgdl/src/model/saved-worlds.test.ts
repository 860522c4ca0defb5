import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MicroGame, microStage, playOn } from '../../test/micro-game.ts'
import { crowdOf, randomAction, randomStage, seenOf } from '../../test/random/random-stage.ts'
import { advance } from '../engine/advance.ts'
import type { World } from '../engine/world.ts'
import { IntPool } from './int-pool.ts'
import { SavedWorlds } from './saved-worlds.ts'

/** Sprites come by the dozen, go, and leave slots for others; timers wait, random numbers are drawn. */
const hatchery: MicroGame = {
  sprites: [
    'nest > SpawnPoint stype=bird prob=0.7 cooldown=2',
    'bird > RandomNPC',
    'egg > Flicker limit=2',
    'avatar > ShootAvatar stype=egg',
    'wall > Immovable',
  ],
  interactions: [
    'bird wall > stepBack',
    'bird EOS > killSprite',
    'avatar EOS > stepBack',
    'bird egg > killSprite scoreChange=0.5',
    'bird avatar > cloneSprite scoreChange=3',
    'avatar nest > addTimer timer=3 ftype=transformToAll stype=bird stypeTo=egg',
    'bird TIME > flipDirection timer=4 repeating=True nextExecution=1',
  ],
  mapping: ['n > nest', 'b > bird'],
  level: ['n.b..', '.A.w.', 'b..n.'],
}

const letters = fc.string({ unit: fc.constantFrom(...'NUDLRX'), maxLength: 25 })

/** Everything in a world that affects its future, for worlds of one stage. */
function wholeOf(world: World): unknown {
  const { ints, used, log, logLength, killed, pulled, shields, tail, firstNew, phase, game, stage, layout, ...rest } =
    world
  return { ...rest, used, ints: ints.slice(0, used), log: log.slice(0, logLength) }
}

test('what was saved comes back to the last integer, whatever else was saved, restored and forgotten since', () => {
  const stage = microStage(hatchery)
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 8 }), fc.nat(9), (walks, seed) => {
      const saved = new SavedWorlds(stage.start(seed))
      const copies = new Map<number, World>()
      const world = stage.start(seed)
      for (const [id, moves] of walks.entries()) {
        for (const letter of moves) playOn(world, letter)
        if (copies.delete(id - 2)) saved.forget(id - 2)
        saved.save(id, world)
        copies.set(id, world.copy())
        if (id % 3 === 2) saved.restore(id - 1, world)
      }
      // the target of the restore has grown, or has not
      for (const [id, copy] of copies) {
        for (const target of [world, stage.start()]) {
          saved.restore(id, target)
          expect(wholeOf(target)).toEqual(wholeOf(copy))
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('games of all kinds go on from a saved world as they would have', () => {
  fc.assert(
    fc.property(fc.nat(2000), (seed) => {
      const stage = randomStage(seed)
      if (stage === undefined) return
      const random = seededRandom(seed)
      const world = stage.start(seed)
      const saved = new SavedWorlds(world)
      const target = stage.start()
      for (let tick = 0; tick < 12 && crowdOf(world) < 60; tick++) {
        advance(world, randomAction(random))
        saved.save(tick, world)
        saved.restore(tick, target)
        const action = randomAction(random)
        const copy = world.copy()
        advance(copy, action)
        advance(target, action)
        expect(JSON.stringify([seenOf(target), target.score])).toBe(JSON.stringify([seenOf(copy), copy.score]))
      }
    }),
    { numRuns: 40 },
  )
})

test('no number of a world is forgotten', () => {
  const stage = microStage(hatchery)
  const world = stage.start(3)
  playOn(world, 'R')
  // data that is valid only within a tick is left out
  const { phase, firstNew, killedAgain, ...kept } = numbersOf(world)
  const odd = Object.fromEntries(Object.keys(kept).map((name, index) => [name, 2 * index + 1]))
  Object.assign(world, odd)
  const saved = new SavedWorlds(stage.start())
  saved.save(0, world)
  const restored = stage.start()
  saved.restore(0, restored)
  const copied = stage.start()
  world.copyInto(copied)
  for (const other of [restored, copied, world.copy()]) expect(numbersOf(other)).toMatchObject(odd)
})

function numbersOf(world: World): Record<string, number> {
  return Object.fromEntries(Object.entries(world).filter(([, value]) => typeof value === 'number'))
}

test('a world that is forgotten is told of, and frees what it took', () => {
  const stage = microStage(hatchery)
  const world = stage.start(3)
  const saved = new SavedWorlds(world)
  expect(saved.bytes).toBe(0)
  for (let id = 0; id < 50; id++) {
    playOn(world, 'R')
    saved.save(id, world)
  }
  expect(saved.bytes).toBeGreaterThan(50 * 70)
  for (let id = 0; id < 50; id++) saved.forget(id)
  expect(saved.bytes).toBe(0)
  expect(() => saved.restore(7, world)).toThrow('state 7 is no longer stored')
})

test('a pool keeps rows of any length, and their places are used again', () => {
  const row = fc.record({ id: fc.nat(20), length: fc.oneof(fc.nat(40), fc.constant(70_000)) })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const pool = new IntPool()
      const kept = new Map<number, Int32Array>()
      for (const [index, { id, length }] of rows.entries()) {
        if (kept.delete(id)) pool.drop(id)
        const ints = Int32Array.from({ length }, (_, at) => index * 100_000 + at)
        pool.keep(id, ints, length)
        kept.set(id, ints)
      }
      for (const [id, ints] of kept) {
        const start = pool.startOf(id)
        const row = pool.chunkOf(id).subarray(start, start + pool.lengthOf(id))
        expect(row.length === ints.length && row.every((value, at) => value === ints[at])).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
  const pool = new IntPool()
  const ints = new Int32Array(100)
  pool.keep(0, ints, 100)
  const chunk = pool.chunkOf(0)
  for (let round = 0; round < 5000; round++) {
    pool.drop(0)
    pool.keep(0, ints, 98 + (round % 3))
  }
  expect(pool.chunkOf(0)).toBe(chunk)
})
