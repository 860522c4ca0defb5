import { type RandomSource, seededRandom } from '@telos/core'
import type { Position } from '../position.ts'
import { BlockGrid } from '../world/blocks/block-grid.ts'
import { type BlockState, parseBlock } from '../world/blocks/block-state.ts'
import { facings, neighbourBlock } from '../world/blocks/facing.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { MapAnimal, MapChest, MapFrame, WorldMap } from '../world/world-map.ts'

/**
 * Origin of the maps in the world. Through rounding, clients slip into blocks at 2 and 32 (32 + 0.3 - 0.3 is less than 32, and
 * prismarine-physics computes that) and are put back again and again.
 */
const corner: Position = { x: 100, y: 0, z: 100 }

/**
 * A map under construction, with seeded randomness. Coordinates start at 0, 0, 0. Blocks are written as in map texts:
 * `chest[facing=south]`.
 */
export class MapCanvas {
  readonly #grid: BlockGrid
  readonly #random: RandomSource
  readonly #blocks = new Map<string, BlockState>()
  readonly #chests: MapChest[] = []
  readonly #frames: MapFrame[] = []
  readonly #animals: MapAnimal[] = []

  constructor(size: Position, floor: number, seed: number) {
    const last = { x: size.x - 1, y: size.y - 1, z: size.z - 1 }
    this.#grid = new BlockGrid({ min: corner, max: inWorld(last) }, floor)
    this.#random = seededRandom(seed)
  }

  set(x: number, y: number, z: number, block: string): void {
    let state = this.#blocks.get(block)
    if (state === undefined) {
      state = parseBlock(block)
      if (state === undefined) throw new Error(`"${block}" is not a block`)
      this.#blocks.set(block, state)
    }
    this.#grid.set(inWorld({ x, y, z }), state)
  }

  name(x: number, y: number, z: number): string {
    return this.#grid.get(corner.x + x, corner.y + y, corner.z + z).name
  }

  fill(min: Position, max: Position, block: string): void {
    for (let y = min.y; y <= max.y; y++) {
      for (let z = min.z; z <= max.z; z++) for (let x = min.x; x <= max.x; x++) this.set(x, y, z, block)
    }
  }

  /** Whether a side of a block is open to the air. */
  isExposed(at: Position): boolean {
    return facings.some((side) => {
      const { x, y, z } = neighbourBlock(at, side)
      return this.name(x, y, z) === 'air'
    })
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.#random.next() * (to - from + 1))
  }

  /** A number from 0 up to, not including, 1. */
  share(): number {
    return this.#random.next()
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.between(0, choices.length - 1)]!
  }

  shuffled<T>(values: readonly T[]): T[] {
    const result = [...values]
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.between(0, last)
      const value = result[last]!
      result[last] = result[other]!
      result[other] = value
    }
    return result
  }

  /** A chest with a frame on its front that shows what is inside. */
  chest(at: Position, facing: string, label: string, stacks: readonly ItemStack[]): void {
    this.set(at.x, at.y, at.z, `chest[facing=${facing}]`)
    this.#chests.push({ at: inWorld(at), stacks })
    this.#frames.push({ on: inWorld(at), facing, item: label })
  }

  /** Centre of a block. */
  animal(species: string, { x, y, z }: Position, colour?: string): void {
    this.#animals.push({ species, at: inWorld({ x: x + 0.5, y, z: z + 0.5 }), ...(colour && { colour }) })
  }

  finish(name: string, start: Position, timeOfDay: number): WorldMap {
    return {
      name,
      blocks: this.#grid,
      spawn: inWorld({ x: start.x + 0.5, y: start.y, z: start.z + 0.5 }),
      timeOfDay,
      chests: this.#chests,
      frames: this.#frames,
      animals: this.#animals,
    }
  }
}

function inWorld({ x, y, z }: Position): Position {
  return { x: corner.x + x, y: corner.y + y, z: corner.z + z }
}
