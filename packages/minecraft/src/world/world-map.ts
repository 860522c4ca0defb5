import type { Position } from '../position.ts'
import type { BlockGrid } from './blocks/block-grid.ts'
import type { ItemStack } from './item-stack.ts'

/** What a world starts from. `readWorldMap` reads one from a text; `builtInMap` has some by name. */
export interface WorldMap {
  readonly name: string
  readonly blocks: BlockGrid
  /** Where players spawn: the centre of the feet. */
  readonly spawn: Position
  /** 0 to 23999; 0 is sunrise. */
  readonly timeOfDay: number
  readonly chests: readonly MapChest[]
  readonly frames: readonly MapFrame[]
  readonly animals: readonly MapAnimal[]
}

export interface MapChest {
  readonly at: Position
  readonly stacks: readonly ItemStack[]
}

/** An item frame and the block it hangs on. */
export interface MapFrame {
  readonly on: Position
  /** The direction the frame faces, away from the block: `north`, `south`, `west`, `east`, `up` or `down`. */
  readonly facing: string
  readonly item: string
}

export interface MapAnimal {
  readonly species: string
  readonly at: Position
  readonly baby?: boolean
  /** Sheep. */
  readonly colour?: string
}
