import type { Position } from '../../position.ts'
import type { LightSources } from '../minecraft-world.ts'
import type { Terrain } from './terrain.ts'

/**
 * Sky light and lamp light, 0 to 15 each. Light decreases by one per block; straight down from the sky it stays undiminished until
 * something opaque blocks it. Computed on first use; later only the surroundings of changed blocks are recomputed.
 */
export class Light {
  readonly #terrain: Terrain
  readonly #changed: number[] = []
  #sky: Channel | undefined
  #lamps: Channel | undefined

  constructor(terrain: Terrain) {
    this.#terrain = terrain
  }

  /** Call after every change of a block. */
  changed(index: number): void {
    if (this.#sky) this.#changed.push(index)
  }

  /** The brighter of the two, where `darkness` is how much darker than at noon the sky is. */
  at(at: Position, darkness: number): number {
    const { sky, lamps } = this.sourcesAt(at)
    return Math.max(0, lamps, sky - darkness)
  }

  sourcesAt({ x, y, z }: Position): LightSources {
    const { grid } = this.#terrain
    const index = grid.index(Math.floor(x), Math.floor(y), Math.floor(z))
    if (index < 0) return y > grid.floor ? outside : inRock
    if (this.#sky === undefined || this.#lamps === undefined) {
      this.#sky = new Channel(this.#terrain, true)
      this.#lamps = new Channel(this.#terrain, false)
    }
    if (this.#changed.length > 0) {
      this.#sky.update(this.#changed)
      this.#lamps.update(this.#changed)
      this.#changed.length = 0
    }
    return { sky: this.#sky.levels[index]!, lamps: this.#lamps.levels[index]! }
  }
}

const outside: LightSources = { sky: 15, lamps: 0 }
const inRock: LightSources = { sky: 0, lamps: 0 }

/** One kind of light: its levels, and the two floods (darkness, then light) that keep them correct. */
class Channel {
  readonly levels: Uint8Array
  readonly #terrain: Terrain
  readonly #fromSky: boolean
  readonly #neighbours = new Int32Array(6)

  constructor(terrain: Terrain, fromSky: boolean) {
    this.#terrain = terrain
    this.#fromSky = fromSky
    this.levels = new Uint8Array(terrain.grid.cells)
    const lit: number[] = []
    for (let index = 0; index < this.levels.length; index++) {
      this.levels[index] = this.#source(index)
      if (this.levels[index]! > 0) lit.push(index)
    }
    this.#flood(lit)
  }

  update(changed: readonly number[]): void {
    const { levels } = this
    const dark: number[] = []
    const before: number[] = []
    const darken = (index: number) => {
      dark.push(index)
      before.push(levels[index]!)
      levels[index] = 0
    }
    const lit: number[] = []
    for (const index of changed) darken(index)
    for (let at = 0; at < dark.length; at++) {
      const index = dark[at]!
      const level = before[at]!
      this.#find(index)
      for (let side = 0; side < 6; side++) {
        const next = this.#neighbours[side]!
        const other = next < 0 ? 0 : levels[next]!
        if (other === 0) continue
        const came = other < level || (side === 0 && this.#fromSky && level === 15 && other === 15)
        if (came) darken(next)
        else lit.push(next)
      }
    }
    for (const index of dark) {
      const source = this.#source(index)
      if (source <= levels[index]!) continue
      levels[index] = source
      lit.push(index)
    }
    this.#flood(lit)
  }

  #flood(lit: number[]): void {
    const { levels } = this
    for (let at = 0; at < lit.length; at++) {
      const index = lit[at]!
      const level = levels[index]!
      this.#find(index)
      for (let side = 0; side < 6; side++) {
        const next = this.#neighbours[side]!
        if (next < 0) continue
        const reached = side === 0 && this.#fromSky && level === 15 ? 15 : level - 1
        if (reached <= levels[next]! || this.#terrain.opaqueAt(next)) continue
        levels[next] = reached
        lit.push(next)
      }
    }
  }

  /** A cell's own light: from lamps and, at the borders of the map, from the open air outside. */
  #source(index: number): number {
    if (!this.#fromSky) return this.#terrain.lightAt(index)
    if (this.#terrain.opaqueAt(index)) return 0
    const { width, depth, height, bounds, floor } = this.#terrain.grid
    const layer = Math.floor(index / (width * depth))
    if (layer === height - 1) return 15
    const row = Math.floor(index / width) % depth
    const column = index % width
    const atBorder = row === 0 || column === 0 || row === depth - 1 || column === width - 1
    return atBorder && bounds.min.y + layer > floor ? 14 : 0
  }

  /** Cells around a cell, the one below first; -1 outside. */
  #find(index: number): void {
    const { width, depth, height } = this.#terrain.grid
    const layer = Math.floor(index / (width * depth))
    const row = Math.floor(index / width) % depth
    const column = index % width
    const found = this.#neighbours
    found[0] = layer > 0 ? index - width * depth : -1
    found[1] = layer < height - 1 ? index + width * depth : -1
    found[2] = row > 0 ? index - width : -1
    found[3] = row < depth - 1 ? index + width : -1
    found[4] = column > 0 ? index - 1 : -1
    found[5] = column < width - 1 ? index + 1 : -1
  }
}
