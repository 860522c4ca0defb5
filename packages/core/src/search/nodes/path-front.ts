import { grown, grownFloats } from '../../state-space.ts'

/**
 * The paths to each state that no other beats in both cost and steps. If both are limited, or the cheapest path within a number of steps is
 * wanted, none of them may be dropped for another.
 */
export class PathFront {
  /** By state: index of its first path plus one; 0 while it has none. */
  #first = new Int32Array(64)
  /** By path: index of the next path to the state plus one. */
  #next = new Int32Array(64)
  #cost = new Float64Array(64)
  #depth = new Int32Array(64)
  #count = 0

  clear(): void {
    this.#first.fill(0)
    this.#count = 0
  }

  knows(state: number): boolean {
    return this.#firstOf(state) >= 0
  }

  /** Whether a known path to the state costs no more and is no longer. */
  beats(state: number, cost: number, depth: number): boolean {
    for (let at = this.#firstOf(state); at >= 0; at = this.#next[at] - 1)
      if (this.#cost[at] <= cost && this.#depth[at] <= depth) return true
    return false
  }

  /** Adds an unbeaten path, replacing those that it beats. */
  add(state: number, cost: number, depth: number): void {
    if (state >= this.#first.length) this.#first = grown(this.#first, state + 1)
    let rest = 0
    for (let at = this.#first[state] - 1; at >= 0; ) {
      const following = this.#next[at] - 1
      if (this.#cost[at] < cost || this.#depth[at] < depth) {
        this.#next[at] = rest
        rest = at + 1
      }
      at = following
    }
    if (this.#count === this.#next.length) this.#grow()
    const place = this.#count++
    this.#cost[place] = cost
    this.#depth[place] = depth
    this.#next[place] = rest
    this.#first[state] = place + 1
  }

  /** Whether an added path has not been beaten since. */
  keeps(state: number, cost: number, depth: number): boolean {
    for (let at = this.#firstOf(state); at >= 0; at = this.#next[at] - 1)
      if (this.#cost[at] === cost && this.#depth[at] === depth) return true
    return false
  }

  bytes(): number {
    return this.#first.length * 4 + this.#next.length * 16
  }

  #firstOf(state: number): number {
    return state < this.#first.length ? this.#first[state] - 1 : -1
  }

  #grow(): void {
    this.#next = grown(this.#next)
    this.#cost = grownFloats(this.#cost)
    this.#depth = grown(this.#depth)
  }
}

/**
 * The paths to each state worth keeping under limits. Only properties that are limited, or that matter otherwise, make one path better than
 * another.
 */
export class LimitedPaths extends PathFront {
  readonly #cost: boolean
  readonly #depth: boolean

  constructor(matters: { readonly cost: boolean; readonly depth: boolean }) {
    super()
    this.#cost = matters.cost
    this.#depth = matters.depth
  }

  override beats(state: number, cost: number, depth: number): boolean {
    return super.beats(state, this.#cost ? cost : 0, this.#depth ? depth : 0)
  }

  override add(state: number, cost: number, depth: number): void {
    super.add(state, this.#cost ? cost : 0, this.#depth ? depth : 0)
  }

  override keeps(state: number, cost: number, depth: number): boolean {
    return super.keeps(state, this.#cost ? cost : 0, this.#depth ? depth : 0)
  }
}
