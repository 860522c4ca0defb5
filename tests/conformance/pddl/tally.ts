/** Maximum differences listed one by one. */
const mostShown = 20

/** What was checked, what differs, and what a limit prevented from being checked. */
export class Tally {
  readonly title: string
  passed = 0
  /** Ended by a limit, or impossible: neither right nor wrong. */
  notReached = 0
  readonly differences: string[] = []
  readonly #began = cpuSeconds()
  #seconds = 0

  constructor(title: string) {
    this.title = title
  }

  /** Of CPU time. */
  get seconds(): number {
    return this.#seconds
  }

  /** Counts the result of `difference`, which is undefined if all is well. An error is a difference, too. */
  check(what: string, difference: () => string | undefined): void {
    let found: string | undefined
    announce(`${this.title}: ${what}`)
    try {
      found = difference()
    } catch (error) {
      found = error instanceof Error ? (error.stack?.split('\n').slice(0, 3).join(' ') ?? error.message) : String(error)
    }
    if (found === undefined) this.passed++
    else this.#tell(`${what}: ${found}`)
  }

  done(): this {
    this.#seconds = cpuSeconds() - this.#began
    announce('')
    const counts = [`${this.passed} agree`, `${this.differences.length} differ`, `${this.notReached} not reached`]
    console.error(`${this.title}: ${counts.join(', ')}`)
    return this
  }

  #tell(difference: string): void {
    this.differences.push(difference)
    if (this.differences.length > mostShown) return
    announce('')
    console.error(`${this.title}: differs at ${difference}`)
  }
}

/** CPU time, which excludes other programs. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Shows what is being checked, on one line of the terminal that is cleared again. */
function announce(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}
