/** Thrown when grounding has to stop; it never leaves `groundProblem`. */
export class GroundingStopped extends Error {
  readonly reason: 'size' | 'over'

  constructor(reason: 'size' | 'over') {
    super('grounding was stopped')
    this.reason = reason
  }
}

export interface GroundingLimits {
  /** Stops when more bindings of actions, effects and rules than this come out. */
  readonly mostBindings?: number
  /** Asked now and then; stops when it says so. */
  readonly isOver?: () => boolean
}

/** What grounding may still do. */
export class Budget {
  #bindings: number
  #ticks = 0
  readonly #isOver: (() => boolean) | undefined

  constructor({ mostBindings = Number.POSITIVE_INFINITY, isOver }: GroundingLimits = {}) {
    this.#bindings = mostBindings
    this.#isOver = isOver
  }

  /** One more binding has come out. */
  bind(): void {
    if (--this.#bindings < 0) throw new GroundingStopped('size')
  }

  /** One more step of work that may come to nothing. */
  tick(): void {
    if ((++this.#ticks & 0xffff) === 0) this.check()
  }

  check(): void {
    if (this.#isOver?.()) throw new GroundingStopped('over')
  }
}
