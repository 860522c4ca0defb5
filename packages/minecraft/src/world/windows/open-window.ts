import type { Position } from '../../position.ts'
import type { Slot } from '../item-stack.ts'

/**
 * A window that a player looks into. Slots are numbered as the game's protocol numbers them, so that a server can pass numbers on:
 *
 *   chest      0–26 the chest, then 27 of the inventory, then 9 of the hot bar
 *   crafting   0 the result, 1–9 the grid, then 27 + 9
 *   furnace    0 input, 1 fuel, 2 output, then 27 + 9
 *   inventory  0 the result, 1–4 the grid, 5–8 armour, 9–35, hot bar 36–44, 45 the other hand; always there, never opened
 */
export interface OpenWindow {
  readonly kind: WindowKind
  /** 0 for the inventory; otherwise cycles from 1 to 100. */
  readonly id: number
  /** The block it belongs to. */
  readonly at: Position | undefined
  readonly title: string
  readonly slots: readonly Slot[]
  /** The stack on the cursor. */
  readonly cursor: Slot
  /** Furnaces only. */
  readonly furnace?: FurnaceProgress
}

export type WindowKind = 'inventory' | 'chest' | 'crafting' | 'furnace'

/** Ticks; all 0 when it is unlit. */
export interface FurnaceProgress {
  readonly burnLeft: number
  readonly burnTotal: number
  readonly smelted: number
  readonly smeltTotal: number
}

/** A click as the protocol encodes it: see https://minecraft.wiki for modes. -999 is outside the window. */
export interface WindowClick {
  readonly slot: number
  readonly button: number
  /** 0 click, 1 shift-click, 2 number key, 3 middle, 4 drop, 5 drag, 6 double click. */
  readonly mode: number
}
