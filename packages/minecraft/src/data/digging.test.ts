import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestTool, canHarvest, digTicks, digWear } from './digging.ts'
import type { BlockFacts } from './game-data.ts'
import { gameData } from './load-data.ts'

function block(name: string): BlockFacts {
  return gameData.blocks.get(name)!
}

/** Seconds from the tables of https://minecraft.wiki/w/Breaking and the blocks' pages. */
const published: readonly (readonly [block: string, held: string | undefined, seconds: number])[] = [
  ['oak_log', undefined, 3],
  ['oak_log', 'wooden_axe', 1.5],
  ['oak_log', 'stone_axe', 0.75],
  ['oak_log', 'iron_axe', 0.5],
  ['oak_log', 'golden_axe', 0.25],
  ['stone', undefined, 7.5],
  ['stone', 'wooden_pickaxe', 1.15],
  ['stone', 'stone_pickaxe', 0.6],
  ['stone', 'iron_pickaxe', 0.4],
  ['stone', 'diamond_pickaxe', 0.3],
  ['stone', 'golden_pickaxe', 0.2],
  ['cobblestone', 'wooden_pickaxe', 1.5],
  ['cobblestone', 'stone_pickaxe', 0.75],
  ['iron_ore', undefined, 15],
  ['iron_ore', 'wooden_pickaxe', 7.5],
  ['iron_ore', 'stone_pickaxe', 1.15],
  ['iron_ore', 'golden_pickaxe', 1.25],
  ['diamond_ore', 'iron_pickaxe', 0.75],
  ['diamond_ore', 'stone_pickaxe', 3.75],
  ['obsidian', undefined, 250],
  ['obsidian', 'diamond_pickaxe', 9.4],
  ['dirt', undefined, 0.75],
  ['dirt', 'wooden_shovel', 0.4],
  ['oak_leaves', undefined, 0.3],
  ['oak_leaves', 'shears', 0],
  ['oak_leaves', 'iron_sword', 0.2],
  ['white_wool', undefined, 1.2],
  ['white_wool', 'shears', 0.25],
  ['cobweb', undefined, 20],
  ['cobweb', 'wooden_sword', 0.4],
  ['cobweb', 'shears', 0.4],
  ['crafting_table', undefined, 3.75],
  ['furnace', 'wooden_pickaxe', 2.65],
  ['white_bed', undefined, 0.3],
  ['bamboo', 'stone_sword', 0],
  ['wheat', undefined, 0],
]

test.each(published)('%s with %s takes %d s', (name, held, seconds) => {
  expect(digTicks(block(name), held) / 20).toBe(seconds)
})

test('in the air and under water it takes five times as long each', () => {
  expect(digTicks(block('oak_log'), undefined, { onGround: false })).toBe(300)
  expect(digTicks(block('oak_log'), undefined, { underWater: true })).toBe(300)
  expect(digTicks(block('oak_log'), undefined, { onGround: false, underWater: true })).toBe(1500)
})

test('some blocks cannot be dug', () => {
  for (const name of ['bedrock', 'water', 'lava', 'air', 'barrier'])
    expect(digTicks(block(name), 'netherite_pickaxe')).toBe(Infinity)
})

describe('the best tool', () => {
  const items = fc.subarray(
    [...gameData.items.keys()].filter((name) => /_(pickaxe|axe|shovel|hoe|sword)$|^shears$/.test(name)),
  )
  const anyBlock = fc.constantFrom(...gameData.blocks.values())

  test('is one of those at hand, and none of them is better', () => {
    fc.assert(
      fc.property(anyBlock, items, (facts, tools) => {
        const best = bestTool(facts, tools)
        expect([...tools, undefined]).toContain(best)
        for (const tool of [...tools, undefined]) {
          if (canHarvest(facts, tool)) expect(canHarvest(facts, best)).toBe(true)
          if (canHarvest(facts, tool) === canHarvest(facts, best))
            expect(digTicks(facts, best)).toBeLessThanOrEqual(digTicks(facts, tool))
        }
      }),
    )
  })

  test('is the hand where no tool helps', () => {
    expect(bestTool(block('glass'), ['iron_pickaxe', 'iron_axe'])).toBeUndefined()
    expect(bestTool(block('iron_ore'), ['golden_pickaxe', 'stone_pickaxe'])).toBe('stone_pickaxe')
  })
})

test('digging wears out tools, and swords twice as fast', () => {
  expect(digWear(block('stone'), 'iron_pickaxe')).toBe(1)
  expect(digWear(block('oak_leaves'), 'iron_sword')).toBe(2)
  expect(digWear(block('torch'), 'iron_pickaxe')).toBe(0)
  expect(digWear(block('stone'), 'stick')).toBe(0)
})
