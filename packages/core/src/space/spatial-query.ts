/**
 * Spatial queries: generate points → filter → score.
 *
 *   run   evaluates every test at every kept point, for display
 *   best  returns the same winner, but evaluates expensive tests only where they can still matter
 *   some  stops at the first point that passes the filters
 */
import { type Combine, Combiner } from './combine.ts'
import { evaluateCurve } from './curve.ts'
import { isPlace, type Point } from './point.ts'
import type { PointFilter } from './point-filter.ts'
import { expenses, type PointScore, rawOf, utilityOf } from './point-score.ts'
import type { PointSource } from './point-source.ts'
import { requireNumber } from './space-codes.ts'
import { type ScoredPoint, SpatialQueryResult } from './spatial-query-result.ts'

/** The definition of a query. */
export interface SpatialQueryDefinition<Context> {
  /** @default 'query' */
  readonly name?: string
  readonly generate: PointSource<Context>
  readonly filters?: readonly PointFilter<Context>[]
  readonly scores?: readonly PointScore<Context>[]
  /** A weighted average, or a product with weights as exponents, so that a single 0 rules a point out. @default 'average' */
  readonly combine?: Combine
  /** Maximum number of points to evaluate; generators may be endless. @default 1024 */
  readonly maxPoints?: number
}

/** A query in words and numbers, for lists and recordings. */
export interface SpatialQueryDescription {
  readonly name: string
  readonly generate: string
  readonly filters: readonly string[]
  readonly scores: readonly Pick<PointScore<never>, 'name' | 'weight' | 'curve'>[]
  readonly combine: Combine
  readonly maxPoints: number
}

const notAPlace = 'not a place'

/**
 * Finds places: generates points, filters them and scores the rest in a context. Created by `defineSpatialQuery`.
 *
 * @example
 * const away = new SpatialQuery<SpatialWorld>({
 *   generate: ring({ radius: 5, count: 8 }),
 *   scores: [distance({ to: 'enemies', curve: linear(0, 20) })],
 * })
 * away.best(soldier) // with enemies at (10, 0), about (-5, 0)
 */
export class SpatialQuery<Context> {
  readonly name: string
  readonly maxPoints: number
  readonly #source: PointSource<Context>
  readonly #filters: readonly PointFilter<Context>[]
  readonly #scores: readonly PointScore<Context>[]
  readonly #combiner: Combiner
  readonly #early: Early<Context>
  readonly #late: readonly (PointFilter<Context> | PointScore<Context>)[]

