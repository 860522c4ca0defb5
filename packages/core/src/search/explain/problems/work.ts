import { Budget, TooManyBindings } from '../../../task/ground/budget.ts'
import { WorkStopped } from '../../../task/watch.ts'

/** What a look into a problem may cost: counted, not timed, so that the same question has the same answer everywhere. */
export class Work extends Budget {
  readonly #left: { checks: number }

  constructor(checks: number, maxBindings: number) {
    const left = { checks }
    super({ maxBindings, isOver: () => --left.checks < 0 })
    this.#left = left
  }

  /** So much more may be done, whatever was done before. */
  allow(checks: number): void {
    this.#left.checks = checks
  }
}

/** What came of some work; undefined when it would have taken too much. */
export function within<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof WorkStopped || error instanceof TooManyBindings) return undefined
    throw error
  }
}
