/**
 * What queries ask the world. The context of a query supplies these. Each part of a query requires only what it uses, so a world without
 * line of sight can still query the nearest apple, and the compiler reports what is missing.
 *
 * Places are named by keys of the context: `distance({ to: 'enemies' })` reads `context.enemies`.
 */
import type { Places, Point } from './point.ts'

// NoInfer: the key comes from the options or the default; otherwise the compiler would infer all keys of the context
/** A context with places under a key. */
export type HasPlaces<Key extends string> = { readonly [Name in NoInfer<Key>]: Places }

/** A context that knows lines of sight. */
export interface CanSee {
  canSee(from: Point, to: Point): boolean
}

/** A context that knows paths. No number, or an infinite one, means that there is no path. */
export interface HasPathCost {
  pathCost(from: Point, to: Point): number | undefined
}

/** A context that knows who asks, and who has reserved a point. */
export interface HasReservations {
  /** The agent asking; its own reservations count as free. */
  readonly name: string
  reservedBy(point: Point): string | undefined
}

/** A context that knows where cover is. The two arguments are for worlds with a spatial index. */
export interface HasCover {
  coverPoints(near: Point, within: number): Iterable<Point>
}

/** A context that knows entities by type: `entities('apple')`. */
export interface HasEntities {
  entities(type: string): Iterable<Point>
}

/**
 * Everything the built-in parts of queries can ask for.
 *
 * @example
 * const world: SpatialWorld = {
 *   name: 'ann', self: ann.position, enemies: ann.knownEnemies,
 *   canSee: (from, to) => map.isClear(from, to),
 *   pathCost: (from, to) => map.walk(from, to),
 *   reservedBy: (point) => reservations.holderOf(point),
 *   coverPoints: () => map.cover,
 *   entities: (type) => map.things.get(type) ?? [],
 * }
 */
export interface SpatialWorld extends CanSee, HasPathCost, HasReservations, HasCover, HasEntities {
  readonly self: Point
  readonly enemies: readonly Point[]
}
