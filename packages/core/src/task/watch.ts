/** Why work has to end in its midst; searches have the same names for these limits. */
export type EndOfWork = 'milliseconds' | 'memory' | 'abort'

/** Thrown in the midst of work that has to end. What was worked on is in no order then: it cannot be gone on with. */
export class WorkStopped extends Error {
  readonly limit: EndOfWork

  constructor(limit: EndOfWork) {
    super(limit)
    this.limit = limit
  }
}

/** What has run out, if anything has; told how many bytes are about to be taken, where that is known. */
export type RunsOut = (bytes: number) => EndOfWork | undefined

/** Small steps of work between two questions. */
const patience = 4096

/** Asked by long work whether it may go on. */
export class Watch {
  #work = 0
  readonly #runsOut: RunsOut | undefined

  constructor(runsOut?: RunsOut) {
    this.#runsOut = runsOut
  }

  /** A small step of work, or one that is as long as several. */
  tick(work = 1): void {
    this.#work += work
    if (this.#work >= patience) this.check()
  }

  /** Before so many bytes more are taken. */
  check(bytes = 0): void {
    this.#work = 0
    const limit = this.#runsOut?.(bytes)
    if (limit !== undefined) throw new WorkStopped(limit)
  }
}
