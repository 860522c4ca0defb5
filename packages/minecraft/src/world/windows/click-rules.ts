import { type ItemStack, isSameKind, type Slot, withCount } from '../item-stack.ts'
import { allowed, type Ruling, refused } from '../players/ruling.ts'
import { Drag } from './drag.ts'
import type { GameWindow, MouseCursor } from './game-window.ts'
import { firstHotBar, type Inventory, otherHand } from './inventory.ts'
import type { WindowClick } from './open-window.ts'
import type { SlotRange } from './window-layout.ts'
import type { WindowSlot } from './window-slot.ts'

const outside = -999
/** Button of the key that swaps with the other hand. */
const otherHandKey = 40

/** What mouse clicks and keys do to windows, as in https://minecraft.wiki/w/Inventory. Nothing is lost or created. */
export class ClickRules {
  readonly #inventory: Inventory
  readonly #cursor: MouseCursor
  readonly #drag = new Drag()
  #thrown: ItemStack[] = []

  constructor(inventory: Inventory, cursor: MouseCursor) {
    this.#inventory = inventory
    this.#cursor = cursor
  }

  click(window: GameWindow, click: WindowClick): { ruling: Ruling; thrown: readonly ItemStack[] } {
    this.#thrown = []
    const ruling = this.#apply(window, click)
    return { ruling, thrown: this.#thrown }
  }

  /** Forgets an unfinished drag. */
  reset(): void {
    this.#drag.reset()
  }

  #apply(window: GameWindow, { slot, button, mode }: WindowClick): Ruling {
    if (mode === 5) return this.#dragOn(window, slot, button)
    if (this.#drag.isUnderWay) {
      // as in the game, any other click ends a drag and does nothing else
      this.#drag.reset()
      return refused('a drag was under way')
    }
    if (slot === outside) return this.#clickOutside(button, mode)
    const cell = window.cells[slot]
    if (cell === undefined) return refused(`the ${window.kind} window has no slot ${slot}`)
    if (mode === 2) return this.#swap(cell, button)
    if (button !== 0 && button !== 1) return refused(`unknown button ${button} in mode ${mode}`)
    const isRight = button === 1
    switch (mode) {
      case 0:
        return this.#pick(cell, isRight)
      case 1:
        return this.#shift(window, slot)
      case 4:
        return this.#throwFrom(cell, isRight)
      case 6:
        return this.#gather(window, cell, isRight)
      default:
        return refused(mode === 3 ? 'only creative players copy stacks' : `unknown mode ${mode}`)
    }
  }

