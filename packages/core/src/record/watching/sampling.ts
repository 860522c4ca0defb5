/**
 * When to look at what an agent does. Nearly always that follows from its events. It does not where a step is approached first,
 * where plans lie inside of each other, when a plan is repaired, and while steps are blamed, which are forgiven without a word.
 */

import type { AgentEvent } from '../../agent-events.ts'
import type { RecordedKind } from '../recorded-society.ts'

/** What decides for the agents of a kind. */
export interface Sampling {
  /** After every event that has to do with plans, actions or orders. */
  readonly isThorough: boolean
  /** Actions that approach their target before they are performed. */
  readonly approaching: ReadonlySet<string>
}

/** How the agents of a kind are looked at. */
export function samplingOf({ actions }: RecordedKind): Sampling {
  const approaching = new Set<string>()
  let isThorough = actions === undefined
  for (const [name, { approach, compound }] of actions ?? []) {
    if (approach !== undefined) approaching.add(name)
    if (compound !== undefined) isThorough = true
  }
  return { isThorough, approaching }
}

/** Whether an event leaves open what its agent does from then on. */
export function leavesOpen(event: AgentEvent, { isThorough, approaching }: Sampling): boolean {
  if (isThorough) return concernsActivity(event)
  if (event.type === 'action-start') return approaching.size > 0 && approaching.has(event.step.name)
  return isAlwaysOpen(event.type)
}

/** Whether events of a type leave that open for agents of every kind. */
export function isAlwaysOpen(type: AgentEvent['type']): boolean {
  return type === 'plan-repaired' || type === 'blamed'
}

/** Whether an event has to do with plans, actions, orders or blame. */
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
