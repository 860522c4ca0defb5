import type { Position } from '../position.ts'
import type { PoolPlace, PoolSurroundings } from './pool-surroundings.ts'

/** Things the prototype never scans for: they count as always present, at the player's position. */
const underfoot: readonly PoolPlace[] = ['tree', 'coal ore', 'iron ore']

/**
 * Describes a test map of the thesis as its trees see it: a table of places.
 *
 * @example
 * const map = new TestMap({ x: 0, y: 4, z: 0 }, new Map([['furnace', { x: 3, y: 4, z: 0 }]]))
 * map.isAvailable('furnace') // true
 * map.isAvailable('table') // false
 */
export class TestMap implements PoolSurroundings {
  readonly player: Position
  readonly #places: ReadonlyMap<PoolPlace, Position>

  constructor(player: Position, places: ReadonlyMap<PoolPlace, Position>) {
    this.player = player
    this.#places = places
  }

  positionOf(place: PoolPlace): Position | undefined {
    const known = this.#places.get(place)
    // without a sheep in sight, the prototype uses the player's position instead
    return known ?? (underfoot.includes(place) || place === 'sheep' ? this.player : undefined)
  }

  isAvailable(place: PoolPlace): boolean {
    return underfoot.includes(place) || this.#places.has(place)
  }
}
