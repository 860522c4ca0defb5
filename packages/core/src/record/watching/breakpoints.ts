import type { AgentEvent } from '../../agent/agent-events.ts'
import { type Breakpoint, type BreakpointHit, isBreakpointHit } from './breakpoint.ts'

interface Watch {
  readonly breakpoint: Breakpoint
  readonly callback: ((hit: BreakpointHit) => void) | undefined
}

/** The breakpoints of a recorder and their hits. Catches everything that user functions throw. */
export class Breakpoints {
  readonly hits: BreakpointHit[] = []
  /** Errors of predicates and callbacks, newest last. */
  readonly faults: string[] = []
  /** Hits dropped because there were too many. */
  dropped = 0
  readonly #most: number
  #watches: readonly Watch[] = []

  constructor(most: number) {
    this.#most = most
  }

  get count(): number {
    return this.#watches.length
  }

  /** Adds a breakpoint; returns a function that removes it. */
  add(breakpoint: Breakpoint, callback?: (hit: BreakpointHit) => void): () => void {
    const watch = { breakpoint, callback }
    this.#watches = [...this.#watches, watch]
    return () => {
      this.#watches = this.#watches.filter((other) => other !== watch)
    }
  }

  /** Checks an event; returns true if it hit a breakpoint. */
  check(event: AgentEvent): boolean {
    let found = false
    // a callback may add and remove breakpoints: that replaces the list and does not change this one
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

  /** Notes an error thrown by a user function. */
  note(error: unknown): void {
    this.faults.push(error instanceof Error ? error.message : 'something that is not an error was thrown')
    if (this.faults.length > this.#most) this.faults.shift()
  }
}
