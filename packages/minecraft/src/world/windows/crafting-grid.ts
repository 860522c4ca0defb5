import type { GameData } from '../../data/game-data.ts'
import { type ItemStack, type Slot, withCount } from '../item-stack.ts'
import { RecipeBook } from './recipe-book.ts'
import type { SlotStore } from './slot-store.ts'

/** A crafting grid: slot 0 is the result, the rest are its cells, row by row. */
export class CraftingGrid implements SlotStore {
  readonly #data: GameData
  readonly #book: RecipeBook
  readonly #width: number
  readonly #slots: Slot[]

  constructor(data: GameData, width: 2 | 3) {
    this.#data = data
    this.#book = RecipeBook.of(data)
    this.#width = width
    this.#slots = new Array<Slot>(1 + width * width).fill(undefined)
  }

  get slots(): readonly Slot[] {
    return this.#slots
  }

  set(index: number, stack: Slot): void {
    if (index === 0) throw new RangeError('slot 0 of a grid is its result')
    this.#slots[index] = stack
    this.#slots[0] = this.#book.resultOf(this.#slots.slice(1), this.#width)
  }

  /**
   * Takes the result and one item from each cell. An item's remainder stays in its cell if that is empty; other remainders are returned.
   */
  craft(): { readonly made: ItemStack; readonly leftovers: readonly ItemStack[] } | undefined {
    const made = this.#slots[0]
    if (made === undefined) return undefined
    const leftovers: ItemStack[] = []
    for (let index = 1; index < this.#slots.length; index++) {
      const used = this.#slots[index]
      if (used === undefined) continue
      const item = this.#data.leftovers.get(used.item)
      const leftover = item === undefined ? undefined : { item, count: 1 }
      const rest = withCount(used, used.count - 1)
      this.set(index, rest ?? leftover)
      if (rest !== undefined && leftover !== undefined) leftovers.push(leftover)
    }
    return { made, leftovers }
  }

  /** Empties the grid and returns what was in it. */
  clear(): ItemStack[] {
    const stacks = this.#slots.slice(1).filter((stack) => stack !== undefined)
    this.#slots.fill(undefined)
    return stacks
  }
}
