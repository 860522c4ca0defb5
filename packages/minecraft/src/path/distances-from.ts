import { NodeTable } from '@telos/core/search'
import type { Position } from '../position.ts'
import { type PathOptions, type PathStep, stepOf } from './find-path.ts'
import { paceOf } from './pace.ts'
import { PathSearch } from './path-search.ts'
import { PlaceTable } from './place-table.ts'
import { armLength, canReach } from './sight.ts'
import { passable, standingPlace, type TerrainView } from './terrain.ts'

/** Travel times from one place to all others nearby: one sweep answers for all blocks a mind has to choose from. */
export interface Distances {
  /** Standing places found. */
  readonly count: number
  /** False if the sweep gave up early: places it did not find may still be reachable. */
  readonly complete: boolean
  /** Seconds until the feet are in a block; Infinity if no path exists within the limits. */
  secondsTo(at: Position): number
  /** Seconds to the best place from which a block can be reached and one of its faces seen; Infinity if there is none. */
  secondsToReach(block: Position, arm?: number): number
  /** That best place. */
  placeToReach(block: Position, arm?: number): Position | undefined
  /** Seconds to the best place within that many blocks, from centre to centre. */
  secondsToNear(at: Position, within: number): number
  /** The path to a standing place; undefined if there is none. */
  stepsTo(at: Position): readonly PathStep[] | undefined
}

export interface DistanceLimit {
  /** Places farther away are left out. @default 60 */
  readonly seconds?: number
  /** Maximum places to expand. @default 50000 */
  readonly expansions?: number
}

/**
 * Measures the time to all standing places around one, nearest first (Dijkstra's algorithm).
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
  const start = standingPlace(view, from)
  if (start === undefined) return new Sweep(view, new PlaceTable(), new NodeTable(), true)
  const ways = idle.pop() ?? new PathSearch()
  const { search, space } = ways
  try {
    const task = { view, pace: paceOf(options.speed, options.drop), dig: options.dig, goal: undefined, ...start }
    const complete = ways.sweep(task, limit.expansions ?? 50_000, limit.seconds ?? 60)
    return new Sweep(view, space.places, search.nodes, complete, limit.seconds)
  } finally {
    // the sweep keeps the places
    space.places = new PlaceTable()
    idle.push(ways)
  }
}

// Searches are kept for the next call, with their memory. It is a list because a view may search, too.
const idle: PathSearch[] = []

class Sweep implements Distances {
  readonly complete: boolean
  readonly count: number
  readonly #view: TerrainView
  readonly #places: PlaceTable
  /** By the number of a place. */
  readonly #seconds: Float64Array
  readonly #before: Int32Array
  readonly #move: Uint8Array

  constructor(view: TerrainView, places: PlaceTable, nodes: NodeTable, complete: boolean, most = 60) {
    this.#view = view
    this.#places = places
    this.complete = complete
    this.#seconds = new Float64Array(places.count).fill(Number.POSITIVE_INFINITY)
    this.#before = new Int32Array(places.count)
    this.#move = new Uint8Array(places.count)
    let count = 0
    for (let node = 0; node < nodes.count; node++) {
      const place = nodes.state[node]!
      const seconds = nodes.g[node]!
      if (seconds > most || seconds >= this.#seconds[place]!) continue
      if (this.#seconds[place] === Number.POSITIVE_INFINITY) count++
      this.#seconds[place] = seconds
      this.#before[place] = nodes.parent[node]! < 0 ? -1 : nodes.state[nodes.parent[node]!]!
      this.#move[place] = nodes.operator[node]!
    }
    this.count = count
  }

  secondsTo({ x, y, z }: Position): number {
    return this.#secondsOf(this.#places.find(x, y, z))
  }

  secondsToReach(block: Position, arm = armLength): number {
    return this.#secondsOf(this.#bestToReach(block, arm))
  }

  placeToReach(block: Position, arm = armLength): Position | undefined {
    const place = this.#bestToReach(block, arm)
    return place < 0 ? undefined : this.#places.position(place)
  }

  secondsToNear(at: Position, within: number): number {
    return this.#secondsOf(this.#nearby(at, within, within)[0] ?? -1)
  }

  stepsTo({ x, y, z }: Position): readonly PathStep[] | undefined {
    const end = this.#places.find(x, y, z)
    if (this.#secondsOf(end) === Number.POSITIVE_INFINITY) return undefined
    const steps: PathStep[] = []
    for (let place = end; this.#before[place]! >= 0; place = this.#before[place]!) {
      const before = this.#before[place]!
      const [from, to] = [this.#places.position(before), this.#places.position(place)]
      steps.push(stepOf(this.#view, from, to, this.#move[place]!, this.#seconds[place]! - this.#seconds[before]!))
    }
    return steps.reverse()
  }

  #bestToReach(block: Position, arm: number): number {
    if (!this.#isOpenSomewhere(block)) return -1
    const places = this.#places
    // reach is measured to the nearest point of the block, less than 1 from its centre; and eyes are above feet
    for (const place of this.#nearby(block, arm + 1, arm + 3)) {
      if (canReach(this.#view, places.x(place), places.y(place), places.z(place), block, arm)) return place
    }
    return -1
  }

  /** Places around a block, nearest by path first: within a ball, or up to `down` lower if that is more. */
  #nearby(at: Position, radius: number, down: number): number[] {
    const places = this.#places
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
          if (this.#secondsOf(place) < Number.POSITIVE_INFINITY) found.push(place)
        }
      }
    }
    return found.sort((a, b) => this.#seconds[a]! - this.#seconds[b]! || a - b)
  }

  /** Whether a block is enclosed on all sides and so visible from nowhere. */
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

  #secondsOf(place: number): number {
    return place < 0 ? Number.POSITIVE_INFINITY : this.#seconds[place]!
  }
}
