import { type ItemStack, isSameKind, withCount } from '../item-stack.ts'
import { allowed, type Ruling, refused } from '../players/ruling.ts'
import type { GameWindow, MouseCursor } from './game-window.ts'
import type { WindowSlot } from './window-slot.ts'

/** A stack drawn over several slots with a button held down. Buttons encode start, slot and end: 0, 1, 2 left and 4, 5, 6 right. */
export class Drag {
  #isRight: boolean | undefined
  readonly #slots = new Set<number>()

  get isUnderWay(): boolean {
    return this.#isRight !== undefined
  }

  reset(): void {
    this.#isRight = undefined
    this.#slots.clear()
  }

  /** One message of a drag. Over a single slot it is a click on that slot instead: `click`. */
  step(
    window: GameWindow,
    cursor: MouseCursor,
    slot: number,
    button: number,
  ): { readonly ruling: Ruling; readonly click?: { readonly slot: number; readonly button: number } } {
    const isRight = button >= 4
    const stage = button - (isRight ? 4 : 0)
    const isExpected = stage === 0 ? !this.isUnderWay : (stage === 1 || stage === 2) && this.#isRight === isRight
    if (!isExpected || cursor.stack === undefined) {
      this.reset()
      return {
        ruling: refused(cursor.stack === undefined ? 'nothing to drag' : 'a drag begins, visits slots and ends'),
      }
    }
    if (stage === 0) {
      this.#isRight = isRight
    } else if (stage === 1) {
      return { ruling: this.#visit(window, cursor.stack, slot) }
    } else {
      return this.#finish(window, cursor, isRight)
    }
    return { ruling: allowed }
  }

  #visit(window: GameWindow, held: ItemStack, slot: number): Ruling {
    const cell = window.cells[slot]
    if (cell === undefined) return refused(`the ${window.kind} window has no slot ${slot}`)
    if (held.count <= this.#slots.size) return refused('more slots than items')
    if (!canTake(cell, held)) return refused(`${held.item} cannot be put into slot ${slot}`)
    this.#slots.add(slot)
    return allowed
  }

  #finish(window: GameWindow, cursor: MouseCursor, isRight: boolean): ReturnType<Drag['step']> {
    const held = cursor.stack!
    const slots = [...this.#slots]
    this.reset()
    if (slots.length === 1) return { ruling: allowed, click: { slot: slots[0]!, button: isRight ? 1 : 0 } }
    const each = isRight ? 1 : Math.floor(held.count / slots.length)
    let left = held.count
    for (const slot of slots) {
      const cell = window.cells[slot]!
      if (left < each || !canTake(cell, held)) continue
      const before = cell.stack?.count ?? 0
      const count = Math.max(before, Math.min(before + each, cell.limit(held.item)))
      left -= count - before
      cell.stack = withCount(held, count)
    }
    cursor.stack = withCount(held, left)
    return { ruling: allowed }
  }
}

function canTake(cell: WindowSlot, held: ItemStack): boolean {
  return cell.accepts(held.item) && (cell.stack === undefined || isSameKind(cell.stack, held))
}
