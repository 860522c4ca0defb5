import { needList } from '../../domain/check/need.ts'
import type { NeedsState } from './needs-state.ts'

/** How well a run or a plan went, in numbers. */
export interface NeedsMetrics {
  /** Discontentment over time: each state counts for as long as it lasts, the last one not at all. */
  readonly average: number
  readonly maximum: number
  readonly minimum: number
  readonly final: number
  /** How long it took. */
  readonly minutes: number
  /** By how much discontentment fell each hour; below 0 when it rose. */
  readonly rate: number
}

/**
 * Measures a run or a plan by its states. Effects apply at once when an action ends (Cantoni, section 4.4), so a state lasts as long as
 * the action that ends it. If no time passes, the average is the final value and nothing fell.
 *
 * @example needsMetrics(behave(model, start, { rule: discontentmentRule, until: 360 }).states).average
 */
export function needsMetrics(states: readonly NeedsState[]): NeedsMetrics {
  needList(states, 'a list of states, as behave makes it')
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
