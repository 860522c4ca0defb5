import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameData } from '../../data/load-data.ts'
import type { Slot } from '../item-stack.ts'
import { Furnace } from './furnace.ts'

function furnaceWith(input: Slot, fuel: Slot, output?: Slot): Furnace {
  const furnace = new Furnace(gameData)
  furnace.set(0, input)
  furnace.set(1, fuel)
  furnace.set(2, output)
  return furnace
}

function run(furnace: Furnace, ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) furnace.tick()
}

const smeltings = fc.constantFrom(...gameData.smelting.values())
/** Lava has its own test: it leaves a bucket. */
const fuels = fc.constantFrom(...[...gameData.fuels].filter(([, ticks]) => ticks <= 2400))

test('makes as much as input, fuel and room allow, and burns no more than that takes', () => {
  fc.assert(
    fc.property(
      smeltings,
      fuels,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(64),
      (smelting, [fuel, ticks], inputs, fuelCount, ready) => {
        const room = gameData.items.get(smelting.output)!.stackSize - ready
        fc.pre(room >= 0)
        const output = ready === 0 ? undefined : { item: smelting.output, count: ready }
        const furnace = furnaceWith({ item: smelting.input, count: inputs }, { item: fuel, count: fuelCount }, output)
        run(furnace, 200 * 20 + 2400)
        const wanted = Math.min(inputs, room)
        const made = Math.min(wanted, Math.floor((fuelCount * ticks) / 200))
        const burnt = made < wanted ? fuelCount : Math.ceil((made * 200) / ticks)
        const counts = furnace.slots.map((slot) => slot?.count ?? 0)
        expect(counts).toEqual([inputs - made, fuelCount - burnt, ready + made])
        expect(furnace.slots[2]?.item ?? smelting.output).toBe(smelting.output)
      },
    ),
  )
})

test('something that cannot be smelted, or has no room, takes no fuel', () => {
  for (const furnace of [
    furnaceWith({ item: 'stick', count: 1 }, { item: 'coal', count: 1 }),
    furnaceWith({ item: 'beef', count: 1 }, { item: 'coal', count: 1 }, { item: 'iron_ingot', count: 1 }),
    furnaceWith({ item: 'beef', count: 1 }, { item: 'coal', count: 1 }, { item: 'cooked_beef', count: 64 }),
    furnaceWith(undefined, { item: 'coal', count: 1 }),
  ]) {
    expect(furnace.tick()).toBe(false)
    expect(furnace.isLit).toBe(false)
    expect(furnace.slots[1]).toEqual({ item: 'coal', count: 1 })
  }
})

test('a smelting takes 200 ticks, and a piece of coal lasts for eight', () => {
  const furnace = furnaceWith({ item: 'raw_iron', count: 9 }, { item: 'coal', count: 1 })
  run(furnace, 199)
  expect(furnace.slots[2]).toBeUndefined()
  expect(furnace.progress).toEqual({ burnLeft: 1402, burnTotal: 1600, smelted: 199, smeltTotal: 200 })
  run(furnace, 1)
  expect(furnace.slots[2]).toEqual({ item: 'iron_ingot', count: 1 })
  run(furnace, 3000)
  expect(furnace.slots).toEqual([{ item: 'raw_iron', count: 1 }, undefined, { item: 'iron_ingot', count: 8 }])
  expect(furnace.tick()).toBe(false)
})

test('lava leaves its bucket', () => {
  const furnace = furnaceWith({ item: 'beef', count: 2 }, { item: 'lava_bucket', count: 1 })
  run(furnace, 1)
  expect(furnace.slots[1]).toEqual({ item: 'bucket', count: 1 })
  run(furnace, 399)
  expect(furnace.slots[2]).toEqual({ item: 'cooked_beef', count: 2 })
})

describe('progress', () => {
  test('falls by two a tick when the fire is out', () => {
    const furnace = furnaceWith({ item: 'beef', count: 1 }, { item: 'stick', count: 1 })
    run(furnace, 100)
    expect(furnace.progress.smelted).toBe(100)
    run(furnace, 10)
    expect(furnace.progress.smelted).toBe(80)
    furnace.set(1, { item: 'stick', count: 2 })
    run(furnace, 120)
    expect(furnace.slots[2]).toEqual({ item: 'cooked_beef', count: 1 })
  })

  test('begins anew with another item, and goes on with more of the same', () => {
    const furnace = furnaceWith({ item: 'beef', count: 1 }, { item: 'coal', count: 1 })
    run(furnace, 100)
    furnace.set(0, { item: 'beef', count: 2 })
    expect(furnace.progress.smelted).toBe(100)
    furnace.set(0, { item: 'mutton', count: 1 })
    expect(furnace.progress.smelted).toBe(0)
  })

  test('is gone when the input is taken out of the fire', () => {
    const furnace = furnaceWith({ item: 'beef', count: 1 }, { item: 'coal', count: 1 })
    run(furnace, 100)
    furnace.set(0, undefined)
    expect(furnace.tick()).toBe(true)
    expect(furnace.progress).toMatchObject({ smelted: 0, burnLeft: 1500 })
  })
})
