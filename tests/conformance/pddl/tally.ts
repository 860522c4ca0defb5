/** What was checked, what differs, and what a limit kept from being checked. */
export class Tally {
  readonly title: string
  passed = 0
  /** Ended by a limit, or not possible: neither right nor wrong. */
  notReached = 0
  readonly differences: string[] = []
  readonly #began = performance.now()
  #seconds = 0

  constructor(title: string) {
    this.title = title
  }

  get seconds(): number {
    return this.#seconds
  }

  /** Counts what `difference` says: nothing when all is well. An error is a difference, too. */
  check(what: string, difference: () => string | undefined): void {
    let found: string | undefined
    try {
      found = difference()
    } catch (error) {
      found = error instanceof Error ? (error.stack?.split('\n').slice(0, 3).join(' ') ?? error.message) : String(error)
    }
    if (found === undefined) this.passed++
    else this.differences.push(`${what}: ${found}`)
  }

  done(): this {
    this.#seconds = (performance.now() - this.#began) / 1000
    return this
  }
}
