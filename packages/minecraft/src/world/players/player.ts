import type { Position } from '../../position.ts'
import type { PlayerEntity } from '../creatures/entity.ts'
import type { Slot } from '../item-stack.ts'
import type { OpenWindow, WindowClick } from '../windows/open-window.ts'
import type { Ruling } from './ruling.ts'

/**
 * Somebody who plays, as the rules see them. Both doors drive it: a body in this process, and the protocol server.
 * Every method asks the rules: a refusal changes nothing and says why.
 */
export interface Player {
  readonly name: string
  /** Its entity in the world: id, position, where it looks. */
  readonly entity: PlayerEntity
  readonly onGround: boolean
  /** 0 to 20. */
  readonly health: number
  /** 0 to 20; hungry below 20, starving at 0. */
  readonly food: number
  readonly saturation: number
  readonly isDead: boolean
  readonly isSleeping: boolean
  /** 0 to 8: the slot of the hot bar in hand. */
  readonly heldSlot: number
  readonly held: Slot
  /** The own inventory, always there. */
  readonly inventory: OpenWindow
  /** What it looks into besides; undefined if nothing is open. */
  readonly window: OpenWindow | undefined
  /** Block being dug, and since which tick. */
  readonly digging: { readonly at: Position; readonly since: number } | undefined

  /** Moves the feet to a point. Refused (and put back) when too far for one tick, or inside a block. */
  move(to: Position, onGround: boolean): Ruling
  /** Degrees. */
  look(yaw: number, pitch: number): void
  hold(slot: number): Ruling
  startDigging(at: Position): Ruling
  stopDigging(): void
  /** Refused when it was not begun, or not long enough ago. On success the block is gone, drops fall and the tool wears. */
  finishDigging(at: Position): Ruling
  /** Opens what can be opened, lies down in beds, or places the block in hand against `face` of the block at `at`. */
  useOnBlock(at: Position, face: Face): Ruling
  /** Shears in hand shear a sheep. */
  useOnEntity(id: number): Ruling
  attack(id: number): Ruling
  /** Begins to eat what is in hand; 32 ticks later it is eaten, if it is still in hand. */
  useItem(): Ruling
  stopUsing(): void
  /** A click into the open window, or into the inventory if none is open. */
  click(click: WindowClick): Ruling
  /** What is on the cursor and in the grid comes back, or falls to the ground. */
  closeWindow(): void
  /** Throws what is in hand to the ground: one, or all of it. */
  drop(all: boolean): void
  wake(): void
  respawn(): void
  chat(text: string): void
}

/** Side of a block: bottom, top, north (-z), south (+z), west (-x), east (+x), as the protocol numbers them. */
export type Face = 0 | 1 | 2 | 3 | 4 | 5
