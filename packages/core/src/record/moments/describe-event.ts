import type { AgentEvent, EventStep } from '../../agent-events.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import { needEvent } from '../record-arguments.ts'
import { valueText } from '../values/value-text.ts'

/**
 * Says in a few words what happened to an agent, without its name.
 *
 * @example describeEvent({ type: 'action-done', step: { name: 'drink', args: {} }, seconds: 2, agent: 'Jack', tick: 7 }) // 'has done drink'
 */
export function describeEvent(event: AgentEvent): string {
  needEvent(event)
  switch (event.type) {
    case 'agent-added':
      return `is there now, a ${event.kind}${event.superior === undefined ? '' : ` under ${event.superior}`}`
    case 'agent-removed':
      return 'is not there any more'
    case 'agent-paused':
      return 'is paused'
    case 'agent-resumed':
      return 'goes on'
    case 'belief':
      return `believes ${event.key} = ${valueText(event.value)}, no longer ${valueText(event.was)} (${event.source})`
    case 'remembered':
      return `notices ${event.thing} ${valueText(event.facts)}`
    case 'goal-chosen':
      return describeChoice(event)
    case 'fault':
      return `the ${event.where} is at fault: ${event.message}`
    case 'fault-over':
      return `the ${event.where} works again`
    case 'over-budget':
      return `planning took ${round(event.spent)} of ${event.budget} ${event.unit}`
    case 'tick-end':
      return `a tick is over at ${round(event.time)} s`
    case 'order-given': {
      const bias = Object.entries(event.bias).map(
        ([goal, amount]) => `${goal} ${amount < 0 ? '' : '+'}${round(amount)}`,
      )
      return `orders ${event.to}: ${bias.join(', ')}`
    }
    case 'order-withdrawn':
      return `takes an order to ${event.to} back`
    case 'report':
      return `reports to ${event.to}: ${event.goal} ${event.what}`
    default:
      return describeDoing(event)
  }
}

type Other =
  | 'agent-added'
  | 'agent-removed'
  | 'agent-paused'
  | 'agent-resumed'
  | 'belief'
  | 'remembered'
  | 'goal-chosen'
  | 'fault'
  | 'fault-over'
  | 'over-budget'
  | 'tick-end'
  | 'order-given'
  | 'order-withdrawn'
  | 'report'

function describeDoing(event: Exclude<AgentEvent, { readonly type: Other }>): string {
  switch (event.type) {
    case 'plan-requested':
      return `looks for a plan for ${event.goal}`
    case 'plan-cancelled':
      return `no longer wants a plan for ${event.goal}`
    case 'plan-found':
      return `finds a plan for ${event.goal}: ${stepsText(event.steps)}, cost ${round(event.cost)}`
    case 'plan-adopted':
      return `takes up a plan for ${event.goal}: ${stepsText(event.steps.slice(event.at))}`
    case 'plan-not-found':
      return `finds no plan for ${event.goal}: ${event.why}`
    case 'plan-broken':
      return `cannot go on with its plan for ${event.goal}: ${event.message}`
    case 'plan-repaired':
      return `mends its plan for ${event.goal}: ${stepsText(event.steps)}`
    case 'plan-done':
      return `has carried out its plan for ${event.goal}`
    case 'plan-dropped':
      return `drops its plan for ${event.goal}, ${reasonText(event.reason)}`
    case 'action-start':
      return `begins ${describeStep(event.step)}`
    case 'action-arrived':
      return `has arrived for ${describeStep(event.step)}`
    case 'action-slow':
      return `is still at ${describeStep(event.step)} after ${round(event.seconds)} s`
    case 'action-done':
      return `has done ${describeStep(event.step)}`
    case 'action-failed':
      return `fails at ${describeStep(event.step)}: ${event.reason}`
    case 'action-stopped':
      return `stops ${describeStep(event.step)}, ${reasonText(event.reason)}`
    case 'blamed':
      return `avoids ${describeStep(event.step)} until ${round(event.until)} s`
  }
}

function describeChoice({
  goal,
  was,
  priority,
  reason,
}: Extract<AgentEvent, { readonly type: 'goal-chosen' }>): string {
  if (goal === undefined)
    return `wants nothing any more${was === undefined ? '' : `, ${was} is ${reason === 'achieved' ? 'reached' : 'dropped'}`}`
  const before = was === undefined ? '' : reason === 'achieved' ? `, as ${was} is reached` : `, no longer ${was}`
  return `wants ${goal} (${round(priority)}${reason === 'order' ? ', by order' : ''})${before}`
}

function stepsText(steps: readonly EventStep[]): string {
  return steps.map(describeStep).join(' → ') || 'nothing to do'
}

function reasonText(reason: string): string {
  return reason === 'better-goal' ? 'as another goal matters more' : `because of: ${reason.replaceAll('-', ' ')}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
