import type { GameData } from '../../data/game-data.ts'
import type { Position } from '../../position.ts'
import { type ItemStack, type Slot, withCount } from '../item-stack.ts'
import type { Ruling } from '../players/ruling.ts'
import { Chest } from './chest.ts'
import { ClickRules } from './click-rules.ts'
import { CraftingGrid } from './crafting-grid.ts'
import type { Furnace } from './furnace.ts'
import { GameWindow, type MouseCursor } from './game-window.ts'
import { firstHotBar, Inventory } from './inventory.ts'
import type { OpenWindow, WindowClick } from './open-window.ts'
import { chestLayout, craftingLayout, furnaceLayout, inventoryLayout, type WindowLayout } from './window-layout.ts'

/**
 * Everything one player carries, and the window it has open. Independent of the world: items that fall to the ground are returned for the
 * world to place.
 *
 * @example
 * const windows = new PlayerWindows(gameData)
 * windows.add({ item: 'oak_log', count: 1 })
 * windows.click({ slot: 36, button: 0, mode: 0 }) // onto the cursor
 * windows.click({ slot: 1, button: 0, mode: 0 }) // into the grid: slot 0 now shows 4 planks
 */
export class PlayerWindows {
  readonly #data: GameData
  readonly #carried: Inventory
  readonly #grid: CraftingGrid
  readonly #cursor: MouseCursor = { stack: undefined }
  readonly #clicks: ClickRules
  readonly #inventoryWindow: GameWindow
  #window: GameWindow | undefined
  #table: CraftingGrid | undefined
  #lastId = 0

  constructor(data: GameData) {
    this.#data = data
    this.#carried = new Inventory(data)
    this.#grid = new CraftingGrid(data, 2)
    this.#clicks = new ClickRules(this.#carried, this.#cursor)
    this.#inventoryWindow = new GameWindow(inventoryLayout(data, this.#carried, this.#grid), this.#cursor, 0)
  }

  /** The slot of the hot bar in hand, 0 to 8: picked-up items go onto its stack first. */
  get heldSlot(): number {
    return this.#carried.heldSlot
  }

  set heldSlot(slot: number) {
    this.#carried.heldSlot = slot
  }

  /** The player's own inventory, always present. */
  get inventory(): OpenWindow {
    return this.#inventoryWindow
  }

  /** The other open window. */
  get window(): OpenWindow | undefined {
    return this.#window
  }

  /** Everything carried, stack by stack, except items on the cursor or in a grid. */
  get carried(): readonly ItemStack[] {
    return this.#carried.slots.filter((stack) => stack !== undefined)
  }

  /** Opens a chest, a furnace or a crafting table. Closes the previous window, which may throw items: see `close`. */
  open(
    container: Chest | Furnace | 'crafting',
    at: Position,
  ): { readonly window: OpenWindow; readonly thrown: readonly ItemStack[] } {
    const thrown = this.close()
    this.#lastId = (this.#lastId % 100) + 1
    this.#window = new GameWindow(this.#layoutOf(container), this.#cursor, this.#lastId, at)
    return { window: this.#window, thrown }
  }

  /** Clicks in the open window, or in the inventory if none is open. `thrown` falls to the ground. */
  click(click: WindowClick): { readonly ruling: Ruling; readonly thrown: readonly ItemStack[] } {
    return this.#clicks.click(this.#window ?? this.#inventoryWindow, click)
  }

  /** Returns items on the cursor and in grids to the inventory. The result is what has no room there and falls to the ground. */
  close(): readonly ItemStack[] {
    this.#clicks.reset()
    const back = this.#takeLoose()
    this.#window = undefined
    this.#table = undefined
    return back.flatMap((stack) => withCount(stack, this.add(stack)) ?? [])
  }

  /** Puts a stack away, as when it is picked up. Returns how many did not fit. */
  add(stack: ItemStack): number {
    return this.#carried.add(stack)
  }

  /** How many of an item are carried. */
  count(item: string): number {
    return this.carried.reduce((sum, stack) => (stack.item === item ? sum + stack.count : sum), 0)
  }

  held(hotBarSlot: number = this.heldSlot): Slot {
    return this.#carried.slots[firstHotBar + hotBarSlot]
  }

  /** Takes some out of a slot of the hot bar: to throw, to place, to eat. */
  takeHeld(hotBarSlot: number, count: number): Slot {
    const stack = this.held(hotBarSlot)
    if (stack === undefined) return undefined
    const taken = Math.min(count, stack.count)
    this.#carried.set(firstHotBar + hotBarSlot, withCount(stack, stack.count - taken))
    return withCount(stack, taken)
  }

  /** Wears out a tool in the hot bar. Returns whether it broke. */
  wearHeld(hotBarSlot: number, uses = 1): boolean {
    const stack = this.held(hotBarSlot)
    const durability = stack && this.#data.items.get(stack.item)?.durability
    if (stack === undefined || durability === undefined || uses === 0) return false
    const wear = (stack.wear ?? 0) + uses
    const broke = wear >= durability
    this.#carried.set(firstHotBar + hotBarSlot, broke ? undefined : { ...stack, wear })
    return broke
  }

  /** Removes and returns everything: what a dying player drops. */
  clear(): readonly ItemStack[] {
    this.#clicks.reset()
    const stacks = [...this.#carried.clear(), ...this.#takeLoose()]
    this.#window = undefined
    this.#table = undefined
    return stacks
  }

  #takeLoose(): ItemStack[] {
    const { stack } = this.#cursor
    this.#cursor.stack = undefined
    return [...(stack ? [stack] : []), ...(this.#table?.clear() ?? []), ...this.#grid.clear()]
  }

  #layoutOf(container: Chest | Furnace | 'crafting'): WindowLayout {
    if (container instanceof Chest) return chestLayout(this.#data, this.#carried, container)
    if (container !== 'crafting') return furnaceLayout(this.#data, this.#carried, container)
    this.#table = new CraftingGrid(this.#data, 3)
    return craftingLayout(this.#data, this.#carried, this.#table)
  }
}
