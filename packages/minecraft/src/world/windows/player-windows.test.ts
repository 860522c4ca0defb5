import { describe, expect, test } from 'vitest'
import { gameData } from '../../data/load-data.ts'
import type { ItemStack, Slot } from '../item-stack.ts'
import { Chest } from './chest.ts'
import { Furnace } from './furnace.ts'
import { PlayerWindows } from './player-windows.ts'

const at = { x: 0, y: 0, z: 0 }

function stack(item: string, count = 1): ItemStack {
  return { item, count }
}

/** A player whose hot bar holds these, starting at slot 36. */
function carrying(...stacks: ItemStack[]): PlayerWindows {
  const windows = new PlayerWindows(gameData)
  for (const [index, each] of stacks.entries()) {
    windows.heldSlot = index
    windows.add(each)
  }
  windows.heldSlot = 0
  return windows
}

/** Clicks as `slot button mode`. */
function click(
  windows: PlayerWindows,
  ...clicks: (readonly [slot: number, button: number, mode: number])[]
): ItemStack[] {
  return clicks.flatMap(([slot, button, mode]) => windows.click({ slot, button, mode }).thrown)
}

function filled(slots: readonly Slot[]): Record<number, string> {
  return Object.fromEntries(slots.flatMap((slot, index) => (slot ? [[index, `${slot.count} ${slot.item}`]] : [])))
}

describe('picking up', () => {
  test('goes onto stacks of the same kind, then into the hot bar, then into the rest', () => {
    const windows = carrying(stack('dirt', 60), stack('stone', 10))
    windows.heldSlot = 1
    expect(windows.add(stack('dirt', 10))).toBe(0)
    expect(filled(windows.inventory.slots)).toEqual({ 36: '64 dirt', 37: '10 stone', 38: '6 dirt' })
    for (let slot = 3; slot < 10; slot++) windows.add(stack('iron_axe'))
    expect(filled(windows.inventory.slots)).toMatchObject({ 44: '1 iron_axe', 9: '1 iron_axe' })
  })

  test('prefers the stack in hand', () => {
    const windows = carrying(stack('dirt', 64), stack('dirt', 10))
    windows.takeHeld(0, 10)
    windows.heldSlot = 1
    windows.add(stack('dirt', 5))
    expect(filled(windows.inventory.slots)).toEqual({ 36: '54 dirt', 37: '15 dirt' })
  })

  test('tells what does not fit', () => {
    const windows = new PlayerWindows(gameData)
    expect(windows.add(stack('egg', 36 * 16 + 5))).toBe(5)
    expect(windows.count('egg')).toBe(36 * 16)
  })

  test('does not stack worn tools with new ones', () => {
    const windows = new PlayerWindows(gameData)
    windows.add({ item: 'iron_pickaxe', count: 1, wear: 3 })
    windows.add(stack('iron_pickaxe'))
    expect(windows.carried).toEqual([{ item: 'iron_pickaxe', count: 1, wear: 3 }, stack('iron_pickaxe')])
  })
})

