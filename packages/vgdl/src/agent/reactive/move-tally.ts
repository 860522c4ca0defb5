/** Statistics of each move of a world, from simulations: how often it was tried, how good it was, and how often it led into trouble. */
import type { Action } from '../../engine/action.ts'

const ACTIONS = 6

/** Assumed variance of a move tried only once. */
const UNKNOWN = 0.02

/** Standard errors within which two moves count as equally good. */
const TOLERANCE = 1

/** Standard errors allowed for when deciding whether to stop, and the difference in value that may be ignored then. */
const CAUTION = 2
const NEGLIGIBLE = 0.01

/** Number of simulated futures before a move can count as safe, and the share of them that may go wrong (most do through a random move). */
const PROBATION = 40
const MISHAPS = 0.01

/** Values of moves, each between 0 and 1. */
export class MoveTally {
  /** By action: number of tries, and how many of them lost the game or cornered the avatar. */
  readonly visits = new Float64Array(ACTIONS)
  readonly troubles = new Float64Array(ACTIONS)
  readonly #totals = new Float64Array(ACTIONS)
  readonly #squares = new Float64Array(ACTIONS)

  clear(): void {
    this.visits.fill(0)
    this.troubles.fill(0)
    this.#totals.fill(0)
    this.#squares.fill(0)
  }

  /** Records one try of a move. */
  add(action: Action, value: number, isTrouble: boolean): void {
    this.visits[action] += 1
    this.#totals[action] += value
    this.#squares[action] += value * value
    if (isTrouble) this.troubles[action] += 1
  }

  mean(action: Action): number {
    return this.#totals[action] / Math.max(1, this.visits[action])
  }

  /** Returns the most tried move, as usual with confidence bounds; if others are equally good, the one with the lowest `dislike`. */
  choose(actions: readonly Action[], dislike: (action: Action) => number): Action {
    let most = actions[0]
    for (const action of actions) if (this.visits[action] > this.visits[most]) most = action
    const floor = this.mean(most) - TOLERANCE * this.#error(most)
    let chosen = most
    let least = dislike(most)
    for (const action of actions) {
      if (this.visits[action] < 1 || this.mean(action) + TOLERANCE * this.#error(action) < floor) continue
      const value = dislike(action)
      if (value >= least) continue
      least = value
      chosen = action
    }
    return chosen
  }

  /** Whether a move has been tried often and has hardly ever led into trouble. */
  isSafe(action: Action): boolean {
    return this.visits[action] >= PROBATION && this.troubles[action] <= MISHAPS * this.visits[action]
  }

  /** Whether no other move is likely to be better by more than a negligible amount. */
  isSettled(actions: readonly Action[], chosen: Action): boolean {
    const floor = this.mean(chosen) - CAUTION * this.#error(chosen) + NEGLIGIBLE
    return actions.every(
      (action) =>
        action === chosen || (this.visits[action] > 0 && this.mean(action) + CAUTION * this.#error(action) <= floor),
    )
  }

  #error(action: Action): number {
    const visits = this.visits[action]
    const variance = this.#squares[action] / visits - this.mean(action) ** 2
    return Math.sqrt((Math.max(0, variance) + UNKNOWN / visits) / visits)
  }
}
