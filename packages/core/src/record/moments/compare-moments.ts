import type { AgentView } from '../../agent/agent.ts'
import { sameData } from '../../planner/preparing/prepared-query.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { Moment } from '../moment.ts'
import { isPlainCompound } from '../packing/pack-value.ts'
import { needMoment } from '../record-arguments.ts'
import { valueText } from '../values/value-text.ts'

/** A difference between two moments. */
export interface Difference {
  readonly agent: string
  /** Which part of the view; `agent` if the agent exists at only one of the moments. */
  readonly part: 'agent' | Exclude<keyof AgentView, 'name'>
  /** The fact, thing, goal or field that differs; undefined if the part has no such names. */
  readonly key: string | undefined
  readonly before: unknown
  readonly after: unknown
  /** Formatted for people: `Jack: belief gold 2 → 3`. */
  readonly text: string
}

/** The values of a part of a view by name, for comparison; the name undefined means the part itself. */
type Parts = ReadonlyMap<string | undefined, unknown>

/** How to split each part, and what to call it. */
const partsOf: {
  readonly [Part in Exclude<keyof AgentView, 'name'>]: readonly [string, (view: AgentView) => Parts]
} = {
  kind: ['kind', (view) => whole(view.kind)],
  superior: ['superior', (view) => whole(view.superior)],
  paused: ['paused', (view) => whole(view.paused)],
  beliefs: ['belief', (view) => new Map(Object.entries(view.beliefs))],
  memory: ['memory of', (view) => new Map(view.memory.map(({ thing, ...rest }) => [thing, rest]))],
  goal: ['goal', (view) => whole(view.goal)],
  goals: ['goal', (view) => new Map(view.goals.map(({ name, ...rest }) => [name, rest]))],
  plans: ['plan', (view) => whole(view.plans.length === 0 ? undefined : plansText(view.plans))],
  action: ['action', (view) => whole(view.action && `${describeStep(view.action.step)} ${view.action.phase}`)],
  orders: ['order', (view) => new Map(view.orders.map(({ order, ...rest }) => [String(order), rest]))],
  planningFor: ['planning for', (view) => whole(view.planningFor)],
  blamed: ['blame of', (view) => new Map(view.blamed.map(({ step, ...rest }) => [describeStep(step), rest]))],
  fields: ['', (view) => new Map(Object.entries(view.fields))],
}

/**
 * Lists what differs between two moments, agent by agent.
 *
 * @example compareMoments(recorder.at(10), recorder.at(20)).map(({ text }) => text) // ['Jack: belief gold 2 → 3']
 */
export function compareMoments(before: Moment, after: Moment): Difference[] {
  needMoment(before)
  needMoment(after)
  const names = new Set([...before.agents.keys(), ...after.agents.keys()])
  return [...names].flatMap((agent) => compareViews(agent, before.agents.get(agent), after.agents.get(agent)))
}

function compareViews(agent: string, before: AgentView | undefined, after: AgentView | undefined): Difference[] {
  if (before === undefined || after === undefined) {
    const text = `${agent}: ${before === undefined ? 'has joined' : 'has left'}`
    return [{ agent, part: 'agent', key: undefined, before, after, text }]
  }
  const differences: Difference[] = []
  for (const [part, [label, read]] of Object.entries(partsOf)) {
    const was = read(before)
    const is = read(after)
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const [old, now] = [was.get(key), is.get(key)]
      if (sameData(old, now)) continue
      const name = [label, key].filter((word) => word !== undefined && word !== '').join(' ')
      const text = `${agent}: ${name} ${changeText(old, now)}`
      differences.push({ agent, part: part as Difference['part'], key, before: old, after: now, text })
    }
  }
  return differences
}

/** Describes a change; for records and lists, only the parts that differ. */
function changeText(old: unknown, now: unknown): string {
  if (!isPlainCompound(old) || !isPlainCompound(now) || Array.isArray(old) !== Array.isArray(now))
    return wholly(old, now)
  const [before, after] = [old, now] as unknown as readonly Readonly<Record<string, unknown>>[]
  const keys = Object.keys({ ...before, ...after }).filter((key) => !sameData(before[key], after[key]))
  const label = (key: string) => (Array.isArray(old) ? `[${key}]` : key)
  return keys.map((key) => `${label(key)} ${wholly(before[key], after[key])}`).join(', ')
}

function wholly(old: unknown, now: unknown): string {
  const [was, is] = [valueText(old), valueText(now)]
  // the numbers are rounded
  return was === is ? `${String(old)} → ${String(now)}` : `${was} → ${is}`
}

/** Formats plans as a list of steps, with the next one in brackets. */
export function plansText(plans: AgentView['plans']): string {
  return plans
    .map(({ goal, steps, at }) => {
      const words = steps.map((step, index) => (index === at ? `[${describeStep(step)}]` : describeStep(step)))
      return `${goal}: ${words.join(' → ') || 'nothing to do'}`
    })
    .join('; ')
}

function whole(value: unknown): Parts {
  return new Map([[undefined, value]])
}
