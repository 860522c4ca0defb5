import type { AgentView } from '../../agent/agent.ts'
import { needIterable } from '../../domain/check/plain.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { Moment } from '../moment.ts'
import { needMoment } from '../record-arguments.ts'
import { valueText } from '../values/value-text.ts'
import { plansText } from './compare-moments.ts'

/**
 * Describes a moment in a paragraph per agent.
 *
 * @example describeMoment(recorder.at(12), ['Jack'])
 */
export function describeMoment(moment: Moment, agents?: Iterable<string>): string {
  needMoment(moment)
  if (agents !== undefined) needIterable(agents, 'a list of names of agents')
  const { tick, time, missing } = moment
  const lines = [`tick ${tick}${Number.isNaN(time) ? '' : `, ${round(time)} s`}`]
  for (const name of agents ?? moment.agents.keys()) {
    const view = moment.agents.get(name)
    lines.push(...(view === undefined ? [`${name} does not exist`] : describeView(view, time)))
  }
  if (missing.length > 0) lines.push(`no records from that time: ${missing.join(', ')}`)
  return lines.join('\n')
}

function describeView(view: AgentView, time: number): string[] {
  const under = view.superior === undefined ? '' : `, under ${view.superior}`
  const lines = [`${view.name} (${view.kind}${under})${view.paused ? ', paused' : ''}`]
  const add = (label: string, text: string) => lines.push(`  ${label} ${text}`)
  if (view.goal !== undefined) add('wants', view.goal)
  if (view.plans.length > 0) add('plan', plansText(view.plans))
  if (view.planningFor !== undefined) add('waits for a plan for', view.planningFor)
  if (view.action !== undefined) add('does', actionText(view.action, time))
  const beliefs = Object.entries(view.beliefs).map(([key, value]) => `${key} = ${valueText(value)}`)
  if (beliefs.length > 0) add('believes', beliefs.join(', '))
  for (const { thing, facts, seen, confidence } of view.memory) {
    add(
      'remembers',
      `${thing} ${valueText(facts)}, seen at ${round(seen)} s, confidence ${Math.round(confidence * 100)} %`,
    )
  }
  for (const { order, from, bias, target } of view.orders) {
    const words = Object.entries(bias).map(([goal, amount]) => `${goal} ${amount < 0 ? '' : '+'}${round(amount)}`)
    add('has order', `${order} of ${from}: ${words.join(', ')}${target === undefined ? '' : `, ${valueText(target)}`}`)
  }
  for (const { step, failures, until } of view.blamed) {
    add('avoids', `${describeStep(step)} until ${round(until)} s, failed ${failures} times`)
  }
  for (const [key, value] of Object.entries(view.fields)) add(`${key}:`, valueText(value))
  return lines
}

function actionText({ step, phase, seconds, target }: NonNullable<AgentView['action']>, time: number): string {
  const goal = target === undefined ? '' : `, target ${valueText(target)}`
  // without the time of the moment, the seconds are those of an earlier one
  const more = Number.isNaN(time) ? ' or more' : ''
  // the seconds include the approach
  return `${describeStep(step)}, ${phase}, begun ${round(seconds)} s${more} ago${goal}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
