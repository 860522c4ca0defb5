/** Directions as small numbers, so that a sprite keeps one integer. The usual ones have fixed numbers; others are added as they come up. */

export const Direction = { none: 0, up: 1, left: 2, down: 3, right: 4, nil: 5 } as const

/** All vectors that sprites of a game have faced. */
export class Directions {
  readonly x: number[] = [0, 0, -1, 0, 1, -1]
  readonly y: number[] = [0, -1, 0, 1, 0, -1]
  readonly #numbers = new Map<number, Map<number, number>>()

  /** The number of a vector. */
  numberOf(x: number, y: number): number {
    for (let direction = 0; direction < 6; direction++) {
      if (this.x[direction] === x && this.y[direction] === y) return direction
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
      row.set(y, direction)
    }
    return direction
  }

  /** The direction of a vector of any length; none for (0, 0). */
  normalised(x: number, y: number): number {
    if (x === 0 || y === 0) return this.numberOf(Math.sign(x) + 0, Math.sign(y) + 0)
    const length = Math.hypot(x, y)
    return this.numberOf(x / length, y / length)
  }

  /** The other way. */
  opposite(direction: number): number {
    return this.numberOf(0 - this.x[direction], 0 - this.y[direction])
  }
}

/** Numbers with a fraction, such as speeds, as small integers. */
export class Numbers {
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
