import type { Position } from '../position.ts'
import { type PathOptions, type PathStep, stepsTo } from './find-path.ts'
import { paceOf } from './pace.ts'
import { PathSearch } from './path-search.ts'
import { armLength, canReach } from './sight.ts'
import { passable, standingPlace, type TerrainView } from './terrain.ts'

/** How long it takes from one place to all others nearby: one sweep answers for all blocks that a mind has to choose from. */
export interface Distances {
  /** Standing places that were found. */
  readonly count: number
  /** False when the sweep gave up early: what it did not find may be there all the same. */
  readonly complete: boolean
  /** Seconds until the feet are in a block; Infinity if there is no way within the limits. */
  secondsTo(at: Position): number
  /** Seconds to the best place from which hands reach a block and eyes see one of its faces; Infinity if there is none. */
  secondsToReach(block: Position, arm?: number): number
  /** That best place. */
  placeToReach(block: Position, arm?: number): Position | undefined
  /** Seconds to the best place within so many blocks, from middle to middle. */
  secondsToNear(at: Position, within: number): number
  /** The way to a standing place; undefined if there is none. */
  stepsTo(at: Position): readonly PathStep[] | undefined
}

export interface DistanceLimit {
  /** Places that take longer are left out. @default 60 */
  readonly seconds?: number
  /** Most places to expand. @default 50000 */
  readonly expansions?: number
}

/**
 * Sweeps over all standing places around one, nearest first (Dijkstra's algorithm).
 *
 * @example
 * const distances = distancesFrom(view, body.position, { seconds: 30 })
 * const nearest = logs.sort((a, b) => distances.secondsToReach(a) - distances.secondsToReach(b))[0]
 */
export function distancesFrom(
  view: TerrainView,
  from: Position,
  limit: DistanceLimit = {},
  options: Omit<PathOptions, 'expansions'> = {},
): Distances {
  const search = new PathSearch()
  const start = standingPlace(view, from)
  const ended =
    start &&
    search.run(start.x, start.y, start.z, {
      view,
      pace: paceOf(options.speed, options.drop),
      dig: options.dig,
      goal: undefined,
      expansions: limit.expansions ?? 50_000,
      seconds: limit.seconds ?? 60,
    })
  return new Sweep(search, view, ended !== 'limit')
}

class Sweep implements Distances {
  readonly complete: boolean
  readonly #search: PathSearch
  readonly #view: TerrainView

  constructor(search: PathSearch, view: TerrainView, complete: boolean) {
    this.#search = search
    this.#view = view
    this.complete = complete
  }

  get count(): number {
    return this.#search.places.count
  }

  secondsTo({ x, y, z }: Position): number {
    return this.#seconds(this.#search.places.find(x, y, z))
  }

  secondsToReach(block: Position, arm = armLength): number {
    return this.#seconds(this.#bestToReach(block, arm))
  }

  placeToReach(block: Position, arm = armLength): Position | undefined {
    const { places } = this.#search
    const place = this.#bestToReach(block, arm)
    return place < 0 ? undefined : { x: places.x(place), y: places.y(place), z: places.z(place) }
  }

  secondsToNear(at: Position, within: number): number {
    return this.#seconds(this.#nearby(at, within, within)[0] ?? -1)
  }

  stepsTo({ x, y, z }: Position): readonly PathStep[] | undefined {
    const place = this.#search.places.find(x, y, z)
    return place < 0 ? undefined : stepsTo(this.#search.places, place, this.#view)
  }

  #bestToReach(block: Position, arm: number): number {
    if (!this.#isOpenSomewhere(block)) return -1
    const { places } = this.#search
    // the arm is measured to the nearest point of the block, which is less than 1 before its middle; and eyes are above feet
    for (const place of this.#nearby(block, arm + 1, arm + 3)) {
      if (canReach(this.#view, places.x(place), places.y(place), places.z(place), block, arm)) return place
    }
    return -1
  }

  /** Places around a block, nearest by path first: in a ball, or as much as `down` lower if that is more. */
  #nearby(at: Position, radius: number, down: number): number[] {
    const { places } = this.#search
    const side = Math.floor(radius)
    const found: number[] = []
    for (let x = at.x - side; x <= at.x + side; x++) {
      for (let z = at.z - side; z <= at.z + side; z++) {
        const left = radius * radius - (x - at.x) ** 2 - (z - at.z) ** 2
        if (left < 0) continue
        const high = Math.floor(Math.sqrt(left))
        const deep = down > radius ? Math.floor(down) : high
        for (let y = at.y - deep; y <= at.y + high; y++) {
          const place = places.find(x, y, z)
          if (place >= 0) found.push(place)
        }
      }
    }
    return found.sort((a, b) => places.seconds[a]! - places.seconds[b]! || a - b)
  }

  /** A block with others on all sides is seen from nowhere. */
  #isOpenSomewhere({ x, y, z }: Position): boolean {
    const view = this.#view
    return (
      view.terrainAt(x, y + 1, z) === passable ||
      view.terrainAt(x, y - 1, z) === passable ||
      view.terrainAt(x - 1, y, z) === passable ||
      view.terrainAt(x + 1, y, z) === passable ||
      view.terrainAt(x, y, z - 1) === passable ||
      view.terrainAt(x, y, z + 1) === passable
    )
  }

  #seconds(place: number): number {
    return place < 0 ? Number.POSITIVE_INFINITY : this.#search.places.seconds[place]
  }
}