describe('crafting', () => {
  test('from a log to a crafting table in the own grid', () => {
    const windows = carrying(stack('oak_log'))
    click(windows, [36, 0, 0], [1, 0, 0])
    expect(windows.inventory.slots[0]).toEqual(stack('oak_planks', 4))
    click(windows, [0, 0, 0])
    expect(windows.inventory).toMatchObject({ cursor: stack('oak_planks', 4) })
    // a right-click each
    click(windows, [1, 1, 0], [2, 1, 0], [3, 1, 0], [4, 1, 0])
    expect(windows.inventory.slots[0]).toEqual(stack('crafting_table'))
    click(windows, [0, 0, 1])
    // the hot bar is filled from its end
    expect(filled(windows.inventory.slots)).toEqual({ 44: '1 crafting_table' })
  })

  test('a cake leaves three buckets in the grid', () => {
    const windows = carrying(
      stack('milk_bucket'),
      stack('milk_bucket'),
      stack('milk_bucket'),
      stack('sugar', 2),
      stack('egg', 2),
      stack('wheat', 3),
    )
    windows.open('crafting', at)
    const hotBar = 37
    click(windows, [hotBar, 0, 0], [1, 0, 0], [hotBar + 1, 0, 0], [2, 0, 0], [hotBar + 2, 0, 0], [3, 0, 0])
    click(windows, [hotBar + 3, 0, 0], [4, 1, 0], [6, 1, 0], [hotBar + 4, 0, 0], [5, 0, 0], [hotBar + 5, 0, 0])
    click(windows, [-999, 0, 5], [7, 1, 5], [8, 1, 5], [9, 1, 5], [-999, 2, 5])
    expect(windows.window!.slots[0]).toEqual(stack('cake'))
    click(windows, [0, 0, 1])
    expect(filled(windows.window!.slots.slice(0, 10))).toEqual({
      1: '1 bucket',
      2: '1 bucket',
      3: '1 bucket',
      5: '1 egg',
    })
    expect(windows.close()).toEqual([])
    expect(windows.count('bucket')).toBe(3)
    expect(windows.count('cake')).toBe(1)
  })

  test('a bottle that has no place in the grid goes into the inventory', () => {
    const windows = carrying(stack('honey_bottle', 2))
    click(windows, [36, 0, 0], [1, 0, 0], [0, 0, 2])
    expect(filled(windows.inventory.slots)).toEqual({
      0: '3 sugar',
      1: '1 honey_bottle',
      36: '3 sugar',
      37: '1 glass_bottle',
    })
  })

  test('shift-click crafts as many as fit, and throws what is left over of the last', () => {
    const windows = carrying(stack('oak_log', 64))
    click(windows, [36, 0, 0], [1, 0, 0])
    while (windows.add(stack('stone', 64)) === 0) {}
    // room for 6 planks: one stack of 58
    windows.takeHeld(0, 64)
    windows.add(stack('oak_planks', 58))
    const thrown = click(windows, [0, 0, 1])
    expect(windows.held()).toEqual(stack('oak_planks', 64))
    expect(thrown).toEqual([stack('oak_planks', 2)])
    expect(windows.inventory.slots[1]).toEqual(stack('oak_log', 62))
  })

  test('what a grid makes cannot be replaced, and is taken whole', () => {
    const windows = carrying(stack('oak_log', 2), stack('stone'))
    click(windows, [36, 0, 0], [1, 0, 0], [37, 0, 0])
    const { ruling } = windows.click({ slot: 0, button: 0, mode: 0 })
    expect(ruling).toMatchObject({ allowed: false })
    click(windows, [37, 0, 0], [0, 1, 0])
    expect(windows.inventory.cursor).toEqual(stack('oak_planks', 4))
  })
})

