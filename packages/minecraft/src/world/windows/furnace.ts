import type { GameData, Smelting } from '../../data/game-data.ts'
import { type Slot, withCount } from '../item-stack.ts'
import type { FurnaceProgress } from './open-window.ts'
import type { SlotStore } from './slot-store.ts'

/**
 * A furnace: slot 0 holds the input, 1 the fuel, 2 the output. It works by ticks alone, whether or not anyone has it open. Follows the
 * rules of https://minecraft.wiki/w/Smelting.
 */
export class Furnace implements SlotStore {
  static readonly size = 3
  readonly #data: GameData
  readonly #slots: Slot[] = [undefined, undefined, undefined]
  #burnLeft = 0
  #burnTotal = 0
  #smelted = 0
  #smeltTotal = 0

  constructor(data: GameData) {
    this.#data = data
  }

  get slots(): readonly Slot[] {
    return this.#slots
  }

  get isLit(): boolean {
    return this.#burnLeft > 0
  }

  get progress(): FurnaceProgress {
    return {
      burnLeft: this.#burnLeft,
      burnTotal: this.#burnTotal,
      smelted: this.#smelted,
      smeltTotal: this.#smeltTotal,
    }
  }

  set(index: number, stack: Slot): void {
    const before = this.#slots[index]
    this.#slots[index] = stack
    // smelting restarts with another item; a changed count of the same item continues
    if (index === 0 && stack !== undefined && stack.item !== before?.item) this.#smelted = 0
  }

  /** Advances by a twentieth of a second. Returns whether slots or progress have changed. */
  tick(): boolean {
    const wasLit = this.isLit
    if (wasLit) this.#burnLeft--
    const smelting = this.#possibleSmelting()
    let changed = wasLit
    if (!this.isLit && smelting !== undefined) changed = this.#light() || changed
    if (this.isLit && smelting !== undefined) {
      this.#smelt(smelting)
      return true
    }
    return this.#cool() || changed
  }

  /** The product of the input, if there is room for it. */
  #possibleSmelting(): Smelting | undefined {
    const [input, , output] = this.#slots
    const smelting = input && this.#data.smelting.get(input.item)
    if (smelting === undefined || output === undefined) return smelting
    const limit = this.#data.items.get(output.item)?.stackSize ?? 64
    return output.item === smelting.output && output.count < limit ? smelting : undefined
  }

  /** Lights one piece of fuel. Called only if there is something to smelt. */
  #light(): boolean {
    const fuel = this.#slots[1]
    const ticks = fuel && this.#data.fuels.get(fuel.item)
    if (fuel === undefined || ticks === undefined) return false
    this.#burnLeft = ticks
    this.#burnTotal = ticks
    const leftover = this.#data.leftovers.get(fuel.item)
    this.#slots[1] =
      withCount(fuel, fuel.count - 1) ?? (leftover === undefined ? undefined : { item: leftover, count: 1 })
    return true
  }

  #smelt({ output, ticks }: Smelting): void {
    this.#smeltTotal = ticks
    this.#smelted++
    if (this.#smelted < ticks) return
    this.#smelted = 0
    const [input, , ready] = this.#slots
    this.#slots[0] = withCount(input!, input!.count - 1)
    this.#slots[2] = { item: output, count: (ready?.count ?? 0) + 1 }
  }

  /** Without fire, progress falls twice as fast as it rose; without anything to smelt, it is lost at once. */
  #cool(): boolean {
    if (this.#smelted === 0) return false
    const [input, fuel] = this.#slots
    const isWaiting = !this.isLit && (input === undefined || fuel === undefined)
    this.#smelted = isWaiting ? Math.max(0, this.#smelted - 2) : 0
    return true
  }
}
