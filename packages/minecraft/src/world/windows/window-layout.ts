import type { GameData } from '../../data/game-data.ts'
import type { ItemStack } from '../item-stack.ts'
import { Chest } from './chest.ts'
import type { CraftingGrid } from './crafting-grid.ts'
import { Furnace } from './furnace.ts'
import { firstArmour, firstBackpack, firstHotBar, type Inventory, otherHand } from './inventory.ts'
import type { WindowKind } from './open-window.ts'
import { anything, nothing, type SlotRule, WindowSlot } from './window-slot.ts'
import { wornIn } from './worn-in.ts'

/** The slots of a window in the order of the protocol, and the targets of shift-clicks. */
export interface WindowLayout {
  readonly kind: WindowKind
  readonly cells: readonly WindowSlot[]
  /** Where a shift-click sends a stack: to the first of these ranges that has room for any of it. */
  readonly shiftTargets: (slot: number, stack: ItemStack) => readonly SlotRange[]
  readonly furnace?: Furnace
}

/** Slots from `from` up to, but not including, `to`; filled from the end if `backwards`. */
export interface SlotRange {
  readonly from: number
  readonly to: number
  readonly backwards?: boolean
}

/** The inventory window, with the 2 × 2 grid. */
export function inventoryLayout(data: GameData, inventory: Inventory, grid: CraftingGrid): WindowLayout {
  const cells = gridCells(data, grid)
  for (let index = firstArmour; index < firstBackpack; index++)
    cells.push(new WindowSlot(data, inventory, index, wornAt(index)))
  for (let index = firstBackpack; index <= otherHand; index++)
    cells.push(new WindowSlot(data, inventory, index, anything))
  const all = { from: firstBackpack, to: otherHand }
  const backpack = { from: firstBackpack, to: firstHotBar }
  const hotBar = { from: firstHotBar, to: otherHand }
  return {
    kind: 'inventory',
    cells,
    shiftTargets(slot, { item }) {
      if (slot === 0) return [{ ...all, backwards: true }]
      if (slot < firstBackpack) return [all]
      const worn = wornIn(item)
      if (worn !== undefined && cells[worn]!.stack === undefined) return [{ from: worn, to: worn + 1 }]
      if (slot < firstHotBar) return [hotBar]
      return [slot < otherHand ? backpack : all]
    },
  }
}

export function chestLayout(data: GameData, inventory: Inventory, chest: Chest): WindowLayout {
  const { size } = Chest
  const cells = chest.slots.map((_, index) => new WindowSlot(data, chest, index, anything))
  cells.push(...carriedCells(data, inventory))
  return {
    kind: 'chest',
    cells,
    shiftTargets: (slot) => [slot < size ? { from: size, to: cells.length, backwards: true } : { from: 0, to: size }],
  }
}

export function craftingLayout(data: GameData, inventory: Inventory, grid: CraftingGrid): WindowLayout {
  const cells = gridCells(data, grid)
  const first = cells.length
  cells.push(...carriedCells(data, inventory))
  return {
    kind: 'crafting',
    cells,
    shiftTargets(slot) {
      if (slot === 0) return [{ from: first, to: cells.length, backwards: true }]
      if (slot < first) return [{ from: first, to: cells.length }]
      return [{ from: 1, to: first }, otherPart(slot, first)]
    },
  }
}

export function furnaceLayout(data: GameData, inventory: Inventory, furnace: Furnace): WindowLayout {
  const first = Furnace.size
  const fuel: SlotRule = {
    accepts: (item) => data.fuels.has(item) || item === 'bucket',
    // an empty bucket, as a full one leaves it
    most: (item) => (item === 'bucket' ? 1 : 64),
  }
  const cells = [anything, fuel, nothing].map((rule, index) => new WindowSlot(data, furnace, index, rule))
  cells.push(...carriedCells(data, inventory))
  return {
    kind: 'furnace',
    cells,
    furnace,
    shiftTargets(slot, { item }) {
      if (slot < first) return [{ from: first, to: cells.length, backwards: slot === 2 }]
      if (data.smelting.has(item)) return [{ from: 0, to: 1 }]
      if (data.fuels.has(item)) return [{ from: 1, to: 2 }]
      return [otherPart(slot, first)]
    },
  }
}

function gridCells(data: GameData, grid: CraftingGrid): WindowSlot[] {
  return grid.slots.map((_, index) => new WindowSlot(data, grid, index, index === 0 ? nothing : anything))
}

/** The 36 slots that every window shows below its own. */
function carriedCells(data: GameData, inventory: Inventory): WindowSlot[] {
  return Array.from(
    { length: otherHand - firstBackpack },
    (_, index) => new WindowSlot(data, inventory, firstBackpack + index, anything),
  )
}

/** From the backpack to the hot bar, and the other way round. */
function otherPart(slot: number, first: number): SlotRange {
  const hotBar = first + firstHotBar - firstBackpack
  return slot < hotBar ? { from: hotBar, to: hotBar + 9 } : { from: first, to: hotBar }
}

function wornAt(slot: number): SlotRule {
  return { accepts: (item) => wornIn(item) === slot, most: () => 1 }
}
