import type { TerrainKind, TerrainView } from './terrain.ts'

const notAsked = 255

/**
 * Caches a view's answers for one search, which asks about each block some forty times; otherwise views that look up blocks by name would
 * take most of its time. Covers a box of 128 × 32 × 128 blocks around the start; outside, every query goes to the view.
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
