import type { Point } from './point.ts'
import { requireNumber, requirePositive, spaceError } from './space-codes.ts'

/** A reservation as plain data. */
export interface SavedReservation {
  /** What `keyOf` gives for the point. */
  readonly key: string
  readonly holder: string
  /** The time from which on the point is free again. @default never */
  readonly until?: number
}

/** How reservations are kept. */
export interface ReservationOptions {
  /** The time of the world, in its own unit. @default time stands still: reservations last until they are released */
  readonly clock?: () => number
  /** Points without a name in the same cell of this size are the same. @default 0.5 */
  readonly cell?: number
}

const SMALL = 64

interface Reservation {
  readonly holder: string
  readonly until: number
}

/**
 * Keeps track of who has taken which point, so that two agents do not run for the same cover.
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

  /** How many points are taken. */
  get size(): number {
    this.#forgetEnded()
    return this.#byKey.size
  }

  /** Under which key a point is kept: its name, or else its cell. */
  keyOf({ x, y, z = 0, name }: Point): string {
    if (name !== undefined) return `name ${name}`
    return `cell ${[x, y, z].map((value) => Math.round(value / this.#cell)).join(' ')}`
  }

  /** Takes a point, or takes it for longer; false when someone else has it. */
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

  /** Who has taken the point; undefined when it is free. */
  holderOf(point: Point): string | undefined {
    return this.#holderAt(this.keyOf(point))
  }

  /** Gives a point back; false when it was not the holder's. */
  release(point: Point, holder: string): boolean {
    const key = this.keyOf(point)
    return this.#holderAt(key) === holder && this.#byKey.delete(key)
  }

  /** Gives back all that someone has taken, such as on death; how many there were. */
  releaseAll(holder: string): number {
    const before = this.size
    for (const [key, reservation] of this.#byKey) if (reservation.holder === holder) this.#byKey.delete(key)
    return before - this.#byKey.size
  }

  /** All that is taken, as plain data. */
  save(): SavedReservation[] {
    this.#forgetEnded()
    return [...this.#byKey].map(([key, { holder, until }]) => ({
      key,
      holder,
      // JSON has no infinity
      ...(until < Number.POSITIVE_INFINITY && { until }),
    }))
  }

  /** Puts what was saved in the place of all that is taken. */
  load(saved: readonly SavedReservation[]): void {
    saved.forEach(checkReservation)
    this.#byKey.clear()
    for (const { key, holder, until = Number.POSITIVE_INFINITY } of saved) this.#byKey.set(key, { holder, until })
  }

  #holderAt(key: string): string | undefined {
    const reservation = this.#byKey.get(key)
    return reservation !== undefined && this.#clock() < reservation.until ? reservation.holder : undefined
  }

  /** Keeps what has ended from piling up, at little cost for each reservation. */
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
