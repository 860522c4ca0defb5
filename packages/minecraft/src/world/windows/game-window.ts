import type { Position } from '../../position.ts'
import type { Slot } from '../item-stack.ts'
import type { Furnace } from './furnace.ts'
import type { FurnaceProgress, OpenWindow, WindowKind } from './open-window.ts'
import type { WindowLayout } from './window-layout.ts'
import type { WindowSlot } from './window-slot.ts'

/** The stack on the cursor, shared by all windows of a player. */
export interface MouseCursor {
  stack: Slot
}

/** A window with its slots and their rules. `OpenWindow` is its public view. */
export class GameWindow implements OpenWindow {
  readonly kind: WindowKind
  readonly id: number
  readonly at: Position | undefined
  readonly title: string
  readonly cells: readonly WindowSlot[]
  readonly #cursor: MouseCursor
  readonly #furnace: Furnace | undefined
  readonly shiftTargets: WindowLayout['shiftTargets']

  constructor(layout: WindowLayout, cursor: MouseCursor, id: number, at?: Position) {
    this.kind = layout.kind
    this.title = titles[layout.kind]
    this.id = id
    this.at = at
    this.cells = layout.cells
    this.shiftTargets = layout.shiftTargets
    this.#furnace = layout.furnace
    this.#cursor = cursor
  }

  get slots(): readonly Slot[] {
    return this.cells.map((cell) => cell.stack)
  }

  get cursor(): Slot {
    return this.#cursor.stack
  }

  get furnace(): FurnaceProgress | undefined {
    return this.#furnace?.progress
  }
}

const titles: Readonly<Record<WindowKind, string>> = {
  inventory: 'Inventory',
  chest: 'Chest',
  crafting: 'Crafting',
  furnace: 'Furnace',
}
