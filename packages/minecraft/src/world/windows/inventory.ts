import type { GameData } from '../../data/game-data.ts'
import { type ItemStack, isSameKind, type Slot, withCount } from '../item-stack.ts'
import type { SlotStore } from './slot-store.ts'

export const firstArmour = 5
export const firstBackpack = 9
export const firstHotBar = 36
export const otherHand = 45

/** What a player carries, numbered as in the inventory window. Slots 0 to 4, the crafting grid, are not included. */
export class Inventory implements SlotStore {
  static readonly size = 46
  /** The slot of the hot bar in hand, 0 to 8. */
  heldSlot = 0
  readonly #data: GameData
  readonly #slots: Slot[] = new Array<Slot>(Inventory.size).fill(undefined)

  constructor(data: GameData) {
    this.#data = data
  }

  get slots(): readonly Slot[] {
    return this.#slots
  }

  set(index: number, stack: Slot): void {
    this.#slots[index] = stack
  }

  /**
   * Puts a stack away as the game does when something is picked up: onto stacks of the same kind, the one in hand first, then into the
   * hot bar, then into the rest. Returns how many did not fit.
   */
  add(stack: ItemStack): number {
    const limit = this.limit(stack.item)
    let left = stack.count
    for (const index of [firstHotBar + this.heldSlot, otherHand, ...storage]) {
      const there = this.#slots[index]
      if (left === 0) return 0
      if (there === undefined || !isSameKind(there, stack) || there.count >= limit) continue
      const count = Math.min(limit, there.count + left)
      left -= count - there.count
      this.#slots[index] = withCount(there, count)
    }
    for (const index of storage) {
      if (left === 0) return 0
      if (this.#slots[index] !== undefined) continue
      const count = Math.min(limit, left)
      left -= count
      this.#slots[index] = withCount(stack, count)
    }
    return left
  }

  /** Maximum count of an item in a slot. */
  limit(item: string): number {
    return this.#data.items.get(item)?.stackSize ?? 64
  }

  /** Empties it and returns what was in it. */
  clear(): ItemStack[] {
    const stacks = this.#slots.filter((stack) => stack !== undefined)
    this.#slots.fill(undefined)
    return stacks
  }
}

/** The order in which slots are filled: hot bar, then the rest. */
const storage: readonly number[] = [
  ...Array.from({ length: otherHand - firstHotBar }, (_, index) => firstHotBar + index),
  ...Array.from({ length: firstHotBar - firstBackpack }, (_, index) => firstBackpack + index),
]
