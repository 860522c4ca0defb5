import type { GameData } from '../../data/game-data.ts'
import type { Slot } from '../item-stack.ts'
import { CraftingGrid } from './crafting-grid.ts'
import type { SlotStore } from './slot-store.ts'

/** What may be put into a slot by hand. */
export interface SlotRule {
  accepts(item: string): boolean
  /** Maximum count, if less than a stack. */
  most?(item: string): number
}

export const anything: SlotRule = { accepts: () => true }
export const nothing: SlotRule = { accepts: () => false }

/** One slot of a window: a place in a store, and the rule for it. */
export class WindowSlot {
  readonly store: SlotStore
  readonly index: number
  readonly #rule: SlotRule
  readonly #data: GameData

  constructor(data: GameData, store: SlotStore, index: number, rule: SlotRule) {
    this.store = store
    this.index = index
    this.#rule = rule
    this.#data = data
  }

  get stack(): Slot {
    return this.store.slots[this.index]
  }

  set stack(stack: Slot) {
    this.store.set(this.index, stack)
  }

  /** Whether items can only be taken out: a grid's result, a furnace's output. */
  get isOutput(): boolean {
    return this.#rule === nothing
  }

  /** The grid, if this slot is its result. */
  get grid(): CraftingGrid | undefined {
    return this.index === 0 && this.store instanceof CraftingGrid ? this.store : undefined
  }

  accepts(item: string): boolean {
    return this.#rule.accepts(item)
  }

  limit(item: string): number {
    const stackSize = this.#data.items.get(item)?.stackSize ?? 64
    return Math.min(stackSize, this.#rule.most?.(item) ?? stackSize)
  }
}
