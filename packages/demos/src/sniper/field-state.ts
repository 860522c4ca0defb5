import type { Point } from '@telos/core/space'

/** Whoever holds the field. */
export interface Trooper {
  at: Point
  /** Where he runs, or null while he stands. */
  heading: Point | null
  readonly range: number
  health: number
  magazine: number
  /** When a shot last came close. */
  shotAt: number
  /** When he last came to where he strolled. */
  strolledAt: number
  paces: number
  shots: number
}

/** Whoever wants to take it. */
export interface Raider {
  at: Point
  health: number
  /** Seconds until the next shot. */
  aims: number
}

/** All that the future of the field depends on. */
export interface SniperFieldState {
  time: number
  random: number
  readonly troopers: Record<string, Trooper>
  raiders: Raider[]
  /** When the next ones come, in seconds. */
  raids: number[]
  fallen: number
}
