/** How long ticks take in worlds of so many sprites: where they multiply, a look at the next tick may take longer than the move may. */
import type { Action } from '../../engine/action.ts'
import { advance } from '../../engine/advance.ts'
import type { World } from '../../engine/world.ts'

/** How many times as long as expected a tick may take: sprites that double in a tick meet four times as often. */
const GROWTH = 4

/** Ticks shorter than this say more about the clock than about sprites. */
const SHORT = 0.2

/** Times ticks that are looked at, and foretells the next one from the last. */
export class TickPace {
  readonly #now: () => number
  #sprites = 1
  #milliseconds = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** Plays a tick. */
  advance(world: World, action: Action): void {
    const start = this.#now()
    advance(world, action)
    this.#milliseconds = this.#now() - start
    this.#sprites = Math.max(1, world.total)
  }

  /** There is time for another tick before `deadline`, as far as can be foreseen. */
  hasTime({ total }: World, deadline: number): boolean {
    const now = this.#now()
    if (this.#milliseconds < SHORT) return now < deadline
    const share = total / this.#sprites
    return now + GROWTH * this.#milliseconds * share * share < deadline
  }
}
