import { PathFront } from './path-front.ts'

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
