import { expect, test } from 'vitest'
import type { World } from '../world.ts'
import { nextDouble, nextFloat, nextInt, seedRandom } from './random.ts'

const generator = (seed: number): World => {
  const world = { randomHigh: 0, randomLow: 0, draws: 0 } as World
  seedRandom(world, seed)
  return world
}

const several = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw)

// values from java.util.Random
test('the numbers of java.util.Random', () => {
  const ints = generator(42)
  expect(several(5, () => nextInt(ints, 10))).toEqual([0, 3, 8, 4, 0])
  expect(nextDouble(generator(42))).toBe(0.7275636800328681)
  expect(nextFloat(generator(42))).toBe(Math.fround(0.7275636800328681))
})

test('powers of two take the upper bits', () => {
  const world = generator(0)
  // -1155484576, -723955400, 1033096058 as 32 bits
  expect(several(3, () => nextInt(world, 4))).toEqual([2, 3, 0])
})

test('draws are counted in 32 bits', () => {
  const world = generator(7)
  nextInt(world, 3)
  nextDouble(world)
  expect(world.draws).toBe(3)
})

test('negative seeds and large ones', () => {
  for (const seed of [-1, Number.MAX_SAFE_INTEGER, -(2 ** 40)]) {
    const world = generator(seed)
    for (const value of several(100, () => nextDouble(world))) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(1)
    }
  }
})
