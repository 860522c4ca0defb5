import { needKeys } from '../../domain/check/plain.ts'
import type { Cause } from '../../search/explain/cause.ts'
import type { Reason } from '../../search/explain/reason.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { ActivityView } from '../agent.ts'
import type { AgentEvent } from '../agent-events.ts'
import type { Society } from '../society.ts'

/** What an agent has in mind: enough for a speech bubble. */
export interface Thought {
  /** The current goal. */
  readonly goal: string | undefined
  /** The steps of the plan, such as `open(northDoor)`; inside a compound action, the steps of its plan. */
  readonly plan: readonly string[]
  /** Index of the step that is running or next; the number of steps when none is left. */
  readonly at: number
  /** Why it changed its mind, in words: what broke the plan, what failed, or which goal matters more now. */
  readonly because: string | undefined
  /** The event that changed its mind: the data behind these words. */
  readonly cause?:
    | Extract<
        AgentEvent,
        { readonly type: 'plan-broken' | 'action-failed' | 'plan-repaired' | 'plan-not-found' | 'goal-chosen' }
      >
    | undefined
  /** When it did, in seconds of the society. */
  readonly since: number
}

/** The thoughts of all agents of a society, updated by its events. */
export interface Thoughts {
  /** Returns an empty thought if the agent does not exist any more. */
  of(agent: string): Thought
  /** Unsubscribes from the society. */
  end(): void
}

type ThoughtCause = NonNullable<Thought['cause']>

const noThought: Thought = { goal: undefined, plan: [], at: 0, because: undefined, cause: undefined, since: 0 }

/**
 * Watches what the agents of a society have in mind, for speech bubbles and labels.
 *
 * @example
 * const thoughts = watchThoughts(society)
 * const { goal, plan, at, because } = thoughts.of('Ann')
 * label.text = `${goal}: ${plan.slice(at).join(' → ')}\n${because ?? ''}`
 */
export function watchThoughts(society: Society): Thoughts {
  needKeys(society, 'a society from createSociety', 'agents', 'subscribe')
  const reasons = new Map<string, { readonly event: ThoughtCause; readonly since: number }>()
  const end = society.subscribe((event) => {
    const { agent } = event
    if (event.type === 'agent-removed') reasons.delete(agent)
    // a plan was found after all
    else if (event.type === 'plan-adopted' && isNoWayTo(event.goal, reasons.get(agent)?.event)) reasons.delete(agent)
    // described only when read: working out why no plan exists takes a while
    else if (isReason(event) && !isLess(event, reasons.get(agent)?.event))
      reasons.set(agent, { event, since: society.time })
  })
  return {
    end,
    of(name) {
      const agent = society.agents.get(name)
      // labels read this every frame, and may outlive the agent
      if (agent === undefined) return noThought
      const { goal, plans, blamed } = agent.activityView()
      const innermost = plans.at(-1)
      const reason = reasons.get(name)
      return {
        goal,
        plan: innermost?.steps.map(describeStep) ?? [],
        at: innermost?.at ?? 0,
        because: reason && describeReason(reason.event, blamed),
        cause: reason?.event,
        since: reason?.since ?? 0,
      }
    },
  }
}

function isReason(event: AgentEvent): event is ThoughtCause {
  switch (event.type) {
    case 'plan-broken':
    case 'action-failed':
    case 'plan-repaired':
    case 'plan-not-found':
      return true
    case 'goal-chosen':
      // for a goal that was given up, or one without its own reason, an earlier event already says why
      return event.reason === 'achieved' || (event.goal !== undefined && (event.was ?? event.because) !== undefined)
    default:
      return false
  }
}

/** Whether an event says less than the one before: the reason for a goal is worth more than a skipped step. */
function isLess(event: ThoughtCause, before: ThoughtCause | undefined): boolean {
  const isSkipped = event.type === 'plan-repaired' && event.how === 'skipped'
  return isSkipped && before?.type === 'goal-chosen' && before.because !== undefined
}

function describeReason(event: ThoughtCause, blamed: ActivityView['blamed']): string {
  switch (event.type) {
    case 'plan-broken':
      return event.message
    case 'action-failed':
      return `${describeStep(event.step)} failed: ${event.reason}`
    case 'plan-repaired':
      return event.how === 'skipped'
        ? 'part of the plan is no longer needed'
        : `instead: ${event.steps.map(describeStep).join(', ')}`
    case 'plan-not-found':
      return `no way to ${event.goal}: ${describeObstacle(event.reasons, blamed)}`
    case 'goal-chosen':
      if (event.goal === undefined) return `${event.was} is done`
      if (event.because !== undefined) return `${event.goal}: ${event.because}`
      return `${event.goal} matters more than ${event.was} now`
  }
}

function isNoWayTo(goal: string, event: ThoughtCause | undefined): boolean {
  return event?.type === 'plan-not-found' && event.goal === goal
}

/** Why there is no plan, in a few words; `explain()` has the rest. A chain of causes ends with what is missing, which says most. */
function describeObstacle(reasons: readonly Reason[], blamed: ActivityView['blamed']): string {
  const missing = reasons.find((reason) => reason.kind === 'no-producer' && reason.end === 'nothing')
  const reason = missing ?? reasons.find(({ kind }) => kind === 'exhausted') ?? reasons[0]
  return reason === undefined ? 'the search found none' : describeBriefly(reason, blamed)
}

function describeBriefly(reason: Reason, blamed: ActivityView['blamed']): string {
  switch (reason.kind) {
    case 'no-producer': {
      const { condition, end, cause } = reason
      if (end === 'circle') return `${condition} is needed to achieve itself`
      if (end === 'fixed') return `${condition} never holds`
      return `nothing achieves ${condition}${describeCause(cause)}`
    }
    case 'check-failed': {
      // an action without parameters is its own binding
      const failed = blamed.find(({ step }) => reason.bindings.includes(describeStep(step)))
      if (failed?.reason !== undefined) return `${describeStep(failed.step)} failed: ${failed.reason}`
      return `${reason.bindings.join(', ')} cannot be used now`
    }
    case 'disabled':
      return `${reason.action} is disabled`
    case 'left-out':
      return `${reason.action} may not be used`
    case 'excluded':
    case 'together':
      return `${reason.conditions.join(' and ')} never hold at once`
    case 'out-of-bounds':
    case 'out-of-step':
    case 'rounding':
      return `${reason.condition} never holds`
    case 'scarce':
      return reason.what === 'start'
        ? `${reason.fact} is ${reason.is}, and ${reason.enough} would be enough`
        : `${reason.fact} cannot go beyond ${reason.is}`
    case 'exhausted':
    case 'closest':
      return 'no sequence of actions leads there'
    case 'limit':
      return `the search reached its limit (${reason.limit})`
    case 'already-holds':
      return 'it already holds'
    case 'running':
      return 'the search is still under way'
    case 'too-large':
    case 'unsupported':
    case 'other':
      return reason.message
  }
}

/** What actions do instead. */
function describeCause(cause: Cause): string {
  switch (cause.kind) {
    case 'other-values':
      return `: ${cause.given.map(({ action, condition }) => `${action} achieves ${condition}`).join(', ')}`
    case 'unmoved':
      return `: none ${cause.direction === 'up' ? 'raises' : 'lowers'} ${cause.fact}`
    default:
      return ''
  }
}
