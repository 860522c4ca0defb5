import type { Slot } from '../item-stack.ts'
import type { SlotStore } from './slot-store.ts'

/** The contents of a chest, shared by everyone who opens it. */
export class Chest implements SlotStore {
  static readonly size = 27
  readonly #slots: Slot[] = new Array<Slot>(Chest.size).fill(undefined)

  get slots(): readonly Slot[] {
    return this.#slots
  }

  set(index: number, stack: Slot): void {
    this.#slots[index] = stack
  }
}
