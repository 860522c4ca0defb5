import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minRuns, runs } from '../../../../../tests/runs.ts'
import { microStage } from '../../../test/micro-game.ts'
import { randomPuzzle } from '../../../test/random/random-puzzle.ts'
import { Action } from '../../engine/action.ts'
import { advance, availableActions } from '../../engine/advance.ts'
import type { Stage } from '../../engine/stage.ts'
import type { World } from '../../engine/world.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import { HashMap } from './node-queues.ts'
import { WorldHash } from './world-hash.ts'

const moves = fc.array(fc.constantFrom(...Object.values(Action)), { minLength: 1, maxLength: 12 })

function hashOf(world: World, countsTicks: boolean): string {
  const hash = new WorldHash(countsTicks)
  hash.read(world)
  return `${hash.high},${hash.low}`
}

test('worlds have the same numbers if nothing tells them apart, and only if nothing but the age of sprites does', () => {
  fc.assert(
    fc.property(randomPuzzle, moves, moves, ({ stage }, first, second) => {
      const one = stage.start()
      const other = stage.start()
      for (const move of first) advance(one, move)
      for (const move of second) advance(other, move)
      const isSame = hashOf(one, true) === hashOf(other, true)
      if (haveSameFuture(one, other)) expect(isSame).toBe(true)
      if (isSame) expect(haveSameFuture(one, other, { interchangeable: true })).toBe(true)
      if (hashOf(one, true) === hashOf(other, true)) expect(hashOf(one, false)).toBe(hashOf(other, false))
    }),
    { numRuns: 80 },
  )
})

/**
 * Among the worlds reachable from one, up to a limit: how many pairs have the same hash but another order, and how many differ after a
 * move.
 */
function mergedIn(stage: Stage, most: number): { readonly merged: number; readonly differing: number } {
  // by hash: the first world with it
  const known = new Map<string, World>()
  const worlds = [stage.start()]
  let merged = 0
  let differing = 0
  for (let at = 0; at < worlds.length && worlds.length < most; at++) {
    for (const move of availableActions(worlds[at])) {
      const world = worlds[at].copy()
      advance(world, move)
      const numbers = hashOf(world, true)
      const first = known.get(numbers)
      if (first === undefined) {
        known.set(numbers, world)
        worlds.push(world)
      } else if (!haveSameFuture(first, world)) {
        merged += 1
        if (futuresOf(world) !== futuresOf(first)) differing += 1
      }
    }
  }
  return { merged, differing }
}

test('worlds with the same numbers have them after the same move', () => {
  let all = 0
  fc.assert(
    fc.property(randomPuzzle, ({ stage }) => {
      const { merged, differing } = mergedIn(stage, 300)
      expect(differing).toBe(0)
      all += merged
    }),
    { numRuns: 160, ...minRuns(40) },
  )
  expect(all).toBeGreaterThan(runs(160, minRuns(40)) / 16)
})

test('where boxes push each other, it matters which is older', () => {
  const stage = microStage({
    sprites: ['wall > Immovable', 'avatar > MovingAvatar', 'box > Passive'],
    interactions: [
      'avatar wall > stepBack',
      'box avatar > bounceForward',
      'box box > bounceForward',
      'box wall > undoAll',
    ],
    mapping: ['b > box'],
    level: ['wwwwww', 'w.b..w', 'wAbb.w', 'w.b..w', 'wwwwww'],
  })
  expect(mergedIn(stage, 8000).differing).toBe(0)
})

/** Hash and winner after each move. */
function futuresOf(world: World): string {
  return availableActions(world)
    .map((move) => {
      const later = world.copy()
      advance(later, move)
      return `${hashOf(later, true)} ${later.winner}`
    })
    .join()
}

test('a map of pairs knows the first node of each', () => {
  const pair = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -2, max: 2 }))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 1500, size: 'max' }), (pairs) => {
      const map = new HashMap()
      const known = new Map<string, number>()
      pairs.forEach(([high, low], node) => {
        const key = `${high},${low}`
        expect(map.findOrAdd(high, low, node)).toBe(known.get(key) ?? -1)
        if (!known.has(key)) known.set(key, node)
      })
    }),
    { numRuns: 5 },
  )
})
