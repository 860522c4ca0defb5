import { needList } from '@telos/core/text'
import type { NeedsState } from './needs-state.ts'

/** Metrics of a run or a plan. */
export interface NeedsMetrics {
  /** Time-weighted discontentment: each state counts for as long as it lasts, so the last one does not count. */
  readonly average: number
  readonly maximum: number
  readonly minimum: number
  readonly final: number
  /** Total duration. */
  readonly minutes: number
  /** Decrease of discontentment per hour; negative if it rose. */
  readonly rate: number
}

/**
 * Measures a run or a plan by its states. Effects apply when an action ends (Cantoni, section 4.4), so a state lasts as long as the action
 * that ends it. If no time passes, the average is the final value and the decrease is 0.
 *
 * @example needsMetrics(behave(model, start, { rule: discontentmentRule, until: 360 }).states).average
 */
export function needsMetrics(states: readonly NeedsState[]): NeedsMetrics {
  needList(states, 'a list of states from behave')
  const first = states.at(0)
  const last = states.at(-1)
  if (first === undefined || last === undefined)
    throw new RangeError('found no states, expected at least one to measure')
  const minutes = last.minutes - first.minutes
  let area = 0
  let maximum = first.discontentment
  let minimum = first.discontentment
  for (const [at, { discontentment, minutes: now }] of states.entries()) {
    area += discontentment * ((states[at + 1]?.minutes ?? now) - now)
    maximum = Math.max(maximum, discontentment)
    minimum = Math.min(minimum, discontentment)
  }
  const final = last.discontentment
  return {
    average: minutes > 0 ? area / minutes : final,
    maximum,
    minimum,
    final,
    minutes,
    rate: minutes > 0 ? ((first.discontentment - final) * 60) / minutes : 0,
  }
}
