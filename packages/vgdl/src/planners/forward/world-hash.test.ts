import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPuzzle } from '../../../test/random-puzzle.ts'
import { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'
import { haveSameFuture } from '../../model/state-key.ts'
import { HashMap } from './hash-map.ts'
import { WorldHash } from './world-hash.ts'

const moves = fc.array(fc.constantFrom(...Object.values(Action)), { minLength: 1, maxLength: 12 })

function hashOf(world: World, countsTicks: boolean): string {
  const hash = new WorldHash(countsTicks)
  hash.read(world)
  return `${hash.high},${hash.low}`
}

test('worlds have the same numbers exactly if nothing tells them apart', () => {
  fc.assert(
    fc.property(randomPuzzle, moves, moves, ({ stage }, first, second) => {
      const one = stage.start()
      const other = stage.start()
      for (const move of first) advance(one, move)
      for (const move of second) advance(other, move)
      expect(hashOf(one, true) === hashOf(other, true)).toBe(haveSameFuture(one, other, { interchangeable: true }))
      if (hashOf(one, true) === hashOf(other, true)) expect(hashOf(one, false)).toBe(hashOf(other, false))
    }),
    { numRuns: 80 },
  )
})

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
