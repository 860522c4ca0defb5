/** Answers "why are you standing still?", and every other "why", in words. */
import { formatDiagnostic } from '../../diagnostic.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { AgentActivity } from '../agent-explanation.ts'
import type { AgentView, GoalView } from '../agent-view.ts'
import type { ViewedAgent } from './agent-view-of.ts'
import { missingBehaviours } from './no-behaviour.ts'

/** What an agent does and why, or why it stands still. */
export function explainAgent(agent: ViewedAgent, activity: AgentActivity, view: AgentView): readonly string[] {
  const faults = agent.faults.map(({ where, message }) => `The ${where} is at fault: ${message}`)
  const { execution, society, intention, kind } = agent
  if (agent.isRemoved) return [removal(agent), ...faults]
  const { run } = execution
  const isOpen = run?.awaits && kind.actions.get(run.step.name)?.timeout === undefined
  const open = isOpen
    ? [`${describeStep(run.step)} has been going on for ${round(run.seconds)} s; it has no timeout.`]
    : []
  const pending = execution.compounds.pending?.goal
  const { superior } = view
  const ghost =
    superior !== undefined && !society.agents.has(superior)
      ? [`Its superior "${superior}" does not exist, so nobody gives it orders. Add an agent of this name.`]
      : []
  const told = explainView(activity, view, society.time, pending, intention.because)
  const sentences = [...told, ...missingBehaviours(kind, view.goals), ...open, ...ghost, ...faults]
  // an agent that does not get on may be waiting for something that nobody will tell it
  return activity === 'stuck' ? [...sentences, ...agent.kind.warnings.map(formatDiagnostic)] : sentences
}

function removal({ name, removedAt }: ViewedAgent): string {
  if (removedAt !== undefined) return `${name} was removed at tick ${removedAt}.`
  return `${name} is gone, as a saved society was loaded. Ask the society for the agent of this name.`
}

/**
 * The same from a view alone, at a time in seconds; `pending` is the goal of a compound step that a plan is looked for, `because` why its
 * goal was chosen.
 */
export function explainView(
  activity: AgentActivity,
  view: AgentView,
  time: number,
  pending?: string,
  because?: string,
): string[] {
  const reason = activity === 'acting' && because !== undefined ? [`Its goal is ${view.goal}, because ${because}.`] : []
  return [headline(activity, view, pending), ...reason, ...goalLines(activity, view), ...blameLines(view, time)]
}

function headline(activity: AgentActivity, view: AgentView, pending: string | undefined): string {
  const { name, action, goal, planningFor, plans } = view
  const inner = plans.at(-1)
  switch (activity) {
    case 'paused':
      return `${name} is paused.`
    case 'acting': {
      const what =
        action === undefined
          ? 'is about to go on with its plan'
          : `is ${phase(action.phase)} ${describeStep(action.step)}`
      const place =
        inner === undefined ? '' : `, step ${Math.min(inner.at + 1, inner.steps.length)} of ${inner.steps.length}`
      const whose =
        goal === undefined
          ? ''
          : inner === undefined || plans.length < 2
            ? ` of its plan for ${goal}`
            : ` of ${inner.goal}, for ${goal}`
      return `${name} ${what}${place}${whose}.`
    }
    case 'waiting-for-plan':
      if (planningFor === undefined && pending === undefined) return `${name} is about to look for a plan.`
      return `${name} waits for a plan for ${pending ?? planningFor ?? goal}.`
    case 'content':
      return `${name} has nothing to do: no goal matters now.`
    case 'waiting-for-tick':
      return `${name} has not begun yet: nobody has called tick().`
    case 'waiting-for-hand':
      return `${name} waits for replan() to be called, as its policy is to plan by hand.`
    case 'stuck':
      return `${name} stands still: none of its goals has a plan.`
  }
}

function phase(name: 'approaching' | 'performing'): string {
  return name === 'approaching' ? 'on its way to' : 'doing'
}

function goalLines(activity: AgentActivity, { goals }: AgentView): string[] {
  // figures that nobody has worked out yet say nothing
  if (
    activity === 'waiting-for-tick' ||
    (activity === 'waiting-for-hand' && goals.every(({ relevance }) => relevance === 0))
  )
    return []
  return goals.filter(({ state }) => activity !== 'acting' || state === 'no-plan').map(goalLine)
}

function goalLine({ name, state, relevance, weight, bias, priority, why }: GoalView): string {
  // followers of orders have the bias alone, and recordings the figures of the last keyframe
  const addsUp = Math.abs(relevance * weight + bias - priority) < 0.005
  const sum = `relevance ${round(relevance)} × weight ${round(weight)}${bias === 0 ? '' : ` + bias ${round(bias)}`} = ${round(priority)}`
  const figures = addsUp ? sum : `priority ${round(priority)}`
  switch (state) {
    case 'current':
      return `${name} is its goal (${figures}).`
    case 'satisfied':
      return `${name} is reached already.`
    case 'irrelevant':
      return `${name} does not matter now (${figures}).`
    case 'possible':
      return `${name} matters (${figures}).`
    case 'no-plan':
      return `${name} has no plan (${figures}): ${why ?? 'the search found none'}`
  }
}

function blameLines({ blamed }: AgentView, time: number): string[] {
  return blamed.map(({ step, failures, until, reason }) => {
    const times = failures === 1 ? 'once' : `${failures} times`
    const cause = reason === undefined ? '' : ` (${reason})`
    return `${describeStep(step)} has failed ${times}${cause}; it is tried again in ${round(Math.max(0, until - time))} s.`
  })
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
