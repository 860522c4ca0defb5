import type { Point } from './point.ts'
import { expenses, type PointMeasure, rawOf } from './point-score.ts'

/** Decides which points a query may choose. */
export interface PointFilter<Context> {
  /** Reported for each point it drops: `distance to self at most 10`. */
  readonly name: string
  /** Cheap filters run first; see `expenses`. */
  readonly expense: number
  readonly keep: (point: Point, context: Context) => boolean
}

/**
 * Keeps the points whose measure lies within bounds, inclusive. A measure of NaN drops the point.
 *
 * @example keep(distance({ to: 'self' }), { atMost: 10 })
 * @example keep(exposure(), { atMost: 0 })         // nobody sees it
 * @example keep(pathCost(), { atMost: 1000 })      // there is a way
 */
export function keep<Context>(
  by: PointMeasure<Context>,
  { atLeast, atMost }: { readonly atLeast?: number; readonly atMost?: number },
): PointFilter<Context> {
  const low = atLeast ?? Number.NEGATIVE_INFINITY
  const high = atMost ?? Number.POSITIVE_INFINITY
  const words = [by.name, atLeast !== undefined && `at least ${atLeast}`, atMost !== undefined && `at most ${atMost}`]
  return {
    name: words.filter((word) => word !== false).join(' '),
    expense: by.expense,
    keep(point, context) {
      const raw = rawOf(by, point, context)
      return raw >= low && raw <= high
    },
  }
}

/**
 * Keeps the points that pass your own test.
 *
 * @example keepIf('indoors', (point: Point) => point.data === 'room')
 */
export function keepIf<Context>(
  name: string,
  test: (point: Point, context: Context) => boolean,
  { expense = expenses.lookup }: { readonly expense?: number } = {},
): PointFilter<Context> {
  return { name, expense, keep: test }
}
