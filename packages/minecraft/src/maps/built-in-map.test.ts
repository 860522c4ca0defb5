import { describe, expect, test } from 'vitest'
import { gameData } from '../data/load-data.ts'
import { blockDistance, type Position } from '../position.ts'
import { facings, isFacing, neighbourBlock } from '../world/blocks/facing.ts'
import { createWorld } from '../world/create-world.ts'
import type { WorldMap } from '../world/world-map.ts'
import { builtInMap, mapNames } from './built-in-map.ts'

function places({ blocks }: WorldMap, name: RegExp): Position[] {
  const found: Position[] = []
  for (let index = 0; index < blocks.cells; index++) {
    if (name.test(blocks.palette[blocks.codeAt(index)]!.name)) found.push(blocks.position(index))
  }
  return found
}

/** Blocks of a name with a side to the air, near the start, within reach of someone standing at `height`. */
function exposed(map: WorldMap, name: RegExp, height: number, radius: number): Position[] {
  return places(map, name).filter((at) => {
    if (at.y > height + 5 || blockDistance(at, map.spawn) > radius) return false
    return facings.some((side) => {
      const { x, y, z } = neighbourBlock(at, side)
      return /^air$|torch$/.test(map.blocks.get(x, y, z).name)
    })
  })
}

describe('the four maps of the seed', () => {
  // the saved world of the prototype; sheep and players as the printed costs imply
  const expected = {
    1: {
      chests: { iron_ingot: [947, 67], iron_sword: [949, 67], mutton: [951, 67], wheat: [953, 67], apple: [955, 67] },
      furnace: [957, 69],
      crafting_table: [957, 71],
      sheep: [947, 4, 72],
      player: [955, 70],
    },
    2: {
      chests: {
        iron_ingot: [964, 40],
        iron_ore: [966, 40],
        orange_wool: [968, 40],
        shears: [970, 40],
        iron_pickaxe: [972, 40],
      },
      furnace: [962, 38],
      crafting_table: [962, 36],
      sheep: [967, 4, 42],
      player: [974, 34],
    },
    3: {
      chests: {
        iron_pickaxe: [919, 37],
        shears: [921, 37],
        iron_axe: [923, 37],
        coal_block: [925, 37],
        iron_ingot: [920, 44],
        iron_ore: [922, 44],
        orange_wool: [924, 44],
        spruce_log: [926, 44],
      },
      furnace: [918, 42],
      crafting_table: [918, 40],
      sheep: [924, 4, 31],
      player: [931, 36],
    },
    4: {
      chests: {
        apple: [910, 96],
        wheat: [910, 98],
        mutton: [910, 100],
        iron_sword: [910, 102],
        iron_ingot: [910, 104],
      },
      furnace: [930, 98],
      crafting_table: [930, 102],
      sheep: [925, 2, 96],
      player: [925, 100],
    },
  } as const

  test.each(['1', '2', '3', '4'] as const)('map %s has everything where the seed has it', (name) => {
    const map = builtInMap(name)
    const { chests, furnace, crafting_table, sheep, player } = expected[name]
    for (const [item, [x, z]] of Object.entries(chests)) {
      const chest = map.chests.find(({ at }) => at.x === x && at.z === z)
      expect(chest?.at.y).toBe(4)
      expect(chest?.stacks.map((stack) => stack.item)).toContain(item)
      const frame = map.frames.find(({ on }) => on.x === x && on.z === z)
      expect(frame?.item).toBe(item)
      const front = neighbourBlock(frame!.on, isFacing(frame!.facing) ? frame!.facing : 'up')
      expect(map.blocks.get(front.x, front.y, front.z).name).toBe('air')
    }
    expect(map.chests).toHaveLength(Object.keys(chests).length)
    expect(places(map, /^furnace$/)).toEqual([{ x: furnace[0], y: 4, z: furnace[1] }])
    expect(places(map, /^crafting_table$/)).toEqual([{ x: crafting_table[0], y: 4, z: crafting_table[1] }])
    expect(map.animals).toMatchObject([{ species: 'sheep', at: { x: sheep[0] + 0.5, y: sheep[1], z: sheep[2] + 0.5 } }])
    expect(map.spawn).toEqual({ x: player[0] + 0.5, y: 4, z: player[1] + 0.5 })
  })

  test('furnaces are empty, material chests have sticks, and there is something to mine and chop', () => {
    for (const name of ['1', '2', '3', '4'] as const) {
      const map = builtInMap(name)
      const world = createWorld(map)
      expect(world.slotsAt(places(map, /^furnace$/)[0]!)?.filter(Boolean)).toEqual([])
      const material = map.chests.find(({ stacks }) => stacks.some(({ item }) => item === 'iron_ingot'))
      expect(material?.stacks.map(({ item }) => item)).toContain('stick')
    }
    expect(places(builtInMap('2'), /^iron_ore$/).length).toBeGreaterThan(2)
    for (const name of [/^iron_ore$/, /^coal_ore$/, /_log$/])
      expect(places(builtInMap('3'), name).length).toBeGreaterThan(2)
  })
})

