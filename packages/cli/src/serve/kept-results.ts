/** Keeps the newest results for some time, until clients fetch them. */

interface Kept<T> {
  /** Undefined until it is available. */
  value: T | undefined
  /** When it became available. */
  at: number
}

export interface KeptResultsOptions {
  readonly mostKept: number
  /** Milliseconds. */
  readonly keptFor: number
  readonly clock?: () => number
}

export class KeptResults<T> {
  readonly #options: Required<KeptResultsOptions>
  /** In the order of their requests. */
  readonly #entries = new Map<string, Kept<T>>()

  constructor({ mostKept, keptFor, clock = () => performance.now() }: KeptResultsOptions) {
    this.#options = { mostKept, keptFor, clock }
  }

  get size(): number {
    return this.#entries.size
  }

  /** Registers a pending result. */
  expect(id: string): void {
    this.#forgetOld()
    this.#entries.set(id, { value: undefined, at: 0 })
  }

  set(id: string, value: T): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    entry.value = value
    entry.at = this.#options.clock()
    this.#forgetOld()
  }

  delete(id: string): void {
    this.#entries.delete(id)
  }

  /** `pending` until the result is available; undefined if it was never requested or has expired. */
  get(id: string): { readonly value: T } | 'pending' | undefined {
    this.#forgetOld()
    const entry = this.#entries.get(id)
    if (entry === undefined) return undefined
    return entry.value === undefined ? 'pending' : { value: entry.value }
  }

  /** Pending results never expire: the queue bounds their number. */
  #forgetOld(): void {
    const { mostKept, keptFor, clock } = this.#options
    const now = clock()
    const done = [...this.#entries].filter(([, { value }]) => value !== undefined)
    const oldest = done.toSorted(([, one], [, other]) => one.at - other.at)
    for (const [at, [id, entry]] of oldest.entries())
      if (oldest.length - at > mostKept || now - entry.at > keptFor) this.#entries.delete(id)
  }
}
