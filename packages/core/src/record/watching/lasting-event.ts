import type { AgentEvent } from '../../agent/agent-events.ts'

/**
 * Whether an event will be the same at the end of its tick: it holds only strings, numbers and steps of plans, which nobody changes, and
 * nothing that is computed when read.
 */
export function isLasting(event: AgentEvent): boolean {
  switch (event.type) {
    case 'belief':
      return typeof event.value !== 'object' && typeof event.was !== 'object'
    case 'action-start':
      return event.target === undefined
    case 'action-done':
    case 'action-stopped':
    case 'plan-requested':
    case 'plan-found':
    case 'plan-adopted':
    case 'plan-broken':
    case 'plan-dropped':
    case 'goal-chosen':
      return true
    default:
      return false
  }
}
