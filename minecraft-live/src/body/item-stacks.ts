import type { ItemStack } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import type { Item } from 'prismarine-item'

/** A mineflayer item as Telos represents it. */
export function stackOf({ name, count, maxDurability, durabilityUsed }: Item): ItemStack {
  // only tools wear out; for other items, old versions store something else in the same field
  return maxDurability && durabilityUsed ? { item: name, count, wear: durabilityUsed } : { item: name, count }
}

/** Numbers from `first` up to, but not including, `end`. */
export interface SlotRange {
  readonly first: number
  readonly end: number
}

export function stacksIn(slots: readonly (Item | null)[], { first, end }: SlotRange): ItemStack[] {
  return slots.slice(first, end).flatMap((item) => (item ? [stackOf(item)] : []))
}

const armour: SlotRange = { first: 5, end: 9 }
const otherHand: SlotRange = { first: 45, end: 46 }

/** Everything carried. While a window is open, its copy of the inventory is the current one. */
export function carriedStacks({ inventory, currentWindow }: Bot): ItemStack[] {
  const window = currentWindow ?? inventory
  const pack = { first: window.inventoryStart, end: window.inventoryEnd }
  return [
    ...stacksIn(inventory.slots, armour),
    ...stacksIn(window.slots, pack),
    ...stacksIn(inventory.slots, otherHand),
  ]
}
