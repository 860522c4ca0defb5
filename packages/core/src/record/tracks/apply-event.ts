import type { AgentView, GoalView, PlanView } from '../../agent/agent.ts'
import type { AgentEvent } from '../../agent/agent-events.ts'
import type { PlanStep } from '../../task/plan/plan-step.ts'
import { needEvent } from '../record-arguments.ts'

/**
 * Computes an agent's view after an event: how a recording derives every moment from the keyframe before it.
 *
 * Exact after every event: beliefs, memories and when things were seen, the goal, `paused`, orders. At the ends of ticks, plans, the
 * action, the requested plan and blamed steps are exact, too, because the recorder samples them when events leave them open; between two
 * events of one tick they are what the events suggest. Relevance, bias and priority of goals change without events, so they are as of the
 * last keyframe. Decay of memories, expired blame, the seconds of an action and the own fields follow from time and samples; `Recording`
 * adds them.
 */

/**
 * Returns the view after an event at a time of the society, in seconds, without modifying the view before. Undefined means that the agent
 * does not exist.
 *
 * @example let view = keyframe; for (const event of events) view = applyEvent(view, event, times.get(event.tick))
 */
export function applyEvent(
  view: AgentView | undefined,
  event: AgentEvent,
  time: number = Number.NaN,
): AgentView | undefined {
  needEvent(event)
  if (event.type === 'agent-added') return emptyView(event.agent, event.kind, event.superior)
  if (view === undefined || (event.type === 'agent-removed' && event.agent === view.name)) return undefined
  const changes = changesBy(view, event, time)
  return changes === undefined ? view : { ...view, ...changes }
}

/** Returns the parts of a view that an event changes, unless its agent joins or leaves; undefined for none. */
export function changesBy(view: AgentView, event: AgentEvent, time: number): Partial<AgentView> | undefined {
  // orders are recorded both for the superior who gives them and for the subordinate they change
  if (event.type === 'order-given' || event.type === 'order-withdrawn') return orderChanges(view, event)
  return event.agent === view.name ? ownChanges(view, event, time) : undefined
}

/** Returns the view of an agent of which nothing is known yet. */
export function emptyView(name: string, kind: string, superior: string | undefined): AgentView {
  return {
    name,
    kind,
    superior,
    paused: false,
    beliefs: {},
    memory: [],
    goals: [],
    goal: undefined,
    plans: [],
    action: undefined,
    orders: [],
    planningFor: undefined,
    blamed: [],
    fields: {},
  }
}

function ownChanges(view: AgentView, event: AgentEvent, time: number): Partial<AgentView> | undefined {
  switch (event.type) {
    case 'agent-paused':
      return { paused: true }
    case 'agent-resumed':
      return { paused: false }
    case 'belief':
      return { beliefs: withBelief(view.beliefs, event.key, event.value) }
    case 'remembered':
      return { memory: withSighting(view.memory, event, time) }
    case 'goal-chosen':
      return { goal: event.goal, goals: withGoal(view.goals, event) }
    case 'blamed': {
      const { step, failures, until, reason } = event
      const blamed = { step, failures, until, ...(reason !== undefined && { reason }) }
      return { blamed: [...without(view.blamed, step), blamed] }
    }
    case 'action-start': {
      const action = { step: bareStep(event.step), phase: 'performing', seconds: 0, target: event.target } as const
      return { action }
    }
    case 'action-arrived':
      return view.action && { action: { ...view.action, phase: 'performing' } }
    case 'action-done': {
      const blamed = without(view.blamed, event.step)
      return { action: undefined, blamed, plans: applyPlanEvent(view.plans, event) }
    }
    case 'action-failed':
    case 'action-stopped':
      return { action: undefined }
    case 'plan-requested':
      return { planningFor: event.goal }
    case 'plan-cancelled':
      return { planningFor: undefined }
    case 'plan-found':
      return event.within === undefined ? { planningFor: undefined } : undefined
    case 'plan-not-found':
      return { planningFor: undefined, goals: withoutPlan(view.goals, event.goal, event.why) }
    case 'plan-adopted':
    case 'plan-repaired':
    case 'plan-done':
    case 'plan-dropped':
      return { plans: applyPlanEvent(view.plans, event) }
    default:
      return undefined
  }
}

function orderChanges(
  view: AgentView,
  event: Extract<AgentEvent, { readonly type: 'order-given' | 'order-withdrawn' }>,
): Partial<AgentView> | undefined {
  if (event.to !== view.name) return undefined
  const orders = view.orders.filter(({ order }) => order !== event.order)
  if (event.type === 'order-withdrawn') return { orders }
  const { order, bias, target, agent: from } = event
  return { orders: [...orders, { order, from, bias, target }] }
}

