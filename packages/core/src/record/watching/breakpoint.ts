import type { AgentEvent } from '../../agent/agent-events.ts'
import { needObject } from '../../domain/check/plain.ts'
import { needEvent } from '../record-arguments.ts'

/** What a debugger waits for. `agent` restricts it to one or some; if omitted, all agents are watched. */
export type Breakpoint = { readonly agent?: string | readonly string[] } & (
  | { readonly on: 'goal-changed'; readonly goal?: string }
  /** A plan broke, or none was found. */
  | { readonly on: 'plan-failed'; readonly goal?: string }
  | { readonly on: 'action-started'; readonly action?: string }
  /** A fact changed to this value. */
  | { readonly on: 'fact-became-true'; readonly fact: string; readonly value?: unknown }
  | { readonly on: 'event'; readonly when: (event: AgentEvent) => boolean }
)

/** A breakpoint was hit. */
export interface BreakpointHit {
  readonly breakpoint: Breakpoint
  readonly event: AgentEvent
  readonly tick: number
}

/**
 * Whether an event hits a breakpoint.
 *
 * @example isBreakpointHit({ on: 'fact-became-true', fact: 'alarm', agent: 'guard1' }, event)
 */
export function isBreakpointHit(breakpoint: Breakpoint, event: AgentEvent): boolean {
  needObject(breakpoint, 'a breakpoint: { agent, … }')
  needEvent(event)
  if (!isWatched(breakpoint.agent, event.agent)) return false
  switch (breakpoint.on) {
    case 'goal-changed':
      return event.type === 'goal-chosen' && event.goal !== event.was && isOrAny(breakpoint.goal, event.goal)
    case 'plan-failed':
      return (event.type === 'plan-broken' || event.type === 'plan-not-found') && isOrAny(breakpoint.goal, event.goal)
    case 'action-started':
      return event.type === 'action-start' && isOrAny(breakpoint.action, event.step.name)
    case 'fact-became-true': {
      const { fact, value = true } = breakpoint
      return event.type === 'belief' && event.key === fact && event.value === value && event.was !== value
    }
    case 'event':
      return breakpoint.when(event)
  }
}

function isWatched(agents: string | readonly string[] | undefined, agent: string): boolean {
  if (agents === undefined) return true
  return typeof agents === 'string' ? agents === agent : agents.includes(agent)
}

function isOrAny(wanted: string | undefined, found: string | undefined): boolean {
  return wanted === undefined || wanted === found
}

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
