import { type Point, showPoint } from './point.ts'

/** The result of one score for one point. */
export interface ScoreShare {
  /** Name of the score. */
  readonly score: string
  /** The measure before the curve. */
  readonly raw: number
  /** After the curve, from 0 to 1. */
  readonly utility: number
  readonly weight: number
  /** Its contribution to the total: a summand of the average, or a factor of the product. */
  readonly weighted: number
}

/** A point with everything the query found out about it. Plain data, for recording and drawing. */
export interface ScoredPoint {
  readonly point: Point
  /** Name of the filter that dropped the point, which then has no scores. */
  readonly dropped?: string
  readonly scores: readonly ScoreShare[]
  /** From 0 to 1; 0 for dropped points. */
  readonly total: number
}

const SHOWN = 8

/**
 * All points of a query with their scores, in the order in which they were generated. Returned by `SpatialQuery.run`.
 *
 * @example
 * const result: SpatialQueryResult = cover.run(soldier)
 * result.best // where to go
 * String(result) // the best points with their scores, and which filters dropped how many
 */
export class SpatialQueryResult {
  /** Name of the query. */
  readonly query: string
  readonly points: readonly ScoredPoint[]
  /** The kept point with the highest total; the first of several. */
  readonly winner: ScoredPoint | undefined
  /** Whether the generator had more points than the query evaluates. */
  readonly truncated: boolean

  constructor(query: string, points: readonly ScoredPoint[], truncated: boolean) {
    this.query = query
    this.points = points
    this.truncated = truncated
    this.winner = bestOf(points)
  }

  /** The chosen point. */
  get best(): Point | undefined {
    return this.winner?.point
  }

  /** The points that passed all filters. */
  get kept(): readonly ScoredPoint[] {
    return this.points.filter(({ dropped }) => dropped === undefined)
  }

  /** Formats the best points with their scores, and the number of points dropped by each filter. */
  toString(): string {
    const kept = this.kept.toSorted((left, right) => right.total - left.total)
    const drops = new Map<string, number>()
    for (const { dropped } of this.points) {
      if (dropped !== undefined) drops.set(dropped, (drops.get(dropped) ?? 0) + 1)
    }
    const count = `${this.points.length} points${this.truncated ? ', and more that were not evaluated' : ''}`
    return [
      `${this.query}: ${count}, ${kept.length} kept`,
      ...kept.slice(0, SHOWN).map(line),
      ...(kept.length > SHOWN ? [`  … ${kept.length - SHOWN} more`] : []),
      ...[...drops].map(([filter, many]) => `  dropped ${many}: ${filter}`),
    ].join('\n')
  }
}

function bestOf(points: readonly ScoredPoint[]): ScoredPoint | undefined {
  let best: ScoredPoint | undefined
  for (const point of points) {
    if (point.dropped === undefined && (best === undefined || point.total > best.total)) best = point
  }
  return best
}

function line({ point, scores, total }: ScoredPoint): string {
  const shares = scores.map(({ score, raw, utility }) => `${score} ${short(raw)} → ${utility.toFixed(2)}`)
  return `  ${total.toFixed(2)} ${[showPoint(point), ...shares].join(', ')}`
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}