function withBelief(beliefs: AgentView['beliefs'], key: string, value: unknown): AgentView['beliefs'] {
  if (value !== undefined) return { ...beliefs, [key]: value }
  const { [key]: _, ...others } = beliefs
  return others
}

/** Most recently seen first. */
function withSighting(
  memory: AgentView['memory'],
  { thing, facts, confidence }: Extract<AgentEvent, { readonly type: 'remembered' }>,
  time: number,
): AgentView['memory'] {
  const before = memory.find((known) => known.thing === thing)
  const merged = { ...(before?.facts as object | undefined), ...(facts as object) }
  const seen = Number.isNaN(time) ? (before?.seen ?? 0) : time
  return [{ thing, facts: merged, seen, confidence }, ...memory.filter((known) => known !== before)]
}

function withGoal(
  goals: readonly GoalView[],
  { goal, was, priority, reason }: Extract<AgentEvent, { readonly type: 'goal-chosen'; readonly agent: string }>,
): readonly GoalView[] {
  return goals.map((known) => {
    if (known.name === goal) return { ...known, priority, state: 'current', why: undefined }
    if (known.name === was) return { ...known, state: reason === 'achieved' ? 'satisfied' : 'possible' }
    return known
  })
}

function withoutPlan(goals: readonly GoalView[], goal: string, why: string): readonly GoalView[] {
  return goals.map((known) => (known.name === goal ? { ...known, state: 'no-plan', why } : known))
}

function without(blamed: AgentView['blamed'], step: PlanStep): AgentView['blamed'] {
  return blamed.some((other) => isSameEventStep(other.step, step))
    ? blamed.filter((other) => !isSameEventStep(other.step, step))
    : blamed
}

/** Events that change the plans or their progress. */
export type PlanEvent = Extract<
  AgentEvent,
  {
    readonly type: 'plan-adopted' | 'plan-repaired' | 'plan-done' | 'plan-dropped' | 'action-done'
  }
>

/** Returns the plans of an agent after an event, outermost first. */
export function applyPlanEvent(plans: readonly PlanView[], event: PlanEvent): readonly PlanView[] {
  switch (event.type) {
    case 'plan-adopted': {
      const { goal, steps, at, within } = event
      const taken: PlanView = { goal, steps: steps.map(bareStep), at, cost: costOf(steps.slice(at)) }
      if (within === undefined) return [taken]
      const outer = plans.findLastIndex((plan) => isSameEventStep(plan.steps[plan.at], within))
      return [...plans.slice(0, outer + 1), taken]
    }
    case 'plan-repaired': {
      // the steps of a repair start with the current one
      const { goal, steps } = event
      const broken = plans.findLastIndex((plan) => plan.goal === goal)
      const repaired = { goal, steps: steps.map(bareStep), at: 0, cost: costOf(steps) }
      return broken < 0 ? plans : plans.with(broken, repaired)
    }
    case 'plan-done':
      return event.within === undefined ? [] : plans.slice(0, -1)
    case 'plan-dropped': {
      const dropped = plans.findIndex(({ goal }) => goal === event.goal)
      return dropped < 0 ? plans : plans.slice(0, dropped)
    }
    case 'action-done': {
      const inner = plans.at(-1)
      return inner !== undefined && isSameEventStep(inner.steps[inner.at], event.step)
        ? plans.with(-1, advanced(inner, event.step))
        : plans
    }
  }
}

/** Returns a plan advanced by one step. */
function advanced(plan: PlanView, step: PlanStep): PlanView {
  const at = plan.at + 1
  return { ...plan, at, cost: at === plan.steps.length ? 0 : plan.cost - costOf([step]) }
}

/** The cost of steps; steps of plans carry it. */
function costOf(steps: readonly (PlanStep & { readonly cost?: unknown })[]): number {
  let sum = 0
  for (const { cost } of steps) if (typeof cost === 'number') sum += cost
  return sum
}

/** Whether two steps are the same action with the same objects. */
export function isSameEventStep(a: PlanStep | undefined, b: PlanStep | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined || a.name !== b.name) return false
  const names = Object.keys(a.args)
  return names.length === Object.keys(b.args).length && names.every((name) => a.args[name] === b.args[name])
}

/** A step as views show it; steps in plans also have a cost and a target. */
export function bareStep({ name, args }: PlanStep): PlanStep {
  return { name, args }
}
