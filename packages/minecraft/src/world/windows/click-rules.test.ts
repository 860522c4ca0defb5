import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaled } from '../../../../../tests/runs.ts'
import { gameData } from '../../data/load-data.ts'
import type { ItemStack, Slot } from '../item-stack.ts'
import { Chest } from './chest.ts'
import { Furnace } from './furnace.ts'
import type { OpenWindow, WindowClick, WindowKind } from './open-window.ts'
import { PlayerWindows } from './player-windows.ts'
import { RecipeBook } from './recipe-book.ts'
import { wornIn } from './worn-in.ts'

/** Few kinds, so that stacks meet: items to craft, burn, smelt and wear out, and some that stack less or leave something behind. */
const kinds = [
  'oak_log',
  'oak_planks',
  'birch_planks',
  'stick',
  'coal',
  'raw_iron',
  'honey_bottle',
  'egg',
  'lava_bucket',
  'bucket',
  'carved_pumpkin',
  'iron_helmet',
  'shield',
  'iron_pickaxe',
]

const anyStack: fc.Arbitrary<ItemStack> = fc
  .tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 64 }), fc.nat(2))
  .map(([item, count, wear]) => {
    const { stackSize, durability } = gameData.items.get(item)!
    return { item, count: Math.min(count, stackSize), ...(durability !== undefined && wear > 0 && { wear }) }
  })

const anySlot = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 10 }) },
  { weight: 5, arbitrary: fc.integer({ min: -1, max: 63 }) },
  { weight: 1, arbitrary: fc.constant(-999) },
)
const leftOrRight = fc.nat(1)

/** A drag from start to end; sometimes one of its messages gets lost. */
const drag: fc.Arbitrary<WindowClick[]> = fc
  .tuple(fc.constantFrom(0, 4), fc.array(anySlot, { maxLength: 6 }), fc.nat(40))
  .map(([button, slots, lost]) =>
    [
      { slot: -999, button, mode: 5 },
      ...slots.map((slot) => ({ slot, button: button + 1, mode: 5 })),
      { slot: -999, button: button + 2, mode: 5 },
    ].filter((_, index) => index !== lost),
  )
/** Empties grid and hand, lays part of a stack into the grid, and takes the result in one way or another. */
const crafting: fc.Arbitrary<WindowClick[]> = fc
  .tuple(fc.integer({ min: 9, max: 45 }), fc.integer({ min: 1, max: 4 }), leftOrRight, fc.constantFrom(0, 1, 2, 4))
  .map(([slot, cell, button, mode]) => [
    { slot: -999, button: 0, mode: 0 },
    ...[1, 2, 3, 4].map((full) => ({ slot: full, button: 0, mode: 1 })),
    { slot, button: 0, mode: 0 },
    { slot: cell, button, mode: 0 },
    { slot, button: 0, mode: 0 },
    { slot: 0, button, mode },
  ])
const anyClicks: fc.Arbitrary<WindowClick[]> = fc.oneof(
  { weight: 3, arbitrary: crafting },
  {
    weight: 6,
    arbitrary: fc.record({ slot: anySlot, button: leftOrRight, mode: fc.constant(0) }).map((click) => [click]),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ slot: anySlot, button: leftOrRight, mode: fc.constantFrom(1, 4, 6) })
      .map((click) => [click]),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ slot: anySlot, button: fc.constantFrom(0, 1, 8, 40, 9), mode: fc.constant(2) })
      .map((click) => [click]),
  },
  { weight: 2, arbitrary: drag },
  { weight: 1, arbitrary: fc.record({ slot: anySlot, button: fc.nat(10), mode: fc.nat(8) }).map((click) => [click]) },
)

const scenes = fc.record({
  kind: fc.constantFrom<WindowKind>('inventory', 'chest', 'crafting', 'furnace'),
  carried: fc.array(anyStack, { maxLength: 45, size: 'max' }),
  stored: fc.array(anyStack, { maxLength: 27, size: 'max' }),
  clicks: fc.array(anyClicks, { maxLength: 40, size: 'max' }).map((clicks) => clicks.flat()),
})

type Scene = typeof scenes extends fc.Arbitrary<infer T> ? T : never

function begin({ kind, carried, stored }: Scene): { windows: PlayerWindows; window: OpenWindow } {
  const windows = new PlayerWindows(gameData)
  for (const stack of carried) windows.add(stack)
  const container = containerOf(kind, stored)
  if (container !== undefined) windows.open(container, { x: 0, y: 0, z: 0 })
  return { windows, window: windows.window ?? windows.inventory }
}

function containerOf(kind: WindowKind, stored: readonly ItemStack[]): Chest | Furnace | 'crafting' | undefined {
  if (kind === 'inventory' || kind === 'crafting') return kind === 'crafting' ? kind : undefined
  const container = kind === 'chest' ? new Chest() : new Furnace(gameData)
  if (container instanceof Chest) for (const [index, stack] of stored.entries()) container.set(index, stack)
  else if (stored[0]) container.set(2, stored[0])
  return container
}

