import { type Position, positionKey } from '../../position.ts'
import { packPosition } from '../sight/packed-position.ts'

/** Which places have been seen, computed on demand: each place is tested once against every point where the eyes have been. */
export class SeenGround {
  readonly #eyes: Position[] = []
  readonly #eyeBlocks = new Set<string>()
  /** Place → number of eye points tested in vain; Infinity once it has been seen. */
  readonly #tried = new Map<number, number>()

  /** Records the current eye point. */
  lookFrom(eye: Position): void {
    const key = positionKey({ x: Math.floor(eye.x), y: Math.floor(eye.y), z: Math.floor(eye.z) })
    if (this.#eyeBlocks.has(key)) return
    this.#eyeBlocks.add(key)
    this.#eyes.push({ ...eye })
  }

  /** Marks a place as seen: nothing more can be done to look into it. */
  settle({ x, y, z }: Position): void {
    this.#tried.set(packPosition(x, y, z), Number.POSITIVE_INFINITY)
  }

  /** Whether a place has been seen from anywhere. */
  isSeen({ x, y, z }: Position, sees: (eye: Position) => boolean): boolean {
    const key = packPosition(x, y, z)
    const first = this.#tried.get(key) ?? 0
    if (first === Number.POSITIVE_INFINITY) return true
    for (let at = first; at < this.#eyes.length; at++) {
      if (!sees(this.#eyes[at])) continue
      this.#tried.set(key, Number.POSITIVE_INFINITY)
      return true
    }
    this.#tried.set(key, this.#eyes.length)
    return false
  }
}
