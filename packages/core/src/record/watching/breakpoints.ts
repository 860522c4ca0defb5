import type { AgentEvent } from '../../agent-events.ts'
import { type Breakpoint, type BreakpointHit, isBreakpointHit } from './breakpoint.ts'

interface Watch {
  readonly breakpoint: Breakpoint
  readonly callback: ((hit: BreakpointHit) => void) | undefined
}

/** The breakpoints of a recorder and what hit them. Nothing of the user's that throws gets out of here. */
export class Breakpoints {
  readonly hits: BreakpointHit[] = []
  /** What predicates and callbacks have thrown, newest last. */
  readonly faults: string[] = []
  /** Hits that were let go because there were too many. */
  dropped = 0
  readonly #most: number
  #watches: readonly Watch[] = []

  constructor(most: number) {
    this.#most = most
  }

  get count(): number {
    return this.#watches.length
  }

  /** Waits for something; gives a function that stops waiting. */
  add(breakpoint: Breakpoint, callback?: (hit: BreakpointHit) => void): () => void {
    const watch = { breakpoint, callback }
    this.#watches = [...this.#watches, watch]
    return () => {
      this.#watches = this.#watches.filter((other) => other !== watch)
    }
  }

  /** Looks at an event; true when something waited for it. */
  check(event: AgentEvent): boolean {
    let found = false
    // a callback may add and take away breakpoints: the list of this event stays the same
    for (const { breakpoint, callback } of this.#watches) {
      if (!this.#isHit(breakpoint, event)) continue
      found = true
      const hit: BreakpointHit = { breakpoint, event, tick: event.tick }
      this.hits.push(hit)
      if (this.hits.length > this.#most) {
        this.hits.shift()
        this.dropped++
      }
      if (callback !== undefined) this.#tell(callback, hit)
    }
    return found
  }

  #isHit(breakpoint: Breakpoint, event: AgentEvent): boolean {
    try {
      return isBreakpointHit(breakpoint, event)
    } catch (error) {
      this.note(error)
      return false
    }
  }

  #tell(callback: (hit: BreakpointHit) => void, hit: BreakpointHit): void {
    try {
      callback(hit)
    } catch (error) {
      this.note(error)
    }
  }

  /** Notes what a function of the user's has thrown. */
  note(error: unknown): void {
    this.faults.push(error instanceof Error ? error.message : 'something that is not an error was thrown')
    if (this.faults.length > this.#most) this.faults.shift()
  }
}