describe('clicks', () => {
  test('right-click takes the larger half, and lays one down', () => {
    const windows = carrying(stack('dirt', 5))
    click(windows, [36, 1, 0], [9, 1, 0])
    expect(windows.inventory.cursor).toEqual(stack('dirt', 2))
    expect(filled(windows.inventory.slots)).toEqual({ 9: '1 dirt', 36: '2 dirt' })
  })

  test('another kind is swapped', () => {
    const windows = carrying(stack('dirt', 5), stack('stone', 7))
    click(windows, [36, 0, 0], [37, 0, 0])
    expect(windows.inventory.cursor).toEqual(stack('stone', 7))
    expect(filled(windows.inventory.slots)).toEqual({ 37: '5 dirt' })
  })

  test('a drag with the left button shares out, with the right one lays one each', () => {
    const windows = carrying(stack('dirt', 11))
    click(windows, [36, 0, 0], [-999, 0, 5], [9, 1, 5], [10, 1, 5], [11, 1, 5], [-999, 2, 5])
    expect(filled(windows.inventory.slots)).toEqual({ 9: '3 dirt', 10: '3 dirt', 11: '3 dirt' })
    expect(windows.inventory.cursor).toEqual(stack('dirt', 2))
    click(windows, [-999, 4, 5], [11, 5, 5], [12, 5, 5], [-999, 6, 5])
    expect(filled(windows.inventory.slots)).toEqual({ 9: '3 dirt', 10: '3 dirt', 11: '4 dirt', 12: '1 dirt' })
  })

  test('a double click gathers, broken stacks first', () => {
    const windows = carrying(stack('dirt', 64), stack('stone'), stack('dirt', 3), stack('dirt', 1))
    // three stacks of dirt: picked up one by one they would merge
    click(windows, [36, 1, 0], [10, 0, 0], [36, 0, 0], [36, 0, 6])
    expect(windows.inventory.cursor).toEqual(stack('dirt', 64))
    expect(windows.count('dirt')).toBe(4)
  })

  test('keys throw, swap and use the other hand', () => {
    const windows = carrying(stack('dirt', 5), stack('stone', 7))
    expect(click(windows, [36, 0, 4])).toEqual([stack('dirt')])
    expect(click(windows, [36, 1, 4])).toEqual([stack('dirt', 4)])
    click(windows, [37, 4, 2], [40, 40, 2])
    expect(filled(windows.inventory.slots)).toEqual({ 45: '7 stone' })
    click(windows, [36, 40, 2])
    expect(filled(windows.inventory.slots)).toEqual({ 36: '7 stone' })
  })

  test('a key puts one of a stack onto the head, and the helmet away', () => {
    const windows = carrying(stack('iron_helmet'), stack('carved_pumpkin', 5))
    click(windows, [36, 0, 1], [5, 1, 2])
    expect(filled(windows.inventory.slots)).toEqual({
      5: '1 carved_pumpkin',
      36: '1 iron_helmet',
      37: '4 carved_pumpkin',
    })
  })

  test('what a furnace has ready is gathered whole or not at all', () => {
    const windows = carrying(stack('iron_ingot', 60))
    const furnace = new Furnace(gameData)
    windows.open(furnace, at)
    for (const [ready, gathered] of [
      [5, 60],
      [4, 64],
    ] as const) {
      furnace.set(2, stack('iron_ingot', ready))
      click(windows, [30, 0, 0], [30, 0, 6])
      expect(windows.inventory.cursor).toEqual(stack('iron_ingot', gathered))
      click(windows, [30, 0, 0])
    }
  })

  test('outside the window things are thrown', () => {
    const windows = carrying(stack('dirt', 5))
    click(windows, [36, 0, 0])
    expect(click(windows, [-999, 1, 0])).toEqual([stack('dirt')])
    expect(click(windows, [-999, 0, 0])).toEqual([stack('dirt', 4)])
    expect(windows.carried).toEqual([])
  })

  test.each([
    [46, 0, 0],
    [-1, 0, 0],
    [1.5, 0, 0],
    [36, 2, 0],
    [36, 9, 2],
    [36, 0, 3],
    [36, 0, 7],
    [36, 3, 5],
    [36, 1, 5],
  ])('slot %d, button %d, mode %d is refused', (slot, button, mode) => {
    const windows = carrying(stack('dirt', 5))
    expect(windows.click({ slot, button, mode }).ruling.allowed).toBe(false)
    expect(filled(windows.inventory.slots)).toEqual({ 36: '5 dirt' })
  })
})

