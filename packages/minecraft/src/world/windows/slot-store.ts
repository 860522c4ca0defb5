import type { Slot } from '../item-stack.ts'

/** Numbered slots shown by windows: of a chest, a furnace, a crafting grid, an inventory. */
export interface SlotStore {
  readonly slots: readonly Slot[]
  set(index: number, stack: Slot): void
}
