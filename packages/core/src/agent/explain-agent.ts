/** Answers "why are you standing still?", and every other "why": in data and in words. */
import { describeStep } from '../task/plan/plan-step.ts'
import type { Agent } from './agent.ts'
import type { AgentView, GoalView } from './agent-view.ts'

/** What an agent is up to. */
export type Doing =
  | 'acting'
  /** A plan is being looked for. */
  | 'waiting-for-plan'
  /** No goal matters, or all are reached. */
  | 'content'
  /** There are goals, but no plan for any of them. */
  | 'stuck'
  | 'paused'
  /** It was never ticked. */
  | 'waiting-for-tick'
  /** Its policy is to think by hand only, and nobody has called `replan`. */
  | 'waiting-for-hand'

/** The answer of `agent.explain()`. Printed, it is a few sentences. */
export class AgentExplanation {
  readonly doing: Doing
  readonly view: AgentView
  /** Sensors that are run at present. */
  readonly sensors: readonly string[]
  /** What is doubtful about its kind, such as effects that nothing will tell it of. */
  readonly warnings: readonly string[]
  readonly sentences: readonly string[]

  constructor(explanation: Omit<AgentExplanation, 'toString'>) {
    this.doing = explanation.doing
    this.view = explanation.view
    this.sensors = explanation.sensors
    this.warnings = explanation.warnings
    this.sentences = explanation.sentences
  }

  toString(): string {
    return this.sentences.join('\n')
  }
}

export function explainAgent(agent: Agent): AgentExplanation {
  const view = agent.view()
  const doing = doingOf(agent, view)
  const faults = agent.faults.map(({ where, message }) => `The ${where} is at fault: ${message}`)
  const sentences = [headline(agent, doing, view), ...goalLines(doing, view), ...blameLines(agent, view), ...faults]
  // an agent that does not get on may be waiting for something that nobody will tell it
  const { warnings } = agent.kind
  if (doing === 'stuck') sentences.push(...warnings)
  return new AgentExplanation({ doing, view, sensors: agent.senses.active, warnings, sentences })
}

function doingOf(agent: Agent, view: AgentView): Doing {
  if (agent.isPaused) return 'paused'
  if (view.action !== undefined) return 'acting'
  if (view.asked !== undefined || agent.execution.compounds.isWaiting) return 'waiting-for-plan'
  if (view.plans.length > 0) return 'acting'
  const isByHand = agent.kind.policy.replan === 'by-hand'
  if (!agent.deliberation.hasThought) return isByHand ? 'waiting-for-hand' : 'waiting-for-tick'
  const isWilling = view.goals.some(({ state }) => state === 'possible' || state === 'no-plan')
  if (isWilling && isByHand) return 'waiting-for-hand'
  // a goal that was not asked for yet is thought of in the next tick
  const isHopeless = view.goals.every(({ state }) => state !== 'possible')
  return !isWilling ? 'content' : isHopeless ? 'stuck' : 'waiting-for-plan'
}

function headline({ name, execution }: Agent, doing: Doing, view: AgentView): string {
  const { action, goal, asked, plans } = view
  const inner = plans.at(-1)
  switch (doing) {
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
      if (asked === undefined && execution.compounds.asked === undefined) return `${name} is about to look for a plan.`
      return `${name} waits for a plan for ${execution.compounds.asked?.goal ?? asked ?? goal}.`
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

function goalLines(doing: Doing, { goals }: AgentView): string[] {
  // figures that nobody has worked out yet say nothing
  if (doing === 'waiting-for-tick' || (doing === 'waiting-for-hand' && goals.every(({ relevance }) => relevance === 0)))
    return []
  return goals.filter(({ state }) => doing !== 'acting' || state === 'no-plan').map(goalLine)
}

function goalLine({ name, state, relevance, weight, bias, priority, why }: GoalView): string {
  const figures = `relevance ${round(relevance)} × weight ${round(weight)}${bias === 0 ? '' : ` + bias ${round(bias)}`} = ${round(priority)}`
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

function blameLines({ society }: Agent, { blamed }: AgentView): string[] {
  return blamed.map(({ step, failures, until }) => {
    const times = failures === 1 ? 'once' : `${failures} times`
    return `${describeStep(step)} has failed ${times}; it is tried again in ${round(Math.max(0, until - society.time))} s.`
  })
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