describe('shift-click', () => {
  test('puts on armour, and takes the other place when it is worn already', () => {
    const windows = carrying(stack('iron_helmet'), stack('iron_boots'), stack('shield'), stack('golden_helmet'))
    click(windows, [36, 0, 1], [37, 0, 1], [38, 0, 1], [39, 0, 1])
    expect(filled(windows.inventory.slots)).toEqual({
      5: '1 iron_helmet',
      8: '1 iron_boots',
      45: '1 shield',
      9: '1 golden_helmet',
    })
    expect(windows.click({ slot: 9, button: 0, mode: 0 }).ruling.allowed).toBe(true)
    expect(windows.click({ slot: 8, button: 0, mode: 0 }).ruling.allowed).toBe(false)
  })

  test('moves between a chest and the inventory', () => {
    const windows = carrying(stack('dirt', 5))
    const chest = new Chest()
    chest.set(3, stack('dirt', 62))
    windows.open(chest, at)
    click(windows, [54, 0, 1])
    expect(filled(chest.slots)).toEqual({ 0: '3 dirt', 3: '64 dirt' })
    click(windows, [3, 0, 1])
    expect(filled(windows.inventory.slots)).toEqual({ 44: '64 dirt' })
  })

  test('feeds a furnace: what smelts into the input, what burns into the fuel', () => {
    const windows = carrying(stack('raw_iron', 3), stack('coal', 2), stack('oak_log', 4), stack('dirt', 1))
    const furnace = new Furnace(gameData)
    windows.open(furnace, at)
    click(windows, [30, 0, 1], [31, 0, 1], [32, 0, 1], [33, 0, 1])
    expect(filled(windows.window!.slots)).toEqual({ 0: '3 raw_iron', 1: '2 coal', 3: '1 dirt', 32: '4 oak_log' })
    click(windows, [3, 0, 0])
    for (const slot of [1, 2]) expect(windows.click({ slot, button: 0, mode: 0 }).ruling.allowed).toBe(false)
    click(windows, [3, 0, 0])
    for (let tick = 0; tick < 600; tick++) furnace.tick()
    click(windows, [2, 0, 1])
    expect(windows.count('iron_ingot')).toBe(3)
    expect(windows.window!.furnace).toMatchObject({ burnTotal: 1600 })
  })
})

describe('windows', () => {
  test('are numbered from 1 to 100 and round again', () => {
    const windows = new PlayerWindows(gameData)
    expect(windows.inventory.id).toBe(0)
    const ids = Array.from({ length: 101 }, () => windows.open('crafting', at).window.id)
    expect([ids[0], ids[99], ids[100]]).toEqual([1, 100, 1])
  })

  test('give back cursor and grid when they close, and what has no room falls', () => {
    const windows = carrying(stack('oak_log', 3), stack('dirt', 2))
    windows.open('crafting', at)
    click(windows, [37, 0, 0], [5, 1, 0], [38, 0, 0])
    expect(windows.open(new Chest(), at).thrown).toEqual([])
    expect([windows.count('oak_log'), windows.count('dirt')]).toEqual([3, 2])
    while (windows.add(stack('stone', 64)) === 0) {}
    click(windows, [54, 0, 0])
    windows.add(stack('stone', 64))
    expect(windows.close()).toHaveLength(1)
  })

  test('all is taken away at death', () => {
    const windows = carrying(stack('oak_log', 3), stack('dirt', 2), stack('iron_helmet'))
    click(windows, [38, 0, 1], [36, 0, 0], [1, 1, 0])
    const fallen = windows.clear()
    expect(fallen.toSorted((a, b) => (a.item < b.item ? -1 : 1))).toHaveLength(4)
    expect(filled(windows.inventory.slots)).toEqual({})
    expect(windows.inventory.cursor).toBeUndefined()
  })
})

test('tools wear out and break', () => {
  const windows = carrying(stack('wooden_pickaxe'), stack('stick'))
  for (let use = 1; use < 59; use++) expect(windows.wearHeld(0)).toBe(false)
  expect(windows.held()).toEqual({ item: 'wooden_pickaxe', count: 1, wear: 58 })
  expect(windows.wearHeld(0)).toBe(true)
  expect(windows.held()).toBeUndefined()
  expect(windows.wearHeld(1)).toBe(false)
})
