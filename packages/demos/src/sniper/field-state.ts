import type { Point } from '@telos/core/space'

/** A defender of the field. */
export interface Trooper {
  at: Point
  /** Where he is running to, or null while he stands. */
  heading: Point | null
  readonly range: number
  health: number
  magazine: number
  /** When a shot last came close. */
  shotAt: number
  /** When he last finished a stroll. */
  strolledAt: number
  paces: number
  shots: number
}

/** An attacker of the field. */
export interface Raider {
  at: Point
  health: number
  /** Seconds until the next shot. */
  aims: number
}

/** The complete state of the field. */
export interface SniperFieldState {
  time: number
  random: number
  readonly troopers: Record<string, Trooper>
  raiders: Raider[]
  /** When the next raiders arrive, in seconds. */
  raids: number[]
  fallen: number
}
