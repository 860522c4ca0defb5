import { needObject } from '@telos/core/text'
import { applyNeedsAction } from './apply-action.ts'
import type { ChoiceRule } from './choice-rules.ts'
import { type NeedsEvent, readEvents } from './needs-event.ts'
import { type NeedsModel, needModel } from './needs-model.ts'
import { checkNeedsState, checkUntil, type NeedsState, needState } from './needs-state.ts'

/** Options for a run of actions, one after the other. */
export interface BehaveOptions {
  readonly rule: ChoiceRule
  /** The minute from which no new action starts. */
  readonly until: number
  /** Events during the run. Events due at the same time happen in this order. */
  readonly events?: readonly NeedsEvent[]
  /** Maximum number of actions. Actions that take no time could otherwise repeat forever. @default 10000 */
  readonly maxSteps?: number
}

/** The result of a run. */
export interface NeedsRun {
  /** The start state and the state after each action, including the events that happened by then. */
  readonly states: readonly NeedsState[]
  /** `time`: the end was reached. `stuck`: no action was available. `steps`: the maximum number of actions was reached. */
  readonly ended: 'time' | 'stuck' | 'steps'
  /** Why it ended, as a sentence. */
  readonly reason: string
  /** Events in the order in which they happened, with the index of the first state that includes them. */
  readonly happened: readonly { readonly name: string; readonly minutes: number; readonly at: number }[]
  /** The model as changed by events. */
  readonly model: NeedsModel
}

/**
 * Chooses an action by a rule, carries it out, and repeats until the time is up: goal-oriented behaviour without a plan.
 *
 * @example
 * const start = needsStart(householdNeeds, householdScenarios.morning)
 * behave(householdNeeds, start, { rule: discontentmentRule, until: 360 }).states.at(-1)?.discontentment // 210
 */
export function behave(model: NeedsModel, start: NeedsState, options: BehaveOptions): NeedsRun {
  needModel(model)
  needState(start)
  needObject(options, '{ rule, until, … }')
  const { rule, until, events = [], maxSteps = 10_000 } = options
  checkNeedsState(model, start)
  checkUntil(until)
  let pending = readEvents(model, events)
  let state = start
  const states: NeedsState[] = []
  const happened: { name: string; minutes: number; at: number }[] = []
  const end = (ended: NeedsRun['ended'], reason: string): NeedsRun => ({ states, ended, reason, happened, model })

  for (;;) {
    for (const event of pending) {
      if (!event.isDue(model, state)) continue
      pending = pending.filter((other) => other !== event)
      ;({ model, state } = event.happen(model, state))
      happened.push({ name: event.name, minutes: state.minutes, at: states.length })
    }
    states.push(state)
    if (state.minutes >= until) return end('time', `minute ${until} was reached`)
    if (states.length > maxSteps) {
      const told = `stopped after ${maxSteps} actions at minute ${state.minutes} of ${until}`
      return end('steps', `${told}, the last one being "${state.lastAction}"`)
    }
    const action = rule.choose(model, state)
    if (action === undefined)
      return end('stuck', `the rule ${rule.name} found nothing to do at minute ${state.minutes}`)
    state = applyNeedsAction(model, state, action)
  }
}
