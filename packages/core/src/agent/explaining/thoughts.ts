import type { AgentEvent } from '../../agent-events.ts'
import { needKeys } from '../../domain/check/need.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { AgentSociety } from '../agent.ts'
import type { ActivityView } from '../agent-view.ts'

/** What goes on in the head of an agent: enough for a text above it. */
export interface Thought {
  /** The present goal. */
  readonly goal: string | undefined
  /** The steps of the plan, such as `open(northDoor)`; inside a compound action, those of its plan. */
  readonly plan: readonly string[]
  /** Index of the step that is next or being carried out; the number of steps when there is none. */
  readonly at: number
  /** Why it thinks something else than before: what broke the plan, what failed, which goal matters more now. */
  readonly because: string | undefined
  /** When that was, in seconds of the society. */
  readonly since: number
}

/** The thoughts of all agents of a society, kept up to date by its events. */
export interface Thoughts {
  /** Nothing in mind, where there is no such agent any more. */
  of(agent: string): Thought
  /** Ends it: nobody listens any more. */
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
export function watchThoughts(society: AgentSociety): Thoughts {
  needKeys(society, 'a society, as createSociety makes it', 'agents', 'subscribe')
  const reasons = new Map<string, { readonly event: Reason; readonly since: number }>()
  const end = society.subscribe((event) => {
    const { agent } = event
    if (event.type === 'agent-removed') reasons.delete(agent)
    // a way was found after all
    else if (event.type === 'plan-adopted' && isNoWayTo(event.goal, reasons.get(agent)?.event)) reasons.delete(agent)
    // put into words when somebody looks: why there is no plan takes a while to find out
    else if (isReason(event) && !isLess(event, reasons.get(agent)?.event))
      reasons.set(agent, { event, since: society.time })
  })
  return {
    end,
    of(name) {
      const agent = society.agents.get(name)
      // labels ask in every frame, and may outlive the agent
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
      // a goal that is given up has been told about by what stood in its way, and so has one without a reason of its own
      return event.reason === 'achieved' || (event.goal !== undefined && (event.was ?? event.because) !== undefined)
    default:
      return false
  }
}

/** Why there is this goal says more than that less has to be done for it. */
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
        ? 'part of the plan is not needed any more'
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

/** Instead of a step that cannot be used for now, why it has failed. */
function failureIn(words: string, blamed: ActivityView['blamed']): string {
  const failed = blamed.find(({ step }) => words === `${describeStep(step)} cannot be used now`)
  return failed?.reason === undefined ? words : `${describeStep(failed.step)} failed: ${failed.reason}`
}

/** The sentence that names the cause; `explain()` tells the rest. */
function cause(why: string): string {
  const sentences = why.split(/\.(?:\s|$)/)
  // a chain from the goal down to what is missing ends there
  const missing = sentences.find((sentence) => sentence.startsWith('No action gives '))
  if (missing !== undefined) return `nothing gives${missing.slice('No action gives'.length)}`
  return /states? that can be reached/.test(why) ? 'no order of actions leads there' : sentences[0]
}
