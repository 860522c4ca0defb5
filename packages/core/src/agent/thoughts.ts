import type { AgentEvent } from '../agent-events.ts'
import { describeStep } from '../task/plan/plan-step.ts'
import type { Society } from './society.ts'

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
  of(agent: string): Thought
  /** Ends it: nobody listens any more. */
  end(): void
}

interface Reason {
  readonly because: string
  readonly since: number
}

/**
 * Watches what the agents of a society have in mind, for speech bubbles and labels.
 *
 * @example
 * const thoughts = watchThoughts(society)
 * const { goal, plan, at, because } = thoughts.of('Ann')
 * label.text = `${goal}: ${plan.slice(at).join(' → ')}\n${because ?? ''}`
 */
export function watchThoughts(society: Society): Thoughts {
  const reasons = new Map<string, Reason>()
  const end = society.subscribe((event) => {
    if (event.type === 'agent-removed') reasons.delete(event.agent)
    const because = reasonIn(event)
    if (because !== undefined) reasons.set(event.agent, { because, since: society.time })
  })
  return {
    end,
    of(name) {
      const { goal, plans } = society.agent(name).doing()
      const innermost = plans.at(-1)
      const reason = reasons.get(name)
      return {
        goal,
        plan: innermost?.steps.map(describeStep) ?? [],
        at: innermost?.at ?? 0,
        because: reason?.because,
        since: reason?.since ?? 0,
      }
    },
  }
}

/** Why an agent changes its mind, if this event is about that. */
function reasonIn(event: AgentEvent): string | undefined {
  switch (event.type) {
    case 'plan-broken':
      return event.message
    case 'action-failed':
      return `${describeStep(event.step)} failed: ${event.reason}`
    case 'plan-repaired':
      return event.how === 'skipped'
        ? 'part of the plan is not needed any more'
        : `instead: ${event.steps.map(describeStep).join(', ')}`
    case 'plan-none':
      // its first sentence; `explain()` tells the rest
      return `no way to ${event.goal}: ${event.why.split('. ', 1)[0]}`
    case 'goal-chosen':
      return reasonOfGoal(event)
    default:
      return undefined
  }
}

function reasonOfGoal({ goal, was, reason }: Extract<AgentEvent, { type: 'goal-chosen' }>): string | undefined {
  if (reason === 'achieved') return `${was} is done`
  if (reason === 'order') return `ordered to ${goal ?? `leave ${was}`}`
  // a goal that is given up has been told about by what stood in its way
  return goal === undefined || was === undefined ? undefined : `${goal} matters more than ${was} now`
}
