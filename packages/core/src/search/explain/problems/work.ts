import { Budget, TooManyBindings } from '../../../task/ground/budget.ts'
import { type WorkGuard, WorkStopped } from '../../../task/work-guard.ts'

/**
 * The budget of analysing a problem: counted, not timed, so that the same question has the same answer everywhere. A guard may end it
 * sooner, for callers whose limits include explanations.
 */
export class Work extends Budget {
  readonly #left: { checks: number }

  constructor(checks: number, maxBindings: number, guard?: WorkGuard) {
    const left = { checks }
    const isOver = (): boolean => {
      guard?.check()
      return --left.checks < 0
    }
    super({ maxBindings, isOver })
    this.#left = left
  }

  /** Allows this much more work, regardless of what was done before. */
  allow(checks: number): void {
    this.#left.checks = checks
  }
}

/** Returns the result of some work; undefined if it would have taken too much. */
export function within<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof WorkStopped || error instanceof TooManyBindings) return undefined
    throw error
  }
}
