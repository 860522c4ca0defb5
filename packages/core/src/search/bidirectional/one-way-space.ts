import type { StateSpace, Successors } from '../../state-space.ts'

/**
 * A space with several first states, steps in one direction and no goal. State 0 precedes them all and leads to each at no cost; state n +
 * 1 is state n of the space.
 */
export class OneWaySpace implements StateSpace {
  readonly #space: StateSpace
  readonly #first: () => Iterable<number>
  readonly #steps: (state: number, out: Successors) => void

  constructor(space: StateSpace, first: () => Iterable<number>, steps: (state: number, out: Successors) => void) {
    this.#space = space
    this.#first = first
    this.#steps = steps
  }

  initial(): number {
    return 0
  }

  isGoal(): boolean {
    return false
  }

  expand(state: number, out: Successors): void {
    if (state === 0) for (const first of this.#first()) out.push(-1, first + 1, 0)
    else {
      this.#steps(state - 1, out)
      for (let at = 0; at < out.count; at++) out.states[at]++
    }
  }

  describe(state: number): string {
    return state === 0 ? '' : this.#space.describe(state - 1)
  }

  operatorName(operator: number): string {
    return operator < 0 ? '' : this.#space.operatorName(operator)
  }

  bytes(): number {
    return 0
  }
}
