/** What was found out about each move of a world by trying it: how often, how good, how often it led into trouble. */
import type { Action } from '../../engine/action.ts'

const ACTIONS = 6

/** Variance of what was tried just once. */
const UNKNOWN = 0.02

/** Standard errors within which two moves are as good as each other. */
const TOLERANCE = 1

/** Standard errors that are reckoned with before trying ends, and what a move may be worse than another one then. */
const CAUTION = 2
const NEGLIGIBLE = 0.01

/** Futures that a move has to come through before it is taken to be safe, and the part of them that may go wrong (most do by a whim). */
const PROBATION = 40
const MISHAPS = 0.01

/** Values of moves, each between 0 and 1. */
export class MoveTally {
  /** By action: how often it was tried, and how often the game was lost or the avatar cornered after it. */
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

  /** A move was tried once more. */
  add(action: Action, value: number, isTrouble: boolean): void {
    this.visits[action] += 1
    this.#totals[action] += value
    this.#squares[action] += value * value
    if (isTrouble) this.troubles[action] += 1
  }

  mean(action: Action): number {
    return this.#totals[action] / Math.max(1, this.visits[action])
  }

  /** The move that was tried most, which is what bounds of confidence lead to; of the rest, the one that `dislike` is least for and that was as good. */
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

  /** Whether a move has been tried often and hardly ever led into trouble. */
  isSafe(action: Action): boolean {
    return this.visits[action] >= PROBATION && this.troubles[action] <= MISHAPS * this.visits[action]
  }

  /** Whether no other move can be expected to be better by more than what does not matter. */
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
