/**
 * What queries ask the world. The context of a query supplies these; each part of a query wants only what it uses,
 * so a world without line of sight can still ask for the nearest apple, and the compiler says what is missing.
 *
 * Places are named by keys of the context: `distance({ to: 'enemies' })` reads `context.enemies`.
 */
import type { Places, Point } from './point.ts'

// NoInfer: the key is what the options say or else the default; the compiler would take all keys of the context
/** A context with places under a key. */
export type HasPlaces<Key extends string> = { readonly [Name in NoInfer<Key>]: Places }

/** A context that can tell what is seen from where. */
export interface CanSee {
  canSee(from: Point, to: Point): boolean
}

/** A context that knows ways. No number, or an infinite one, means that there is no way. */
export interface HasPathCost {
  pathCost(from: Point, to: Point): number | undefined
}

/** A context that knows who asks, and who has reserved a point. */
export interface HasReservations {
  /** Who asks: what one has reserved oneself is free. */
  readonly name: string
  reservedBy(point: Point): string | undefined
}

/** A context that knows where cover is. The two arguments are there for worlds with an index of places. */
export interface HasCover {
  coverPoints(near: Point, within: number): Iterable<Point>
}

/** A context that knows things by their type: `entities('apple')`. */
export interface HasEntities {
  entities(type: string): Iterable<Point>
}

/**
 * All that the ready-made parts of queries can ask for.
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
