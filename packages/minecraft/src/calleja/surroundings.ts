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
export type Place = 'furnace' | 'table' | 'sheep' | 'tree' | 'coal ore' | 'iron ore' | `chest of ${ChestLabel}`

/**
 * What the 27 actions ask of the world. Test maps answer from a table; a living bot answers from what it knows, and its answers move with
 * the sheep.
 */
export interface Surroundings {
  /** undefined where nothing of the kind is known. */
  positionOf(place: Place): Position | undefined
  isAvailable(place: Place): boolean
  readonly player: Position
}
