import type { Position } from '../position.ts'

/** Chests go by the item that the frame on them shows. */
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

/** Where one of the 27 actions happens. */
export type PoolPlace = 'furnace' | 'table' | 'sheep' | 'tree' | 'coal ore' | 'iron ore' | `chest of ${ChestLabel}`

/**
 * What the 27 actions ask of the world. Test maps answer from a table; a living bot answers from what it knows, and its answers move with
 * the sheep.
 */
export interface PoolSurroundings {
  /** undefined where nothing of the kind is known. */
  positionOf(place: PoolPlace): Position | undefined
  isAvailable(place: PoolPlace): boolean
  readonly player: Position
}
