import type { Position } from '../src/position.ts'
import { BlockGrid } from '../src/world/blocks/block-grid.ts'
import { parseBlock } from '../src/world/blocks/block-state.ts'
import type { MapAnimal, MapChest, MapFrame, WorldMap } from '../src/world/world-map.ts'

export interface StageProps {
  /** Blocks as the game's commands write them, by place: `[{ x, y, z }, 'furnace[facing=north]']`. */
  readonly blocks?: readonly (readonly [Position, string])[]
  readonly chests?: readonly MapChest[]
  readonly frames?: readonly MapFrame[]
  readonly animals?: readonly MapAnimal[]
  /** @default 6000, noon */
  readonly timeOfDay?: number
}

/** An empty meadow of 24 × 24 blocks, feet at y 4, with some things on it. Players spawn in the centre of block 4, 4, 4. */
export function stageMap({
  blocks = [],
  chests = [],
  frames = [],
  animals = [],
  timeOfDay = 6000,
}: StageProps = {}): WorldMap {
  const grid = new BlockGrid({ min: { x: 0, y: 0, z: 0 }, max: { x: 23, y: 15, z: 23 } }, 0)
  const layers = ['bedrock', 'stone', 'dirt', 'grass_block']
  for (const [y, name] of layers.entries()) {
    for (let x = 0; x < 24; x++) for (let z = 0; z < 24; z++) grid.set({ x, y, z }, { name })
  }
  for (const [at, text] of blocks) grid.set(at, parseBlock(text)!)
  for (const { at } of chests) grid.set(at, { name: 'chest', properties: { facing: 'north' } })
  return { name: 'stage', blocks: grid, spawn: { x: 4.5, y: 4, z: 4.5 }, timeOfDay, chests, frames, animals }
}
