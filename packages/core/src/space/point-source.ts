/** Sources of the points of a query. All of them generate their points one by one, in the same order every time. */

import { needIterable, needObject } from '../domain/check/plain.ts'
import { distanceBetween, type Point, placeList } from './point.ts'
import { requireNumber, requirePositive } from './space-codes.ts'
import type { HasCover, HasEntities, HasPlaces } from './spatial-world.ts'

// a world with endless points, all of them too far away, would otherwise loop for ever here
const MOST_SEEN = 100_000

/** Generates the points a query chooses from. */
export interface PointSource<Context> {
  /** For display: `ring around self`. */
  readonly name: string
  readonly generate: (context: Context) => Iterable<Point>
}

/**
 * Generates a square grid around places, row by row.
 *
 * @example grid({ radius: 10, spacing: 2 })
 */
export function grid<const Key extends string = 'self'>(options: {
  /** Half the side of the square. */
  radius: number
  spacing: number
  /** Key of the context. @default 'self' */
  around?: Key
  /** Aligns the points to multiples of the spacing, so that all agents get the same ones. @default false */
  snap?: boolean
}): PointSource<HasPlaces<Key>> {
  needObject(options, '{ radius, spacing, … }', 'grid')
  const { around = 'self' as Key, snap = false } = options
  const radius = requirePositive(options.radius, ['grid', 'radius'])
  const spacing = requirePositive(options.spacing, ['grid', 'spacing'])
  const reach = Math.floor(radius / spacing)
  const align = (value: number) => (snap ? Math.round(value / spacing) * spacing : value)
  return {
    name: `grid around ${around}`,
    *generate(context) {
      for (const centre of placeList(context[around])) {
        for (let row = -reach; row <= reach; row++) {
          for (let column = -reach; column <= reach; column++) {
            yield at(centre, align(centre.x) + column * spacing, align(centre.y) + row * spacing)
          }
        }
      }
    },
  }
}

/**
 * Generates points on circles around places, counter-clockwise from the direction of x.
 *
 * @example ring({ around: 'target', radius: [5, 8], count: 12 })
 */
export function ring<const Key extends string = 'self'>(options: {
  /** One radius or several; the circles come in the order given. */
  radius: number | readonly number[]
  /** Points on each circle. */
  count: number
  /** Key of the context. @default 'self' */
  around?: Key
}): PointSource<HasPlaces<Key>> {
  needObject(options, '{ radius, count, … }', 'ring')
  const { around = 'self' as Key } = options
  const given = typeof options.radius === 'number' ? [options.radius] : options.radius
  needIterable(given, 'one radius, or a list')
  const radii = [...given].map((radius) => requirePositive(radius, ['ring', 'radius']))
  const isCount = (count: number) => Number.isSafeInteger(count) && count > 0
  const count = requireNumber(options.count, ['ring', 'count'], 'a whole number above 0', isCount)
  return {
    name: `ring around ${around}`,
    *generate(context) {
      for (const centre of placeList(context[around])) {
        for (const radius of radii) {
          for (let index = 0; index < count; index++) {
            const angle = (2 * Math.PI * index) / count
            yield at(centre, centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle))
          }
        }
      }
    },
  }
}

/**
 * Generates the cover points that the world knows near some places.
 *
 * @example coverPoints({ within: 20 })
 */
export function coverPoints<const Key extends string = 'self'>({
  near = 'self' as Key,
  within = Number.POSITIVE_INFINITY,
}: {
  /** Key of the context. @default 'self' */
  near?: Key
  /** @default any distance */
  within?: number
} = {}): PointSource<HasCover & HasPlaces<Key>> {
  requireNumber(within, ['coverPoints', 'within'], 'a number from 0 up', (distance) => distance >= 0)
  return {
    name: `cover near ${near}`,
    *generate(context) {
      for (const centre of placeList(context[near])) {
        let seen = 0
        for (const point of context.coverPoints(centre, within)) {
          if (seen++ === MOST_SEEN) break
          if (distanceBetween(centre, point) <= within) yield point
        }
      }
    },
  }
}

/**
 * Generates points along a path of the context: its first point, one every `spacing`, and its last.
 *
 * @example alongPath({ path: 'retreat', spacing: 3 })
 */
export function alongPath<const Key extends string = 'path'>(options: {
  spacing: number
  /** Key of the context. @default 'path' */
  path?: Key
}): PointSource<HasPlaces<Key>> {
  needObject(options, '{ spacing, … }', 'alongPath')
  const { path = 'path' as Key } = options
  const spacing = requirePositive(options.spacing, ['alongPath', 'spacing'])
  return { name: `along ${path}`, generate: (context) => walk(placeList(context[path]), spacing) }
}

/**
 * Generates a point for every entity of one type that the world knows.
 *
 * @example entities('medkit')
 */
export function entities(type: string): PointSource<HasEntities> {
  return { name: type, generate: (context) => context.entities(type) }
}

/**
 * Joins the points of several sources, one source after the other.
 *
 * @example joined(coverPoints(), ring({ radius: 5, count: 8 }))
 */
export function joined<Context>(...sources: readonly PointSource<Context>[]): PointSource<Context> {
  for (const source of sources) needObject(source, 'sources of points', 'joined')
  return {
    name: sources.map(({ name }) => name).join(', '),
    *generate(context) {
      for (const source of sources) yield* source.generate(context)
    },
  }
}

function* walk(corners: readonly Point[], spacing: number): Iterable<Point> {
  if (corners.length === 0) return
  yield corners[0]!
  let untilNext = spacing
  for (let index = 1; index < corners.length; index++) {
    const from = corners[index - 1]!
    const to = corners[index]!
    const length = distanceBetween(from, to)
    let gone = untilNext
    for (; gone < length; gone += spacing) yield between(from, to, gone / length)
    untilNext = gone - length
  }
  if (corners.length > 1) yield corners.at(-1)!
}

function between(from: Point, to: Point, share: number): Point {
  const x = from.x + (to.x - from.x) * share
  const y = from.y + (to.y - from.y) * share
  if (from.z === undefined && to.z === undefined) return { x, y }
  return { x, y, z: (from.z ?? 0) + ((to.z ?? 0) - (from.z ?? 0)) * share }
}

/** A point at the height of another one. */
function at({ z }: Point, x: number, y: number): Point {
  return z === undefined ? { x, y } : { x, y, z }
}
