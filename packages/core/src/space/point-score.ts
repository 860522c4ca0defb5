/** Measures of points, and their worth. */
import { type Curve, evaluateCurve } from './curve.ts'
import { inverse, linear } from './curves.ts'
import { distanceToNearest, isMany, type Places, type Point } from './point.ts'
import { requireNumber } from './space-codes.ts'
import type { CanSee, HasPathCost, HasPlaces, HasReservations } from './spatial-world.ts'

/**
 * Rates the expense of measures, in rough steps. From `sight` on, a query takes a measure only where it can change the result.
 *
 * @example score('cover', (point: Point) => world.isCovered(point), { expense: expenses.sight })
 */
export const expenses = { arithmetic: 0, lookup: 1, sight: 10, path: 100 } as const

/** Something that can be measured about a point. */
export interface PointMeasure<Context> {
  /** For display: `distance to enemies`. */
  readonly name: string
  /** Cheap measures are taken first; see `expenses`. */
  readonly expense: number
  readonly measure: (point: Point, context: Context) => number | boolean | undefined
}

/** A measure with its worth: the curve maps it to 0 … 1, the weight says how much that counts. */
export interface PointScore<Context> extends PointMeasure<Context> {
  readonly curve: Curve
  readonly weight: number
}

/** Options of all scores. */
export interface ScoreOptions {
  /** How much the score counts; 0 means display only. @default 1 */
  readonly weight?: number
  /** Maps the measure to its worth. Each score has a suitable default. */
  readonly curve?: Curve
  readonly name?: string
}

/** Scores of distances and path costs: worth 1 at 0, falling to 0 at `within`. */
export interface NearOptions extends ScoreOptions {
  /** @default there is no such bound: worth a half at 10, and never quite nothing */
  readonly within?: number
}

/**
 * Scores points with your own function. True and false count as 1 and 0.
 *
 * @example score('height', (point: Point) => point.z ?? 0, { curve: linear(0, 20) })
 */
export function score<Context>(
  name: string,
  measure: PointMeasure<Context>['measure'],
  options: ScoreOptions & { readonly expense?: number } = {},
): PointScore<Context> {
  return {
    name: options.name ?? name,
    expense: options.expense ?? expenses.lookup,
    measure,
    curve: options.curve ?? linear(),
    weight: options.weight ?? 1,
  }
}

/**
 * Measures the distance to the nearest of some places. Nearer is better, unless the curve says otherwise.
 *
 * @example distance({ to: 'enemies', curve: linear(5, 15) }) // keep away from them
 */
export function distance<const Key extends string = 'self'>(
  options: NearOptions & { readonly to?: Key } = {},
): PointScore<HasPlaces<Key>> {
  const { to = 'self' as Key } = options
  const measure = (point: Point, context: HasPlaces<Key>) => distanceToNearest(point, context[to])
  return score(`distance to ${to}`, measure, { ...options, curve: nearCurve(options), expense: expenses.arithmetic })
}

/**
 * Measures the share of some places that the point can see.
 *
 * @example lineOfSight({ to: 'enemies', weight: 2 })
 */
export function lineOfSight<const Key extends string = 'enemies'>(
  options: ScoreOptions & { readonly to?: Key } = {},
): PointScore<CanSee & HasPlaces<Key>> {
  const { to = 'enemies' as Key } = options
  const measure = (point: Point, context: CanSee & HasPlaces<Key>) =>
    shareOf(context[to], (place) => context.canSee(point, place))
  return score(`sight of ${to}`, measure, { ...options, expense: expenses.sight })
}

/**
 * Measures the share of some places that can see the point. Less is better, unless the curve says otherwise.
 *
 * @example exposure({ to: 'enemies' })
 */
export function exposure<const Key extends string = 'enemies'>(
  options: ScoreOptions & { readonly to?: Key } = {},
): PointScore<CanSee & HasPlaces<Key>> {
  const { to = 'enemies' as Key, curve = linear(1, 0) } = options
  const measure = (point: Point, context: CanSee & HasPlaces<Key>) =>
    shareOf(context[to], (place) => context.canSee(place, point))
  return score(`exposure to ${to}`, measure, { ...options, curve, expense: expenses.sight })
}

/**
 * Measures the cost of the cheapest path from some places to the point; infinite if none exists. Less is better.
 *
 * @example pathCost({ within: 30 })
 */
export function pathCost<const Key extends string = 'self'>(
  options: NearOptions & { readonly from?: Key } = {},
): PointScore<HasPathCost & HasPlaces<Key>> {
  const { from = 'self' as Key } = options
  const measure = (point: Point, context: HasPathCost & HasPlaces<Key>) => cheapest(context, context[from], point)
  return score(`path cost from ${from}`, measure, { ...options, curve: nearCurve(options), expense: expenses.path })
}

/**
 * Measures whether the point is free: 1 if nobody else has reserved it, and 0 otherwise.
 *
 * @example keep(unreserved(), { atLeast: 1 })
 */
export function unreserved(options: ScoreOptions = {}): PointScore<HasReservations> {
  const measure = (point: Point, context: HasReservations) => {
    const holder = context.reservedBy(point)
    return holder === undefined || holder === context.name
  }
  return score('unreserved', measure, options)
}

/** Returns the measure as a number: true and false become 1 and 0, undefined NaN. */
export function rawOf<Context>(by: PointMeasure<Context>, point: Point, context: Context): number {
  const value = by.measure(point, context)
  return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : Number.NaN
}

/** The worth of the point by this score alone, from 0 to 1. */
export function utilityOf<Context>(by: PointScore<Context>, point: Point, context: Context): number {
  return evaluateCurve(by.curve, rawOf(by, point, context))
}

function nearCurve({ curve, within }: NearOptions): Curve {
  if (curve !== undefined) return curve
  if (within === undefined) return inverse(10)
  return linear(
    requireNumber(within, ['within'], 'a number above 0', (number) => number > 0),
    0,
  )
}

function shareOf(places: Places, holds: (place: Point) => boolean): number {
  if (!isMany(places)) return places !== undefined && holds(places) ? 1 : 0
  let count = 0
  for (const place of places) if (holds(place)) count++
  return places.length === 0 ? 0 : count / places.length
}

function cheapest(context: HasPathCost, places: Places, point: Point): number {
  let least = Number.POSITIVE_INFINITY
  if (isMany(places)) {
    for (const place of places) least = lower(least, context.pathCost(place, point))
  } else if (places !== undefined) least = lower(least, context.pathCost(places, point))
  return least
}

/** A cost that is not a number means that there is no path. */
function lower(least: number, cost: number | undefined): number {
  return cost !== undefined && cost < least ? cost : least
}
