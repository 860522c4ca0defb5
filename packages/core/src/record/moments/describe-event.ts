import type { AgentEvent } from '../../agent/agent-events.ts'
import type { PlanStep } from '../../task/plan/plan-step.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import { needEvent } from '../record-arguments.ts'
import { valueText } from '../values/value-text.ts'

/**
 * Describes in a few words what happened to an agent, without its name.
 *
 * @example describeEvent({ type: 'action-done', step: { name: 'drink', args: {} }, seconds: 2, agent: 'Jack', tick: 7 }) // 'finishes drink'
 */
export function describeEvent(event: AgentEvent): string {
  needEvent(event)
  switch (event.type) {
    case 'agent-added':
      return `joins as a ${event.kind}${event.superior === undefined ? '' : ` under ${event.superior}`}`
    case 'agent-removed':
      return 'leaves'
    case 'agent-paused':
      return 'is paused'
    case 'agent-resumed':
      return 'resumes'
    case 'belief':
      return `believes ${event.key} = ${valueText(event.value)}, no longer ${valueText(event.was)} (${event.source})`
    case 'remembered':
      return `notices ${event.thing} ${valueText(event.facts)}`
    case 'goal-chosen':
      return describeChoice(event)
    case 'fault':
      return `has a fault in ${event.where}: ${event.message}`
    case 'fault-over':
      return `has no fault in ${event.where} any more`
    case 'over-budget':
      return `planning took ${round(event.spent)} of ${event.budget} ${event.unit}`
    case 'tick-end':
      return `the tick ends at ${round(event.time)} s`
    case 'order-given': {
      const bias = Object.entries(event.bias).map(
        ([goal, amount]) => `${goal} ${amount < 0 ? '' : '+'}${round(amount)}`,
      )
      return `orders ${event.to}: ${bias.join(', ')}`
    }
    case 'order-withdrawn':
      return `withdraws an order to ${event.to}`
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
      return `requests a plan for ${event.goal}`
    case 'plan-cancelled':
      return `cancels planning for ${event.goal}`
    case 'plan-found':
      return `finds a plan for ${event.goal}: ${stepsText(event.steps)}, cost ${round(event.cost)}`
    case 'plan-adopted':
      return `adopts a plan for ${event.goal}: ${stepsText(event.steps.slice(event.at))}`
    case 'plan-not-found':
      return `finds no plan for ${event.goal}: ${event.why}`
    case 'plan-broken':
      return `cannot continue its plan for ${event.goal}: ${event.message}`
    case 'plan-repaired':
      return `repairs its plan for ${event.goal}: ${stepsText(event.steps)}`
    case 'plan-done':
      return `completes its plan for ${event.goal}`
    case 'plan-dropped':
      return `drops its plan for ${event.goal} (${reasonText(event.reason)})`
    case 'action-start':
      return `starts ${describeStep(event.step)}`
    case 'action-arrived':
      return `arrives for ${describeStep(event.step)}`
    case 'action-slow':
      return `is still doing ${describeStep(event.step)} after ${round(event.seconds)} s`
    case 'action-done':
      return `finishes ${describeStep(event.step)}`
    case 'action-failed':
      return `fails at ${describeStep(event.step)}: ${event.reason}`
    case 'action-stopped':
      return `stops ${describeStep(event.step)} (${reasonText(event.reason)})`
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
    return `has no goal now${was === undefined ? '' : `: ${was} is ${reason === 'achieved' ? 'reached' : 'dropped'}`}`
  const before = was === undefined ? '' : reason === 'achieved' ? ` after reaching ${was}` : ` instead of ${was}`
  return `wants ${goal} (${round(priority)}${reason === 'order' ? ', by order' : ''})${before}`
}

function stepsText(steps: readonly PlanStep[]): string {
  return steps.map(describeStep).join(' → ') || 'nothing to do'
}

function reasonText(reason: string): string {
  return reason === 'better-goal' ? 'another goal matters more' : reason.replaceAll('-', ' ')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
