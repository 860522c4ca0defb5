import type { AgentEvent } from '../../agent-events.ts'
import { needKeys } from '../../domain/check/plain.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { ActivityView } from '../agent-view.ts'
import type { Society } from '../society.ts'

/** What an agent has in mind: enough for a speech bubble. */
export interface Thought {
  /** The current goal. */
  readonly goal: string | undefined
  /** The steps of the plan, such as `open(northDoor)`; inside a compound action, the steps of its plan. */
  readonly plan: readonly string[]
  /** Index of the step that is running or next; the number of steps when none is left. */
  readonly at: number
  /** Why it changed its mind: what broke the plan, what failed, or which goal matters more now. */
  readonly because: string | undefined
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

const noThought: Thought = { goal: undefined, plan: [], at: 0, because: undefined, since: 0 }

/** Events that say why an agent changes its mind. */
type Reason = Extract<
  AgentEvent,
  { readonly type: 'plan-broken' | 'action-failed' | 'plan-repaired' | 'plan-not-found' | 'goal-chosen' }
>

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
  const reasons = new Map<string, { readonly event: Reason; readonly since: number }>()
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
        since: reason?.since ?? 0,
      }
    },
  }
}

function isReason(event: AgentEvent): event is Reason {
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
function isLess(event: Reason, before: Reason | undefined): boolean {
  const isSkipped = event.type === 'plan-repaired' && event.how === 'skipped'
  return isSkipped && before?.type === 'goal-chosen' && before.because !== undefined
}

function describeReason(event: Reason, blamed: ActivityView['blamed']): string {
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
      return `no way to ${event.goal}: ${failureIn(cause(event.why), blamed)}`
    case 'goal-chosen':
      if (event.goal === undefined) return `${event.was} is done`
      if (event.because !== undefined) return `${event.goal}: ${event.because}`
      return `${event.goal} matters more than ${event.was} now`
  }
}

function isNoWayTo(goal: string, reason: Reason | undefined): boolean {
  return reason?.type === 'plan-not-found' && reason.goal === goal
}

/** Replaces "cannot be used now" with the reason the step failed. */
function failureIn(words: string, blamed: ActivityView['blamed']): string {
  const failed = blamed.find(({ step }) => words === `${describeStep(step)} cannot be used now`)
  return failed?.reason === undefined ? words : `${describeStep(failed.step)} failed: ${failed.reason}`
}

/** Returns the sentence that names the cause; `explain()` has the rest. */
function cause(why: string): string {
  const sentences = why.split(/\.(?:\s|$)/)
  // a chain of causes ends with what is missing
  const missing = sentences.find((sentence) => sentence.startsWith('No action achieves '))
  if (missing !== undefined) return `nothing achieves${missing.slice('No action achieves'.length)}`
  return /reachable state/.test(why) ? 'no sequence of actions leads there' : sentences[0]
}
