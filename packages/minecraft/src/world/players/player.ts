import type { Position } from '../../position.ts'
import type { PlayerEntity } from '../creatures/entity.ts'
import type { Slot } from '../item-stack.ts'
import type { OpenWindow, WindowClick } from '../windows/open-window.ts'
import type { Ruling } from './ruling.ts'

/**
 * A player, as the rules see them. It is driven either by a body in this process or by the protocol server. Every method asks the rules: a
 * refusal changes nothing and gives the reason.
 */
export interface Player {
  readonly name: string
  /** Its entity in the world: id, position, orientation. */
  readonly entity: PlayerEntity
  readonly onGround: boolean
  /** 0 to 20. */
  readonly health: number
  /** 0 to 20; hungry below 20, starving at 0. */
  readonly food: number
  readonly saturation: number
  readonly isDead: boolean
  readonly isSleeping: boolean
  /** The slot of the hot bar in hand, 0 to 8. */
  readonly heldSlot: number
  readonly held: Slot
  /** The player's own inventory, always present. */
  readonly inventory: OpenWindow
  /** The other open window; undefined if none is open. */
  readonly window: OpenWindow | undefined
  /** The block being dug, and the tick when digging started. */
  readonly digging: { readonly at: Position; readonly since: number } | undefined

  /** Moves the feet to a point. Refused (and put back) if too far for one tick, or inside a block. */
  move(to: Position, onGround: boolean): Ruling
  /** Degrees. */
  look(yaw: number, pitch: number): void
  hold(slot: number): Ruling
  startDigging(at: Position): Ruling
  stopDigging(): void
  /** Refused if it was not started, or not long enough ago. On success the block is gone, drops fall and the tool wears. */
  finishDigging(at: Position): Ruling
  /** Opens containers, lies down in beds, or places the block in hand against `face` of the block at `at`. */
  useOnBlock(at: Position, face: Face): Ruling
  /** Shears in hand shear a sheep. */
  useOnEntity(id: number): Ruling
  attack(id: number): Ruling
  /** Starts eating the item in hand; 32 ticks later it is eaten, if it is still in hand. */
  useItem(): Ruling
  stopUsing(): void
  /** Clicks in the open window, or in the inventory if none is open. */
  click(click: WindowClick): Ruling
  /** Closes the open window. Items on the cursor and in the grid return to the inventory or fall to the ground. */
  closeWindow(): void
  /** Throws the item in hand to the ground: one, or the whole stack. */
  drop(all: boolean): void
  wake(): void
  respawn(): void
  chat(text: string): void
}

/** Side of a block: bottom, top, north (-z), south (+z), west (-x), east (+x), as the protocol numbers them. */
export type Face = 0 | 1 | 2 | 3 | 4 | 5
