/**
 * When to sample an agent's activity. It nearly always follows from the events. It does not if a step has an approach, if plans are nested,
 * when a plan is repaired, and while steps are blamed, since blame expires without an event.
 */

import type { AgentEvent } from '../../agent/agent-events.ts'
import type { RecordedKind } from '../recorded-society.ts'

/** How to sample the agents of a kind. */
export interface Sampling {
  /** Whether to sample after every event that concerns plans, actions or orders. */
  readonly isThorough: boolean
  /** Actions that approach their target before they are performed. */
  readonly approaching: ReadonlySet<string>
}

/** Returns how to sample the agents of a kind. */
export function samplingOf({ actions }: RecordedKind): Sampling {
  const approaching = new Set<string>()
  let isThorough = actions === undefined
  for (const [name, { approach, compound }] of actions ?? []) {
    if (approach !== undefined) approaching.add(name)
    if (compound !== undefined) isThorough = true
  }
  return { isThorough, approaching }
}

/** Whether an event leaves open what its agent does next. */
export function leavesOpen(event: AgentEvent, { isThorough, approaching }: Sampling): boolean {
  if (isThorough) return concernsActivity(event)
  if (event.type === 'action-start') return approaching.size > 0 && approaching.has(event.step.name)
  return isAlwaysOpen(event.type)
}

/** Whether events of a type leave that open for every kind of agent. */
export function isAlwaysOpen(type: AgentEvent['type']): boolean {
  return type === 'plan-repaired' || type === 'blamed'
}

/** Whether an event concerns plans, actions, orders or blame. */
export function concernsActivity({ type }: AgentEvent): boolean {
  switch (type) {
    case 'belief':
    case 'remembered':
    case 'report':
    case 'fault':
    case 'fault-over':
    case 'over-budget':
    case 'tick-end':
    case 'agent-added':
    case 'agent-removed':
      return false
    default:
      return true
  }
}
