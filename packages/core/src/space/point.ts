/** A place in the world, in two or three dimensions. Plain data; a type rather than an interface, so that it fits any record. */
export type Point = {
  readonly x: number
  readonly y: number
  /** @default 0 */
  readonly z?: number
  /** Identifies the place in reservations and messages, such as `crate 3`. */
  readonly name?: string
  /** Any data that the world wants back with the point. */
  readonly data?: unknown
}

/** Places in a context: one, many, or none at the moment. */
export type Places = Point | readonly Point[] | undefined

/**
 * Measures the straight-line distance between two points.
 *
 * @example distanceBetween({ x: 0, y: 0 }, { x: 3, y: 4 }) // 5
 */
export function distanceBetween(left: Point, right: Point): number {
  const x = left.x - right.x
  const y = left.y - right.y
  const z = (left.z ?? 0) - (right.z ?? 0)
  return Math.sqrt(x * x + y * y + z * z)
}

/** Distance to the nearest of the places; infinite if there are none. */
export function distanceToNearest(point: Point, places: Places): number {
  if (!isMany(places)) return places === undefined ? Number.POSITIVE_INFINITY : distanceBetween(point, places)
  let least = Number.POSITIVE_INFINITY
  for (const place of places) least = Math.min(least, distanceBetween(point, place))
  return least
}

/** Whether this is a list of places rather than at most one. */
export function isMany(places: Places): places is readonly Point[] {
  return Array.isArray(places)
}

/** The places as a list. */
export function placeList(places: Places): readonly Point[] {
  return isMany(places) ? places : places === undefined ? [] : [places]
}

/** Whether the coordinates of a point are valid numbers. */
export function isPlace({ x, y, z = 0 }: Point): boolean {
  return Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z)
}

/**
 * Formats a point: its name, or else its coordinates.
 *
 * @example showPoint({ x: 1, y: 2.5 }) // '(1, 2.5)'
 */
export function showPoint({ x, y, z, name }: Point): string {
  if (name !== undefined) return name
  const numbers = z === undefined ? [x, y] : [x, y, z]
  return `(${numbers.map((number) => String(Math.round(number * 100) / 100)).join(', ')})`
}
