import type { Position } from '../position.ts'
import type { Place, Surroundings } from './surroundings.ts'

/** What the prototype never scans for: these are taken to be where the player is, and always there. */
const underfoot: readonly Place[] = ['tree', 'coal ore', 'iron ore']

/** A test map of the thesis as its trees see it: a table of places. */
export class TestMap implements Surroundings {
  readonly player: Position
  readonly #places: ReadonlyMap<Place, Position>

  constructor(player: Position, places: ReadonlyMap<Place, Position>) {
    this.player = player
    this.#places = places
  }

  positionOf(place: Place): Position | undefined {
    const known = this.#places.get(place)
    // without a sheep in sight, the prototype leaves the player's position in its place
    return known ?? (underfoot.includes(place) || place === 'sheep' ? this.player : undefined)
  }

  isAvailable(place: Place): boolean {
    return underfoot.includes(place) || this.#places.has(place)
  }
}
