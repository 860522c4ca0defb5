import type { TerrainKind, TerrainView } from './terrain.ts'

const notAsked = 255

/**
 * Remembers what a view said, for as long as one search takes: it asks about each block some forty times, and views that look blocks up by
 * name take most of its time otherwise. A box of 128 × 32 × 128 blocks around the start; what is outside is asked for each time.
 */
export class TerrainMemory implements TerrainView {
  readonly #cells = new Uint8Array(128 * 32 * 128)
  #view: TerrainView | undefined
  #originX = 0
  #originY = 0
  #originZ = 0

  begin(view: TerrainView, x: number, y: number, z: number): void {
    this.#view = view
    this.#originX = x - 64
    this.#originY = y - 16
    this.#originZ = z - 64
    this.#cells.fill(notAsked)
  }

  terrainAt(x: number, y: number, z: number): TerrainKind {
    const dx = x - this.#originX
    const dy = y - this.#originY
    const dz = z - this.#originZ
    // one comparison for all six sides: a negative number has high bits, too
    if ((dx & ~127) | (dy & ~31) | (dz & ~127)) return this.#view!.terrainAt(x, y, z)
    const cell = dx | (dz << 7) | (dy << 14)
    const known = this.#cells[cell]!
    if (known !== notAsked) return known as TerrainKind
    const terrain = this.#view!.terrainAt(x, y, z)
    this.#cells[cell] = terrain
    return terrain
  }
}
