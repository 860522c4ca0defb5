/** Directions as small numbers, so that a sprite stores one integer. The usual ones have fixed numbers; others are added on demand. */

export const Direction = { none: 0, up: 1, left: 2, down: 3, right: 4, nil: 5 } as const

/** Number of directions with fixed numbers: those above, and up, left, down and right with a negative zero. */
const FIXED = 10

/**
 * All vectors that sprites of a game have faced. A reversed vector has a negative zero, as in the original engine, where recorded runs show
 * it (see trace/describe-state.ts); `plain` is the same vector without it.
 */
export class DirectionTable {
  readonly x: number[] = [0, 0, -1, 0, 1, -1, -0, -1, -0, 1]
  readonly y: number[] = [0, -1, 0, 1, 0, -1, -1, -0, 1, -0]
  readonly plain: number[] = [0, 1, 2, 3, 4, 5, 1, 2, 3, 4]
  readonly #numbers = new Map<number, Map<number, number>>()

  /** Returns the number of a vector. */
  numberOf(x: number, y: number): number {
    for (let direction = 0; direction < FIXED; direction++) {
      if (Object.is(this.x[direction], x) && Object.is(this.y[direction], y)) return direction
    }
    let row = this.#numbers.get(x)
    if (row === undefined) {
      row = new Map()
      this.#numbers.set(x, row)
    }
    let direction = row.get(y)
    if (direction === undefined) {
      direction = this.x.length
      this.x.push(x)
      this.y.push(y)
      this.plain.push(direction)
      row.set(y, direction)
    }
    return direction
  }

  /** Returns the direction of a vector of any length; none for (0, 0). */
  normalised(x: number, y: number): number {
    if (x === 0 || y === 0) return this.numberOf(Math.sign(x) + 0, Math.sign(y) + 0)
    // as the original engine computes it; Math.hypot may differ in the last bit
    const length = Math.sqrt(x * x + y * y)
    return this.numberOf(x / length, y / length)
  }

  /** Returns the opposite direction. */
  opposite(direction: number): number {
    return direction === Direction.none ? direction : this.numberOf(-this.x[direction], -this.y[direction])
  }
}

/** Numbers with a fraction, such as speeds, as small integers. */
export class NumberTable {
  readonly values: number[] = []
  readonly #indices = new Map<number, number>()

  indexOf(value: number): number {
    const known = this.#indices.get(value)
    if (known !== undefined) return known
    this.#indices.set(value, this.values.length)
    this.values.push(value)
    return this.values.length - 1
  }
}
