import { seededRandom } from '@telos/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameData } from './load-data.ts'
import { type DropSituation, rollDrops } from './roll-drops.ts'

function roll(block: string, situation: DropSituation = {}, seed = 1) {
  return rollDrops(gameData.blocks.get(block)!.drops, seededRandom(seed), situation)
}

/** How often each item drops in many draws, and its mean count. */
function rates(block: string, situation: DropSituation, draws: number) {
  const random = seededRandom(7)
  const sums = new Map<string, { times: number; items: number }>()
  for (let draw = 0; draw < draws; draw++)
    for (const { item, count } of rollDrops(gameData.blocks.get(block)!.drops, random, situation)) {
      const { times, items } = sums.get(item) ?? { times: 0, items: 0 }
      sums.set(item, { times: times + 1, items: items + count })
    }
  return (item: string) => (sums.get(item)?.times ?? 0) / draws
}

/** Four standard errors of a proportion. */
const within = (chance: number, draws: number) => 4 * Math.sqrt((chance * (1 - chance)) / draws)

test('what falls is listed, in counts that are listed', () => {
  const anyBlock = fc.constantFrom(...gameData.blocks.values())
  const held = fc.constantFrom(undefined, 'shears', 'iron_pickaxe')
  fc.assert(
    fc.property(anyBlock, held, fc.integer(), ({ drops }, tool, seed) => {
      for (const { item, count } of rollDrops(drops, seededRandom(seed), { held: tool }))
        expect(drops.some((drop) => drop.item === item && count >= Math.max(1, drop.min) && count <= drop.max)).toBe(
          true,
        )
    }),
  )
})

test('gravel is either gravel or, one time in ten, flint', () => {
  const draws = 20_000
  const rate = rates('gravel', {}, draws)
  expect(Math.abs(rate('flint') - 0.1)).toBeLessThan(within(0.1, draws))
  expect(rate('flint') + rate('gravel')).toBeCloseTo(1)
})

test('leaves leave saplings, sticks and apples, and themselves to shears alone', () => {
  const draws = 40_000
  const rate = rates('oak_leaves', {}, draws)
  for (const [item, chance] of [
    ['oak_sapling', 0.05],
    ['stick', 0.02],
    ['apple', 0.005],
  ] as const)
    expect(Math.abs(rate(item) - chance)).toBeLessThan(within(chance, draws))
  expect(rate('oak_leaves')).toBe(0)
  expect(roll('oak_leaves', { held: 'shears' })).toEqual([{ item: 'oak_leaves', count: 1 }])
})

test('crops give their fruit when they are grown', () => {
  expect(roll('wheat', { properties: { age: '3' } })).toEqual([{ item: 'wheat_seeds', count: 1 }])
  expect(roll('wheat')).toEqual([{ item: 'wheat_seeds', count: 1 }])
  const grown = roll('wheat', { properties: { age: '7' } })
  expect(grown.map(({ item }) => item)).toEqual(['wheat', 'wheat_seeds'])
})

test('the same seed drops the same', () => {
  expect(roll('redstone_ore', {}, 5)).toEqual(roll('redstone_ore', {}, 5))
  const counts = new Set(Array.from({ length: 50 }, (_, seed) => roll('lapis_ore', {}, seed)[0]!.count))
  expect([...counts].sort()).toEqual([4, 5, 6, 7, 8, 9])
})
