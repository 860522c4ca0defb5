import type { Position } from '../position.ts'

/** Chests are identified by the item shown in the frame on them. */
export type ChestLabel =
  | 'apple'
  | 'coal_block'
  | 'iron_axe'
  | 'iron_ingot'
  | 'iron_ore'
  | 'iron_pickaxe'
  | 'iron_sword'
  | 'log'
  | 'mutton'
  | 'shears'
  | 'wheat'
  | 'wool'

/** Where one of the 27 actions takes place. */
export type PoolPlace = 'furnace' | 'table' | 'sheep' | 'tree' | 'coal ore' | 'iron ore' | `chest of ${ChestLabel}`

/**
 * What the 27 actions ask of the world. Test maps answer from a table; a living bot answers from its knowledge, and its answers move with
 * the sheep.
 */
export interface PoolSurroundings {
  /** undefined if nothing of the kind is known. */
  positionOf(place: PoolPlace): Position | undefined
  isAvailable(place: PoolPlace): boolean
  readonly player: Position
}
