/** Why work has to stop midway; searches use the same names for these limits. */
export type EndOfWork = 'milliseconds' | 'memory' | 'abort'

/** Thrown in the middle of work that has to stop. The data being worked on is then inconsistent, and work on it cannot continue. */
export class WorkStopped extends Error {
  readonly limit: EndOfWork

  constructor(limit: EndOfWork) {
    super(limit)
    this.limit = limit
  }
}

/** Returns the limit that has been reached, if any; `bytes` is the size of the next allocation, if known. */
type RunsOut = (bytes: number) => EndOfWork | undefined

/** Small steps of work between two polls. */
const patience = 4096

/** Polled by long work; throws when a limit has been reached. */
export class WorkGuard {
  #work = 0
  readonly #runsOut: RunsOut | undefined

  constructor(runsOut?: RunsOut) {
    this.#runsOut = runsOut
  }

  /** Counts a small step of work, or one as long as several. */
  tick(work = 1): void {
    this.#work += work
    if (this.#work >= patience) this.check()
  }

  /** Call before allocating this many bytes. */
  check(bytes = 0): void {
    this.#work = 0
    const limit = this.#runsOut?.(bytes)
    if (limit !== undefined) throw new WorkStopped(limit)
  }
}