/** Everything a player has: what they carry, what the window shows, what is on the cursor. Results of grids are not items yet. */
function belongings(windows: PlayerWindows, window: OpenWindow): Slot[] {
  const own = { chest: 27, crafting: 10, furnace: 3, inventory: 0 }[window.kind]
  const shown = window.slots.slice(window.kind === 'crafting' ? 1 : 0, own)
  return [...windows.inventory.slots.slice(1), ...shown, window.cursor]
}

function tally(stacks: Iterable<Slot>, into = new Map<string, number>(), sign = 1): Map<string, number> {
  for (const stack of stacks) {
    if (stack === undefined) continue
    const key = `${stack.item} ${stack.wear ?? 0}`
    const count = (into.get(key) ?? 0) + sign * stack.count
    if (count === 0) into.delete(key)
    else into.set(key, count)
  }
  return into
}

/** The changes of one crafting, given the contents of the grid. */
function craftingOf(window: OpenWindow): Map<string, number> {
  const cells = gridOf(window).filter((cell) => cell !== undefined)
  const change = tally([window.slots[0]])
  for (const { item, wear } of cells) {
    tally([{ item, count: 1, ...(wear && { wear }) }], change, -1)
    const leftover = gameData.leftovers.get(item)
    if (leftover !== undefined) tally([{ item: leftover, count: 1 }], change)
  }
  return change
}

function gridOf(window: OpenWindow): readonly Slot[] {
  return window.slots.slice(1, window.kind === 'crafting' ? 10 : 5)
}

const hasGrid = (window: OpenWindow) => window.kind === 'crafting' || window.kind === 'inventory'

test('no click loses or makes an item, but for crafting, which goes by the recipe', () => {
  let crafted = 0
  fc.assert(
    fc.property(scenes, (scene) => {
      const { windows, window } = begin(scene)
      let before = tally(belongings(windows, window))
      for (const click of scene.clicks) {
        const perCrafting = hasGrid(window) && window.slots[0] !== undefined ? craftingOf(window) : undefined
        const { thrown } = windows.click(click)
        const after = tally([...belongings(windows, window), ...thrown])
        const change = new Map(after)
        for (const [key, count] of before) change.set(key, (change.get(key) ?? 0) - count)
        for (const [key, count] of change) if (count === 0) change.delete(key)
        if (change.size > 0) {
          expect(perCrafting).toBeDefined()
          expect(click.slot).toBe(0)
          const [key, count] = perCrafting!.entries().next().value!
          const times = change.get(key)! / count
          expect(times).toBeGreaterThan(0)
          expect(change).toEqual(new Map([...perCrafting!].map(([name, each]) => [name, each * times])))
          crafted++
        }
        before = tally(belongings(windows, window))
      }
      const thrown = windows.close()
      const chest = window.kind === 'chest' || window.kind === 'furnace' ? belongings(windows, window).slice(45) : []
      expect(tally([...windows.carried, ...thrown, ...chest])).toEqual(before)
      expect(windows.inventory.cursor).toBeUndefined()
    }),
    { numRuns: 300 },
  )
  expect(crafted).toBeGreaterThan(scaled(20))
})

test('no slot ever holds too much, or what does not belong there', () => {
  const book = RecipeBook.of(gameData)
  fc.assert(
    fc.property(scenes, (scene) => {
      const { windows, window } = begin(scene)
      const ready = window.kind === 'furnace' ? window.slots[2] : undefined
      for (const click of scene.clicks) {
        windows.click(click)
        const all = belongings(windows, window).filter((slot) => slot !== undefined)
        expect(all.filter(({ item, count }) => !(count > 0 && count <= gameData.items.get(item)!.stackSize))).toEqual(
          [],
        )
        const armour = windows.inventory.slots.slice(5, 9)
        expect(armour.every((worn, index) => !worn || (wornIn(worn.item) === 5 + index && worn.count === 1))).toBe(true)
        if (hasGrid(window))
          expect(window.slots[0]).toEqual(book.resultOf(gridOf(window), window.kind === 'crafting' ? 3 : 2))
        if (window.kind === 'furnace') {
          const [, fuel, output] = window.slots
          expect(fuel === undefined || gameData.fuels.has(fuel.item) || fuel.item === 'bucket').toBe(true)
          // without ticks, it can only decrease
          expect(output === undefined || (output.item === ready!.item && output.count <= ready!.count)).toBe(true)
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('a refused click changes nothing', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const { windows, window } = begin(scene)
      for (const click of scene.clicks) {
        const before = [window.slots, windows.inventory.slots, window.cursor]
        const { ruling, thrown } = windows.click(click)
        if (ruling.allowed) continue
        expect([window.slots, windows.inventory.slots, window.cursor]).toEqual(before)
        expect(thrown).toEqual([])
      }
    }),
    { numRuns: 100 },
  )
})
