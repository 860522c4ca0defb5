/**
 * Places: generate points, filter and score them, and reserve the best.
 *
 * @module
 */

export type { Combine } from '../space/combine.ts'
export type { Curve } from '../space/curve.ts'
export { distanceBetween, type Places, type Point, showPoint } from '../space/point.ts'
export { keep, keepIf, type PointFilter } from '../space/point-filter.ts'
export {
  distance,
  expenses,
  exposure,
  lineOfSight,
  type NearOptions,
  type PointMeasure,
  type PointScore,
  pathCost,
  type ScoreOptions,
  score,
  unreserved,
} from '../space/point-score.ts'
export { alongPath, coverPoints, entities, grid, joined, type PointSource, ring } from '../space/point-source.ts'
export { type ReservationOptions, Reservations, type SavedReservation } from '../space/reservations.ts'
export { SPACE_CODES, type SpaceCode } from '../space/space-codes.ts'
export {
  defineSpatialQuery,
  SpatialQuery,
  type SpatialQueryDefinition,
  type SpatialQueryDescription,
} from '../space/spatial-query.ts'
export { type ScoredPoint, type ScoreShare, SpatialQueryResult } from '../space/spatial-query-result.ts'
export type {
  CanSee,
  HasCover,
  HasEntities,
  HasPathCost,
  HasPlaces,
  HasReservations,
  SpatialWorld,
} from '../space/spatial-world.ts'
