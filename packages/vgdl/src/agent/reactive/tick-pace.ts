/**
 * Predicts how long ticks take by the number of sprites: where they multiply, simulating the next tick may exceed the time for the move.
 */
import type { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'

/** Factor by which a tick may exceed the prediction: sprites that double in a tick meet four times as often. */
const GROWTH = 4

/** Shorter ticks say more about the clock than about sprites. */
const SHORT = 0.2

/** Times simulated ticks, and predicts the next one from the last. */
export class TickPace {
  readonly #now: () => number
  #sprites = 1
  #milliseconds = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** Plays and times a tick. */
  advance(world: World, action: Action): void {
    const start = this.#now()
    advance(world, action)
    this.#milliseconds = this.#now() - start
    this.#sprites = Math.max(1, world.total)
  }

  /** Whether there is predicted to be time for another tick before `deadline`. */
  hasTime({ total }: World, deadline: number): boolean {
    const now = this.#now()
    if (this.#milliseconds < SHORT) return now < deadline
    const share = total / this.#sprites
    return now + GROWTH * this.#milliseconds * share * share < deadline
  }
}
