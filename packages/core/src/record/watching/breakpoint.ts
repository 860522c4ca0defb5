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
