import type { Position } from '../../position.ts'
import type { ItemStack } from '../item-stack.ts'

/** Anything in the world that is not a block. The world changes it in place; read its fields, do not keep copies. */
export type Entity = Animal | DroppedItem | ItemFrame | PlayerEntity

interface EntityBase {
  readonly id: number
  position: Position
  /** Degrees, as in the game: 0 looks south (+z), 90 west (-x). */
  yaw: number
  pitch: number
}

export interface Animal extends EntityBase {
  readonly kind: 'animal'
  /** `sheep`, `cow`, `pig`, `chicken`. */
  readonly species: string
  health: number
  readonly baby: boolean
  /** Sheep: colour of the wool, `white` by default. */
  readonly colour?: string
  /** Whether the sheep has no wool until it grazes again. */
  sheared: boolean
}

export interface DroppedItem extends EntityBase {
  readonly kind: 'item'
  stack: ItemStack
  /** Ticks before anybody can pick it up. */
  delay: number
  age: number
}

export interface ItemFrame extends EntityBase {
  readonly kind: 'frame'
  /** The direction it faces: `north`, `south`, `west`, `east`, `up` or `down`. It hangs on the block behind it. */
  readonly facing: string
  item: ItemStack | undefined
}

export interface PlayerEntity extends EntityBase {
  readonly kind: 'player'
  readonly name: string
}
