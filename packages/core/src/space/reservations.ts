import type { Point } from './point.ts'
import { requireNumber, requirePositive, spaceError } from './space-codes.ts'

/** A reservation as plain data. */
export interface SavedReservation {
  /** The result of `keyOf` for the point. */
  readonly key: string
  readonly holder: string
  /** Time at which the point becomes free again. @default never */
  readonly until?: number
}

/** Options of reservations. */
export interface ReservationOptions {
  /** Time of the world, in its own unit. @default time does not pass: reservations last until they are released */
  readonly clock?: () => number
  /** Unnamed points in the same cell of this size count as the same point. @default 0.5 */
  readonly cell?: number
}

const SMALL = 64

interface Reservation {
  readonly holder: string
  readonly until: number
}

/**
 * Tracks who has reserved which point, so that two agents do not run for the same cover.
 *
 * @example
 * const reservations = new Reservations({ clock: () => world.time })
 * const point = cover.best(soldier)
 * if (point && reservations.reserve(point, soldier.name, { lasts: 5 })) soldier.goTo(point)
 */
export class Reservations {
  readonly #clock: () => number
  readonly #cell: number
  readonly #byKey = new Map<string, Reservation>()
  #sweepAt = SMALL

  constructor({ clock = () => 0, cell = 0.5 }: ReservationOptions = {}) {
    this.#clock = clock
    this.#cell = requirePositive(cell, ['cell'])
  }

  /** Number of reserved points. */
  get size(): number {
    this.#forgetEnded()
    return this.#byKey.size
  }

  /** Returns the key of a point: its name, or else its cell. */
  keyOf({ x, y, z = 0, name }: Point): string {
    if (name !== undefined) return `name ${name}`
    return `cell ${[x, y, z].map((value) => Math.round(value / this.#cell)).join(' ')}`
  }

  /** Reserves a point, or extends the reservation; returns false if someone else holds it. */
  reserve(
    point: Point,
    holder: string,
    { lasts = Number.POSITIVE_INFINITY }: { readonly lasts?: number } = {},
  ): boolean {
    const key = this.keyOf(point)
    const now = this.#holderAt(key)
    if (now !== undefined && now !== holder) return false
    requireNumber(lasts, ['lasts'], 'a number from 0 up', (duration) => duration >= 0)
    if (this.#byKey.size >= this.#sweepAt) this.#sweep()
    this.#byKey.set(key, { holder, until: this.#clock() + lasts })
    return true
  }

  /** Returns the holder of the point; undefined if it is free. */
  holderOf(point: Point): string | undefined {
    return this.#holderAt(this.keyOf(point))
  }

  /** Releases a point; returns false if this holder had not reserved it. */
  release(point: Point, holder: string): boolean {
    const key = this.keyOf(point)
    return this.#holderAt(key) === holder && this.#byKey.delete(key)
  }

  /** Releases everything someone has reserved, such as on death. Returns the number of points. */
  releaseAll(holder: string): number {
    const before = this.size
    for (const [key, reservation] of this.#byKey) if (reservation.holder === holder) this.#byKey.delete(key)
    return before - this.#byKey.size
  }

  /** Returns all reservations as plain data. */
  save(): SavedReservation[] {
    this.#forgetEnded()
    return [...this.#byKey].map(([key, { holder, until }]) => ({
      key,
      holder,
      // JSON has no infinity
      ...(until < Number.POSITIVE_INFINITY && { until }),
    }))
  }

  /** Replaces all reservations with saved ones. */
  load(saved: readonly SavedReservation[]): void {
    saved.forEach(checkReservation)
    this.#byKey.clear()
    for (const { key, holder, until = Number.POSITIVE_INFINITY } of saved) this.#byKey.set(key, { holder, until })
  }

  #holderAt(key: string): string | undefined {
    const reservation = this.#byKey.get(key)
    return reservation !== undefined && this.#clock() < reservation.until ? reservation.holder : undefined
  }

  /** Keeps expired reservations from piling up, at little cost per reservation. */
  #sweep(): void {
    this.#forgetEnded()
    this.#sweepAt = Math.max(SMALL, 2 * this.#byKey.size)
  }

  #forgetEnded(): void {
    const now = this.#clock()
    for (const [key, { until }] of this.#byKey) if (now >= until) this.#byKey.delete(key)
  }
}

function checkReservation(saved: SavedReservation, index: number): void {
  const isRight =
    typeof saved?.key === 'string' &&
    typeof saved.holder === 'string' &&
    (saved.until === undefined || typeof saved.until === 'number')
  if (!isRight) throw spaceError('space/bad-reservation', [index], 'expected a map with key, holder and maybe until')
}
