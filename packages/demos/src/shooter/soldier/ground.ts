import type { Agent, Shape } from '@telos/core'
import type { CanSee, HasCover, HasEntities, HasPathCost, HasReservations, Point } from '@telos/core/space'
import type { ArenaCell, ArenaMap } from '../arena/arena-map.ts'
import { isShielded } from '../arena/cover.ts'
import { sharedLineOfSight } from '../arena/line-of-sight.ts'
import { pathFinder } from '../arena/path-finding.ts'
import type { SoldierBody } from './soldier-body.ts'
import { threatCells } from './whereabouts.ts'

/** The ground as a soldier judges it, for spatial queries. Points carry their cells as data. */
export interface Ground extends CanSee, HasPathCost, HasReservations, HasCover, HasEntities {
  readonly map: ArenaMap
  readonly self: Point
  /** Where enemies are believed to be. */
  readonly enemies: readonly Point[]
  /** The enemy in question, or the place to be. */
  readonly target: Point | undefined
  /** Whether someone crouching at `to` can be shot from `from`: in sight, with no cover between. */
  canSee(from: Point, to: Point): boolean
  /** All floor cells. */
  entities(type: string): Iterable<Point>
}

/** The ground as this soldier knows it now. */
export function groundOf<S extends Shape & { readonly context: SoldierBody }>(
  agent: Agent<S>,
  target?: ArenaCell,
): Ground {
  const body = agent.context as SoldierBody
  const { map } = body
  const { points, cover, floor } = pointsOf(map)
  const paths = pathFinder(map)
  return {
    name: agent.name,
    map,
    self: points[body.self.nextCell]!,
    enemies: threatCells(agent).map((cell) => points[cell]!),
    target: target === undefined ? undefined : points[target],
    canSee: (from, to) => canShoot(map, from.data as ArenaCell, to.data as ArenaCell),
    // the path finder keeps one table per destination
    pathCost: (from, to) => paths.pathCost(to.data as ArenaCell, from.data as ArenaCell),
    reservedBy: (point) => (body.isTaken(point) ? 'a comrade' : undefined),
    coverPoints: () => cover,
    entities: () => floor,
  }
}

/** Whether someone crouching in a cell can be shot from another cell. */
export function canShoot(map: ArenaMap, from: ArenaCell, to: ArenaCell): boolean {
  return sharedLineOfSight(map).canSee(from, to) && !isShielded(map, to, from)
}

interface MapPoints {
  readonly points: readonly Point[]
  readonly cover: readonly Point[]
  readonly floor: readonly Point[]
}

const shared = new WeakMap<ArenaMap, MapPoints>()

/** The cells of a map as points, created once. */
export function pointsOf(map: ArenaMap): MapPoints {
  let found = shared.get(map)
  if (found === undefined) {
    const points = Array.from({ length: map.size }, (_, cell) => ({
      x: map.columnOf(cell),
      y: map.rowOf(cell),
      data: cell,
    }))
    found = {
      points,
      cover: map.coverPoints.map((cell) => points[cell]!),
      floor: map.floor.map((cell) => points[cell]!),
    }
    shared.set(map, found)
  }
  return found
}
