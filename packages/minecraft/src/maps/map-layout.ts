import type { MapCanvas } from './map-canvas.ts'

/** A disc of ground. */
export interface Site {
  readonly x: number
  readonly z: number
  readonly radius: number
}

/** Finds non-overlapping places for the things of a map around its centre. */
export class MapLayout {
  readonly #canvas: MapCanvas
  readonly #middle: { readonly x: number; readonly z: number }
  /** Half the side of the square that contains everything. */
  readonly #half: number
  readonly #sites: Site[]

  constructor(canvas: MapCanvas, middle: { readonly x: number; readonly z: number }, half: number) {
    this.#canvas = canvas
    this.#middle = middle
    this.#half = half
    this.#sites = [{ ...middle, radius: 2 }]
  }

  /** A free disc whose centre is that many blocks from the map's centre; undefined if many tries found none. */
  find(radius: number, nearest: number, farthest: number): Site | undefined {
    for (let tries = 0; tries < 300; tries++) {
      const angle = this.#canvas.share() * 2 * Math.PI
      const far = nearest + this.#canvas.share() * (farthest - nearest)
      const x = Math.round(this.#middle.x + Math.cos(angle) * far)
      const z = Math.round(this.#middle.z + Math.sin(angle) * far)
      const limit = this.#half - radius
      if (Math.abs(x - this.#middle.x) > limit || Math.abs(z - this.#middle.z) > limit) continue
      if (this.#sites.some((other) => Math.hypot(other.x - x, other.z - z) < other.radius + radius)) continue
      const site = { x, z, radius }
      this.#sites.push(site)
      return site
    }
    return undefined
  }
}
