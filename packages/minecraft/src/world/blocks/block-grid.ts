import type { Position } from '../../position.ts'
import type { WorldBounds } from '../minecraft-world.ts'
import { air, type BlockState, formatBlock } from './block-state.ts'

const bedrock: BlockState = { name: 'bedrock' }

/**
 * Stores the blocks of a box of the world in two bytes each: an index into a palette of the states that occur. Outside the box there is air
 * above the floor, and bedrock at and below it.
 *
 * @example
 * const grid = new BlockGrid({ min: { x: 0, y: 0, z: 0 }, max: { x: 3, y: 3, z: 3 } }, -1)
 * grid.set({ x: 1, y: 2, z: 3 }, { name: 'stone' })
 * grid.get(1, 2, 3) // { name: 'stone' }
 * grid.get(9, -5, 9) // { name: 'bedrock' }
 */
export class BlockGrid {
  readonly bounds: WorldBounds
  /** Height of the top layer of bedrock outside. */
  readonly floor: number
  readonly width: number
  readonly height: number
  readonly depth: number
  /** Code → block. Grows, never shrinks; code 0 is air, code 1 is bedrock. */
  readonly palette: BlockState[] = [air, bedrock]
  readonly #codes: Uint16Array
  readonly #codeOf = new Map<string, number>([
    ['air', 0],
    ['bedrock', 1],
  ])

  constructor(bounds: WorldBounds, floor: number, like?: BlockGrid) {
    this.bounds = bounds
    this.floor = floor
    this.width = bounds.max.x - bounds.min.x + 1
    this.height = bounds.max.y - bounds.min.y + 1
    this.depth = bounds.max.z - bounds.min.z + 1
    this.#codes = like ? like.#codes.slice() : new Uint16Array(this.width * this.height * this.depth)
    for (const block of like?.palette ?? []) this.code(block)
  }

  copy(): BlockGrid {
    return new BlockGrid(this.bounds, this.floor, this)
  }

  /** Whether a place is one of its blocks: whole numbers, inside the box. */
  holds({ x, y, z }: Position): boolean {
    return Number.isInteger(x) && Number.isInteger(y) && Number.isInteger(z) && this.index(x, y, z) >= 0
  }

  /** Index of a block's cell, by layers from below; -1 outside. Expects whole numbers. */
  index(x: number, y: number, z: number): number {
    const { min } = this.bounds
    const column = x - min.x
    const layer = y - min.y
    const row = z - min.z
    if (column < 0 || column >= this.width || layer < 0 || layer >= this.height || row < 0 || row >= this.depth)
      return -1
    return (layer * this.depth + row) * this.width + column
  }

  /** The block of a cell: the inverse of `index`. */
  position(index: number): Position {
    const { min } = this.bounds
    const row = Math.floor(index / this.width)
    return { x: min.x + (index % this.width), y: min.y + Math.floor(row / this.depth), z: min.z + (row % this.depth) }
  }

  get cells(): number {
    return this.#codes.length
  }

  codeAt(index: number): number {
    return this.#codes[index]!
  }

  /** Code of the block at a place, inside or outside. */
  codeOf(x: number, y: number, z: number): number {
    const index = this.index(x, y, z)
    return index >= 0 ? this.#codes[index]! : y > this.floor ? 0 : 1
  }

  get(x: number, y: number, z: number): BlockState {
    return this.palette[this.codeOf(x, y, z)]!
  }

  /** Returns false outside the box, where nothing can be changed. */
  set({ x, y, z }: Position, block: BlockState): boolean {
    const index = this.index(x, y, z)
    if (index < 0) return false
    this.#codes[index] = this.code(block)
    return true
  }

  /** Code of a state; adds a new one if necessary. */
  code(block: BlockState): number {
    const text = formatBlock(block)
    let code = this.#codeOf.get(text)
    if (code === undefined) {
      code = this.palette.length
      this.palette.push(block)
      this.#codeOf.set(text, code)
    }
    return code
  }
}