  #clickOutside(button: number, mode: number): Ruling {
    const stack = this.#cursor.stack
    if (mode !== 0 && mode !== 1) return mode === 4 ? allowed : refused(`mode ${mode} needs a slot`)
    if (stack === undefined) return allowed
    const count = button === 0 ? stack.count : 1
    this.#throw(withCount(stack, count))
    this.#cursor.stack = withCount(stack, stack.count - count)
    return allowed
  }

  // ---- mode 0: click

  #pick(cell: WindowSlot, isRight: boolean): Ruling {
    const held = this.#cursor.stack
    const there = cell.stack
    if (held === undefined) {
      if (there !== undefined) this.#cursor.stack = this.#take(cell, isRight ? Math.ceil(there.count / 2) : there.count)
      return allowed
    }
    if (!cell.accepts(held.item)) return this.#pickMore(cell, held)
    if (there === undefined || isSameKind(there, held)) {
      this.#cursor.stack = put(cell, held, isRight ? 1 : held.count)
    } else if (held.count <= cell.limit(held.item)) {
      cell.stack = held
      this.#cursor.stack = there
    }
    return allowed
  }

  /** Takes onto the cursor from an output-only slot: all of it or nothing. */
  #pickMore(cell: WindowSlot, held: ItemStack): Ruling {
    const there = cell.stack
    if (there === undefined || !isSameKind(there, held)) return refused(`${held.item} cannot be put there`)
    const count = held.count + there.count
    if (count <= this.#limit(held.item)) this.#cursor.stack = withCount(this.#take(cell, there.count), count)
    return allowed
  }

  // ---- mode 1: shift-click

  #shift(window: GameWindow, slot: number): Ruling {
    const cell = window.cells[slot]!
    const { item } = cell.stack ?? {}
    // a grid makes the same again while its items last
    while (cell.stack !== undefined && cell.stack.item === item) {
      if (!this.#shiftOnce(window, slot, cell)) break
    }
    return allowed
  }

  #shiftOnce(window: GameWindow, slot: number, cell: WindowSlot): boolean {
    const stack = cell.stack!
    let left: Slot = stack
    for (const range of window.shiftTargets(slot, stack)) {
      left = moveTo(window, range, stack)
      if (left?.count !== stack.count) break
    }
    if (left?.count === stack.count) return false
    if (cell.grid === undefined) {
      cell.stack = left
    } else {
      this.#take(cell, stack.count)
      this.#throw(left)
    }
    return true
  }

  // ---- mode 2: number keys

  #swap(cell: WindowSlot, key: number): Ruling {
    const isKey = (key >= 0 && key <= 8) || key === otherHandKey
    if (!isKey || !Number.isInteger(key)) return refused(`unknown key ${key}`)
    const index = key === otherHandKey ? otherHand : firstHotBar + key
    const own = this.#inventory.slots[index]
    const there = cell.stack
    if (own === undefined) {
      if (there === undefined) return allowed
      // before it is taken: crafting leftovers must not find this slot empty
      this.#inventory.set(index, there)
      this.#take(cell, there.count)
      return allowed
    }
    if (!cell.accepts(own.item)) return refused(`${own.item} cannot be put there`)
    const count = Math.min(own.count, cell.limit(own.item))
    if (count === own.count) {
      this.#inventory.set(index, there)
      cell.stack = own
    } else {
      this.#inventory.set(index, withCount(own, own.count - count))
      cell.stack = withCount(own, count)
      if (there !== undefined) this.#giveBack(there)
    }
    return allowed
  }

  // ---- mode 4: throw

  #throwFrom(cell: WindowSlot, all: boolean): Ruling {
    const there = cell.stack
    if (this.#cursor.stack === undefined && there !== undefined) this.#throw(this.#take(cell, all ? there.count : 1))
    return allowed
  }

  // ---- mode 5: drag

  #dragOn(window: GameWindow, slot: number, button: number): Ruling {
    const { ruling, click } = this.#drag.step(window, this.#cursor, slot, button)
    // a drag over one slot is a click on it
    return click ? this.#pick(window.cells[click.slot]!, click.button === 1) : ruling
  }

  // ---- mode 6: double click

  #gather(window: GameWindow, cell: WindowSlot, backwards: boolean): Ruling {
    let held = this.#cursor.stack
    if (held === undefined || cell.stack !== undefined) return allowed
    const limit = this.#limit(held.item)
    const cells = window.cells.filter(({ grid }) => grid === undefined)
    if (backwards) cells.reverse()
    // partial stacks first
    for (const isFull of [false, true]) {
      for (const other of cells) {
        const there = other.stack
        if (there === undefined || !isSameKind(there, held) || there.count >= limit !== isFull) continue
        const count = Math.min(there.count, limit - held.count)
        if (other.isOutput && count < there.count) continue
        other.stack = withCount(there, there.count - count)
        held = withCount(held, held.count + count)!
      }
    }
    this.#cursor.stack = held
    return allowed
  }

  // ---- shared

  /** Takes items out of a slot; a grid's result is always taken whole. */
  #take(cell: WindowSlot, count: number): ItemStack {
    const crafted = cell.grid?.craft()
    if (crafted !== undefined) {
      for (const leftover of crafted.leftovers) this.#giveBack(leftover)
      return crafted.made
    }
    const stack = cell.stack!
    cell.stack = withCount(stack, stack.count - count)
    return withCount(stack, count)!
  }

  #giveBack(stack: ItemStack): void {
    this.#throw(withCount(stack, this.#inventory.add(stack)))
  }

  #throw(stack: Slot): void {
    if (stack !== undefined) this.#thrown.push(stack)
  }

  #limit(item: string): number {
    return this.#inventory.limit(item)
  }
}

/** Puts up to `count` into a slot that is empty or holds the same item. Returns what stays in hand. */
function put(cell: WindowSlot, held: ItemStack, count: number): Slot {
  const before = cell.stack?.count ?? 0
  const moved = Math.max(0, Math.min(count, cell.limit(held.item) - before))
  if (moved > 0) cell.stack = withCount(held, before + moved)
  return withCount(held, held.count - moved)
}

/** Moves a stack into a range: onto the same kind first, then into one empty slot. Returns the rest. */
function moveTo(window: GameWindow, { from, to, backwards }: SlotRange, stack: ItemStack): Slot {
  const cells = window.cells.slice(from, to)
  if (backwards) cells.reverse()
  let left: Slot = stack
  for (const cell of cells) {
    if (left === undefined) return undefined
    if (cell.stack !== undefined && isSameKind(cell.stack, left)) left = put(cell, left, left.count)
  }
  const empty = cells.find((cell) => cell.stack === undefined && cell.accepts(stack.item))
  return left === undefined || empty === undefined ? left : put(empty, left, left.count)
}
