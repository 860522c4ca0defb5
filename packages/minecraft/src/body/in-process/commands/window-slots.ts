import type { ItemStack, Slot } from '../../../world/item-stack.ts'
import type { OpenWindow, WindowClick } from '../../../world/windows/open-window.ts'
import type { PartialRun } from '../../command-run.ts'
import type { Self } from '../self.ts'

/**
 * Clicks once and waits a tick. One click per tick matches quick hands, and also a mineflayer body, which sometimes waits for the server's
 * answer; so both bodies take the same game time.
 */
export function* clickSlot({ player }: Self, click: WindowClick): PartialRun {
  const ruling = player.click(click)
  if (!ruling.allowed) return `a click was refused: ${ruling.why}`
  yield
  return undefined
}

export function leftClick(self: Self, slot: number): PartialRun {
  return clickSlot(self, { slot, button: 0, mode: 0 })
}

export function rightClick(self: Self, slot: number): PartialRun {
  return clickSlot(self, { slot, button: 1, mode: 0 })
}

export function shiftClick(self: Self, slot: number): PartialRun {
  return clickSlot(self, { slot, button: 0, mode: 1 })
}

/** The window that clicks go to. */
export function windowOf({ player }: Self): OpenWindow {
  return player.window ?? player.inventory
}

/** Numbers from `first` up to, but not including, `end`. */
export interface SlotSpan {
  readonly first: number
  readonly end: number
}

/** The player's slots of a window: pack and hot bar. */
export function ownSlots({ kind, slots }: OpenWindow): SlotSpan {
  return kind === 'inventory' ? { first: 9, end: 45 } : { first: slots.length - 36, end: slots.length }
}

/** The chest's own slots of a window. */
export function chestSlots({ slots }: OpenWindow): SlotSpan {
  return { first: 0, end: slots.length - 36 }
}

export function countIn(slots: readonly Slot[], { first, end }: SlotSpan, item: string): number {
  let count = 0
  for (let slot = first; slot < end; slot++) if (slots[slot]?.item === item) count += slots[slot]!.count
  return count
}

export function stacksIn(slots: readonly Slot[], { first, end }: SlotSpan): ItemStack[] {
  return slots.slice(first, end).filter((stack) => stack !== undefined)
}

/** The slot with the fewest of an item, but at least one; undefined if there is none. */
export function smallestStack(slots: readonly Slot[], { first, end }: SlotSpan, item: string): number | undefined {
  let best: number | undefined
  for (let slot = first; slot < end; slot++) {
    if (slots[slot]?.item !== item) continue
    if (best === undefined || slots[slot]!.count < slots[best]!.count) best = slot
  }
  return best
}

/** A slot with room for an item, preferably one that already holds some, and how many fit. */
export function slotWithRoom(
  slots: readonly Slot[],
  { first, end }: SlotSpan,
  item: string,
  stackSize: number,
): { readonly slot: number; readonly room: number } | undefined {
  let empty: number | undefined
  for (let slot = first; slot < end; slot++) {
    const stack = slots[slot]
    if (stack === undefined) empty ??= slot
    else if (stack.item === item && stack.wear === undefined && stack.count < stackSize) {
      return { slot, room: stackSize - stack.count }
    }
  }
  return empty === undefined ? undefined : { slot: empty, room: stackSize }
}
