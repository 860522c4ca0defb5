import { WorkGuard } from '../work-guard.ts'

/** Thrown if there are too many bindings; it never leaves `groundProblem`. */
export class TooManyBindings extends Error {
  constructor() {
    super('there are too many bindings')
  }
}

export interface GroundingLimits {
  /** Maximum number of bindings of actions, effects and rules. */
  readonly maxBindings?: number
  /** Polled at intervals; grounding stops when it returns true. */
  readonly isOver?: () => boolean
}

/** The remaining budget of grounding. */
export class Budget extends WorkGuard {
  #bindings: number

  constructor({ maxBindings = Number.POSITIVE_INFINITY, isOver }: GroundingLimits = {}) {
    super(isOver && (() => (isOver() ? 'abort' : undefined)))
    this.#bindings = maxBindings
  }

  /** Counts one more binding. */
  bind(): void {
    if (--this.#bindings < 0) throw new TooManyBindings()
  }
}
