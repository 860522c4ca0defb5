/** Answers "why are you standing still?", and every other "why", in words. */

import { formatDiagnostic } from '../../diagnostic.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { AgentActivity } from '../agent-explanation.ts'
import type { AgentView, GoalView } from '../agent-view.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { missingBehaviours } from './missing-handlers.ts'

/** Explains what an agent does and why, or why it is idle. */
export function explainAgent(agent: InnerAgent, activity: AgentActivity, view: AgentView): readonly string[] {
  const faults = agent.faults.map(({ where, message }) => `Fault in ${where}: ${message}`)
  const { execution, society, intention, kind } = agent
  if (agent.isRemoved) return [removal(agent), ...faults]
  const { run } = execution
  const isOpen = run?.awaits && kind.actions.get(run.step.name)?.timeout === undefined
  const open = isOpen
    ? [`${describeStep(run.step)} has been running for ${round(run.seconds)} s and has no timeout.`]
    : []
  const pending = execution.compounds.pending?.goal
  const { superior } = view
  const ghost =
    superior !== undefined && !society.agents.has(superior)
      ? [`Its superior "${superior}" does not exist, so nobody gives it orders. Add an agent of this name.`]
      : []
  const reasons = agent.goals.all.flatMap(({ noPlan }) => noPlan?.reasons() ?? [])
  const told = explainView(activity, view, society.time, pending, intention.because)
  const sentences = [...told, ...missingBehaviours(kind, reasons), ...open, ...ghost, ...faults]
  // a stuck agent may be waiting for facts that nothing will report
  return activity === 'stuck' ? [...sentences, ...agent.kind.warnings.map(formatDiagnostic)] : sentences
}

function removal({ name, removedAt }: InnerAgent): string {
  if (removedAt !== undefined) return `${name} was removed at tick ${removedAt}.`
  return `${name} is gone: a saved society was loaded. Use society.agent("${name}") instead.`
}

/** Explains a view, at a time in seconds. `pending` is the compound step that waits for a plan; `because` is why the goal was chosen. */
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
          ? 'is about to continue its plan'
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
      if (planningFor === undefined && pending === undefined) return `${name} is about to request a plan.`
      return `${name} is waiting for a plan for ${pending ?? planningFor ?? goal}.`
    case 'content':
      return `${name} has nothing to do: no goal matters now.`
    case 'waiting-for-tick':
      return `${name} has not started: tick() was never called.`
    case 'waiting-for-hand':
      return `${name} is waiting for replan(): its policy is by-hand.`
    case 'stuck':
      return `${name} is stuck: no goal has a plan.`
  }
}

function phase(name: 'approaching' | 'performing'): string {
  return name === 'approaching' ? 'on its way to' : 'doing'
}

function goalLines(activity: AgentActivity, { goals }: AgentView): string[] {
  // omit figures that have not been computed yet
  if (
    activity === 'waiting-for-tick' ||
    (activity === 'waiting-for-hand' && goals.every(({ relevance }) => relevance === 0))
  )
    return []
  return goals.filter(({ state }) => activity !== 'acting' || state === 'no-plan').map(goalLine)
}

function goalLine({ name, state, relevance, weight, bias, priority, why }: GoalView): string {
  // followers of orders use only the bias, and recordings have the figures of the last keyframe
  const addsUp = Math.abs(relevance * weight + bias - priority) < 0.005
  const sum = `relevance ${round(relevance)} × weight ${round(weight)}${bias === 0 ? '' : ` + bias ${round(bias)}`} = ${round(priority)}`
  const figures = addsUp ? sum : `priority ${round(priority)}`
  switch (state) {
    case 'current':
      return `${name} is its goal (${figures}).`
    case 'satisfied':
      return `${name} is already reached.`
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
    return `${describeStep(step)} failed ${times}${cause}; retry in ${round(Math.max(0, until - time))} s.`
  })
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
