import type { PartialRun } from '@telos/minecraft/body'
import type { Item } from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import type { SlotRange } from '../item-stacks.ts'
import type { Self } from '../self.ts'

/** Clicks once and waits a tick, at the same pace as the in-process body. */
function* clickSlot({ bot }: Self, slot: number, button: number, mode: number): PartialRun {
  yield withoutHolding(() => bot.clickWindow(slot, button, mode))
  yield
  return undefined
}

export function leftClick(self: Self, slot: number): PartialRun {
  return clickSlot(self, slot, 0, 0)
}

export function rightClick(self: Self, slot: number): PartialRun {
  return clickSlot(self, slot, 1, 0)
}

export function shiftClick(self: Self, slot: number): PartialRun {
  return clickSlot(self, slot, 0, 1)
}

/** Presses a hot-bar key over a slot, swapping the two. */
export function keyPress(self: Self, slot: number, key: number): PartialRun {
  return clickSlot(self, slot, key, 2)
}

/** Calls mineflayer so that its time-outs do not keep the process alive: it never clears their timers. */
function withoutHolding<T>(call: () => T): T {
  const { setTimeout } = globalThis
  const letGo = (...values: Parameters<typeof setTimeout>) => setTimeout(...values).unref()
  globalThis.setTimeout = letGo as typeof setTimeout
  try {
    return call()
  } finally {
    globalThis.setTimeout = setTimeout
  }
}

/** The window that clicks go to. */
export function windowOf({ bot }: Self): Window {
  return bot.currentWindow ?? bot.inventory
}

/** The player's slots of a window: pack and hot bar. */
export function ownSlots({ inventoryStart, inventoryEnd }: Window): SlotRange {
  return { first: inventoryStart, end: inventoryEnd }
}

/** The slots of the opened block. */
export function otherSlots({ inventoryStart }: Window): SlotRange {
  return { first: 0, end: inventoryStart }
}

type Slots = readonly (Item | null)[]

export function countIn(slots: Slots, { first, end }: SlotRange, item: string): number {
  let count = 0
  for (let slot = first; slot < end; slot++) if (slots[slot]?.name === item) count += slots[slot]!.count
  return count
}

/** The slot with the fewest of an item; undefined if there is none. */
export function smallestStack(slots: Slots, { first, end }: SlotRange, item: string): number | undefined {
  let best: number | undefined
  for (let slot = first; slot < end; slot++) {
    if (slots[slot]?.name !== item) continue
    if (best === undefined || slots[slot]!.count < slots[best]!.count) best = slot
  }
  return best
}

/** A slot with room for an item, preferably one that already holds some, and how many fit. */
export function roomFor(
  slots: Slots,
  { first, end }: SlotRange,
  item: Item,
): { readonly slot: number; readonly room: number } | undefined {
  let empty: number | undefined
  for (let slot = first; slot < end; slot++) {
    const there = slots[slot]
    if (!there) empty ??= slot
    else if (there.name === item.name && !there.maxDurability && there.count < there.stackSize) {
      return { slot, room: there.stackSize - there.count }
    }
  }
  return empty === undefined ? undefined : { slot: empty, room: item.stackSize }
}