  constructor(definition: SpatialQueryDefinition<Context>) {
    const { name = 'query', generate, filters = [], scores = [], combine = 'average', maxPoints = 1024 } = definition
    this.name = name
    this.maxPoints = requireNumber(
      maxPoints,
      ['maxPoints'],
      'a whole number above 0',
      (count) => Number.isSafeInteger(count) && count > 0,
    )
    this.#source = generate
    this.#filters = byExpense(filters)
    this.#scores = byExpense(scores)
    for (const { name, weight } of scores)
      requireNumber(weight, [name, 'weight'], 'a number from 0 to a billion', isWeight)
    // scores of weight 0 change no total: `best` skips them
    const counting = this.#scores.filter(({ weight }) => weight > 0)
    this.#combiner = new Combiner(
      combine,
      counting.map(({ weight }) => weight),
    )
    this.#early = { filters: this.#filters.filter(isCheap), scores: counting.filter(isCheap) }
    this.#late = byExpense([...this.#filters, ...counting]).filter((test) => !isCheap(test))
  }

  /** Evaluates every test at every point and keeps the results. */
  run(context: Context): SpatialQueryResult {
    const points: ScoredPoint[] = []
    for (const point of this.#source.generate(context)) {
      if (points.length === this.maxPoints) return new SpatialQueryResult(this.name, points, true)
      const dropped = this.#droppedBy(point, context)
      points.push(dropped === undefined ? this.#scored(point, context) : { point, dropped, scores: [], total: 0 })
    }
    return new SpatialQueryResult(this.name, points, false)
  }

  /** Returns the point that `run` would choose; undefined if no point passes the filters. */
  best(context: Context): Point | undefined {
    const points: Point[] = []
    const sums: number[] = []
    const bounds: number[] = []
    let generated = 0
    for (const point of this.#source.generate(context)) {
      if (generated++ === this.maxPoints) break
      if (!isPlace(point) || firstAgainst(this.#early.filters, point, context)) continue
      let sum = this.#combiner.start
      for (let index = 0; index < this.#early.scores.length; index++) {
        sum = this.#combiner.add(sum, index, utilityOf(this.#early.scores[index]!, point, context))
      }
      points.push(point)
      sums.push(sum)
      bounds.push(this.#combiner.atMost(sum, this.#early.scores.length))
    }
    // most promising first, so that expensive tests of the others can be skipped
    const order = bounds.map((_, index) => index).sort((left, right) => bounds[right]! - bounds[left]! || left - right)
    let winner = -1
    let highest = -1
    for (const index of order) {
      if (!beats(bounds[index]!, index, highest, winner)) break
      const total = this.#totalIfBetter(points[index]!, index, sums[index]!, highest, winner, context)
      if (total === undefined) continue
      highest = total
      winner = index
    }
    return points[winner]
  }

  /**
   * Whether any point passes the filters: a condition for actions.
   *
   * @example check: (_arguments, soldier) => coverNearby.some(soldier)
   */
  some(context: Context): boolean {
    let generated = 0
    for (const point of this.#source.generate(context)) {
      if (generated++ === this.maxPoints) return false
      if (this.#droppedBy(point, context) === undefined) return true
    }
    return false
  }

  /** Describes the query as plain data. */
  describe(): SpatialQueryDescription {
    return {
      name: this.name,
      generate: this.#source.name,
      filters: this.#filters.map(({ name }) => name),
      scores: this.#scores.map(({ name, weight, curve }) => ({ name, weight, curve })),
      combine: this.#combiner.combine,
      maxPoints: this.maxPoints,
    }
  }

  #droppedBy(point: Point, context: Context): string | undefined {
    if (!isPlace(point)) return notAPlace
    return firstAgainst(this.#filters, point, context)?.name
  }

  #scored(point: Point, context: Context): ScoredPoint {
    let sum = this.#combiner.start
    let counted = 0
    const scores = this.#scores.map((score) => {
      const raw = rawOf(score, point, context)
      const utility = evaluateCurve(score.curve, raw)
      if (score.weight > 0) sum = this.#combiner.add(sum, counted++, utility)
      const weighted = this.#combiner.shareOf(score.weight, utility)
      return { score: score.name, raw, utility, weight: score.weight, weighted }
    })
    return { point, scores, total: this.#combiner.total(sum) }
  }

  /** Evaluates the expensive tests, and gives up as soon as the point can no longer win. */
  #totalIfBetter(point: Point, index: number, sum: number, highest: number, winner: number, context: Context) {
    let counted = this.#early.scores.length
    for (const test of this.#late) {
      if ('keep' in test) {
        if (!test.keep(point, context)) return undefined
        continue
      }
      sum = this.#combiner.add(sum, counted++, utilityOf(test, point, context))
      if (!beats(this.#combiner.atMost(sum, counted), index, highest, winner)) return undefined
    }
    const total = this.#combiner.total(sum)
    return beats(total, index, highest, winner) ? total : undefined
  }
}

/**
 * Defines a spatial query. Its context must provide everything its parts read.
 *
 * @example
 * const cover = defineSpatialQuery<SpatialWorld>({
 *   generate: coverPoints({ within: 20 }),
 *   filters: [keep(unreserved(), { atLeast: 1 }), keep(exposure(), { atMost: 0 })],
 *   scores: [distance({ within: 20 }), distance({ to: 'enemies', curve: linear(5, 15), weight: 0.5 })],
 * })
 * cover.best(soldier)
 */
export function defineSpatialQuery<Context>(definition: SpatialQueryDefinition<Context>): SpatialQuery<Context> {
  return new SpatialQuery(definition)
}

function firstAgainst<Context>(filters: readonly PointFilter<Context>[], point: Point, context: Context) {
  for (const filter of filters) if (!filter.keep(point, context)) return filter
  return undefined
}

interface Early<Context> {
  readonly filters: readonly PointFilter<Context>[]
  readonly scores: readonly PointScore<Context>[]
}

interface Expense {
  readonly name: string
  readonly expense: number
}

/** Cheapest first; equally expensive ones keep their order, filters before scores. */
function byExpense<Test extends Expense>(tests: readonly Test[]): Test[] {
  for (const { name, expense } of tests) requireNumber(expense, [name, 'expense'], 'a number', (value) => value >= 0)
  return tests.toSorted((left, right) => left.expense - right.expense)
}

/** The upper bound keeps sums finite. */
function isWeight(weight: number): boolean {
  return weight >= 0 && weight <= 1e9
}

function isCheap({ expense }: Expense): boolean {
  return expense < expenses.sight
}

/** Of equal totals, the point that was generated first wins. */
function beats(total: number, index: number, highest: number, winner: number): boolean {
  return total > highest || (total === highest && index < winner)
}
