import { Watch } from '../watch.ts'

/** Thrown when there are too many bindings; it never leaves `groundProblem`. */
export class TooManyBindings extends Error {
  constructor() {
    super('there are too many bindings')
  }
}

export interface GroundingLimits {
  /** Stops when more bindings of actions, effects and rules than this come out. */
  readonly maxBindings?: number
  /** Asked now and then; stops when it says so. */
  readonly isOver?: () => boolean
}

/** What grounding may still do. */
export class Budget extends Watch {
  #bindings: number

  constructor({ maxBindings = Number.POSITIVE_INFINITY, isOver }: GroundingLimits = {}) {
    super(isOver && (() => (isOver() ? 'abort' : undefined)))
    this.#bindings = maxBindings
  }

  /** One more binding has come out. */
  bind(): void {
    if (--this.#bindings < 0) throw new TooManyBindings()
  }
}
