import type { BlockFacts, GameData } from '../../data/game-data.ts'
import type { Position } from '../../position.ts'
import type { BlockGrid } from './block-grid.ts'
import { type BlockShape, fullShape, shapeOf } from './block-shape.ts'
import type { BlockState } from './block-state.ts'

/** Frequently needed properties of a state. */
interface StateFacts {
  readonly facts: BlockFacts
  readonly shape: BlockShape | undefined
  /** Whether it blocks sight and light. */
  readonly opaque: boolean
  /** Whether it fills its place, so that hands cannot reach past it. */
  readonly full: boolean
  readonly liquid: boolean
  readonly light: number
}

/** The blocks of a world together with the facts of the game about them. */
export class Terrain {
  readonly data: GameData
  readonly grid: BlockGrid
  readonly #facts: StateFacts[] = []

  constructor(data: GameData, grid: BlockGrid) {
    this.data = data
    this.grid = grid.copy()
  }

  at({ x, y, z }: Position): BlockState {
    return this.grid.get(Math.floor(x), Math.floor(y), Math.floor(z))
  }

  factsAt({ x, y, z }: Position): BlockFacts {
    return this.#of(this.grid.codeOf(Math.floor(x), Math.floor(y), Math.floor(z))).facts
  }

  shapeAt(x: number, y: number, z: number): BlockShape | undefined {
    return this.#of(this.grid.codeOf(x, y, z)).shape
  }

  isOpaque(x: number, y: number, z: number): boolean {
    return this.#of(this.grid.codeOf(x, y, z)).opaque
  }

  isFull(x: number, y: number, z: number): boolean {
    return this.#of(this.grid.codeOf(x, y, z)).full
  }

  isLiquid(x: number, y: number, z: number): boolean {
    return this.#of(this.grid.codeOf(x, y, z)).liquid
  }

  /** By the number of a cell of the grid. */
  opaqueAt(index: number): boolean {
    return this.#of(this.grid.codeAt(index)).opaque
  }

  lightAt(index: number): number {
    return this.#of(this.grid.codeAt(index)).light
  }

  #of(code: number): StateFacts {
    return this.#facts[code] ?? this.#learn(code)
  }

  #learn(code: number): StateFacts {
    const block = this.grid.palette[code]!
    const facts = this.data.blocks.get(block.name)
    if (facts === undefined) throw new Error(`the game has no block "${block.name}"`)
    const shape = shapeOf(block, facts.solid)
    const learnt = {
      facts,
      shape,
      full: shape === fullShape,
      // a chest or a slab fills only part of its place: sight passes beside it
      opaque: !facts.transparent && shape === fullShape,
      liquid: block.name === 'water' || block.name === 'lava',
      light: lightOf(block, facts),
    }
    this.#facts[code] = learnt
    return learnt
  }
}

/** The facts give a block's light as placed: a furnace is then unlit. */
function lightOf({ name, properties }: BlockState, { light }: BlockFacts): number {
  if (properties?.['lit'] === 'false') return 0
  return properties?.['lit'] === 'true' && /^(furnace|blast_furnace|smoker)$/.test(name) ? 13 : light
}