const seeds = Array.from({ length: 16 }, (_, index) => index * 7 + 1)

test('in every clearing there is an iron pickaxe to be had within 20 blocks, and a life besides', () => {
  for (const seed of seeds) {
    const map = builtInMap('clearing', seed)
    expect(exposed(map, /_log$/, 4, 20).length).toBeGreaterThanOrEqual(8)
    expect(exposed(map, /^stone$/, 4, 20).length).toBeGreaterThanOrEqual(20)
    expect(exposed(map, /^coal_ore$/, 4, 20).length).toBeGreaterThanOrEqual(5)
    expect(exposed(map, /^iron_ore$/, 4, 20).length).toBeGreaterThanOrEqual(5)
    for (const name of [/^sand$/, /^gravel$/, /^clay$/, /^sugar_cane$/, /^birch_log$/, /^poppy$/, /^pumpkin$/]) {
      expect(exposed(map, name, 4, 40).length).toBeGreaterThan(0)
    }
    const wheat = places(map, /^wheat$/).filter(({ x, y, z }) => map.blocks.get(x, y, z).properties?.['age'] === '7')
    expect(wheat.length).toBeGreaterThanOrEqual(6)
    const species = map.animals.map((animal) => animal.species)
    expect(new Set(species)).toEqual(new Set(['sheep', 'cow', 'pig', 'chicken']))
    expect(new Set(map.animals.map(({ colour }) => colour)).size).toBeGreaterThanOrEqual(3)
    expect(map.frames).toMatchObject([{ item: 'egg' }])
  }
})

test('every mine has all its ores in its walls, light in its tunnels, and no sugar cane', () => {
  for (const seed of seeds) {
    const map = builtInMap('mine', seed)
    for (const [ore, least] of [
      ['coal', 7],
      ['iron', 8],
      ['gold', 4],
      ['redstone', 3],
      ['diamond', 3],
    ] as const) {
      expect(exposed(map, new RegExp(`^${ore}_ore$`), 8, 60).length).toBeGreaterThanOrEqual(least)
    }
    expect(exposed(map, /^oak_log$/, 8, 20).length).toBeGreaterThanOrEqual(8)
    expect(places(map, /^sugar_cane$/)).toEqual([])
    expect(places(map, /torch$/).length).toBeGreaterThan(15)
  }
  const map = builtInMap('mine', 1)
  const world = createWorld(map)
  world.setTime(18_000)
  const dark = places(map, /^air$/).filter((at) => at.z < 132 && at.y < 11 && world.lightAt(at) < 5)
  expect(dark).toEqual([])
})

test('seeds are different worlds, and the same seed is the same one', () => {
  for (const name of ['clearing', 'mine'] as const) {
    const ores = (seed: number) => places(builtInMap(name, seed), /_ore$/)
    expect(ores(1)).not.toEqual(ores(2))
    expect(ores(5)).toEqual(ores(5))
  }
})

test('in every map everybody stands where there is room, on something', () => {
  for (const name of mapNames) {
    const map = builtInMap(name, 11)
    for (const { x, y, z } of [map.spawn, ...map.animals.map(({ at }) => at)]) {
      const [column, row] = [Math.floor(x), Math.floor(z)]
      expect(gameData.blocks.get(map.blocks.get(column, y, row).name)?.solid).toBe(false)
      expect(gameData.blocks.get(map.blocks.get(column, y + 1, row).name)?.solid).toBe(false)
      expect(gameData.blocks.get(map.blocks.get(column, y - 1, row).name)?.solid).toBe(true)
    }
  }
})
