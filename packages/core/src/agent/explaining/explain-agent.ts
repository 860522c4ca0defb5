import { formatDiagnostic } from '../../diagnostic.ts'
import { mayMove } from '../../search/explain/explain-condition.ts'
import type { Reason } from '../../search/explain/reason.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import { actualValues, describeActual, describeEffect, describeFormula } from '../../task/plan/words.ts'
import { factTermKey } from '../../task/referee/execute.ts'
import type { AgentActivity, AgentView, GoalView } from '../agent.ts'
import { nameIn, valueIn } from '../believing/fact-keys.ts'
import type { AgentGoal } from '../deciding/agent-goal.ts'
import type { AgentKind } from '../defining/kind.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { DescribeBreakage } from '../monitoring/plan-monitor.ts'

/** Explains what an agent does and why, or why it is idle, in sentences: answers "why are you standing still?" */
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
  const sentences = [...told, ...missingHandlers(kind, reasons), ...open, ...ghost, ...faults]
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

/**
 * Names actions of the domain that change a missing fact but have no behaviour in the agent's kind. Plans cannot use them, and the
 * explanation of a missing plan only considers the agent's own actions.
 */
export function missingHandlers({ name, domain, actions }: AgentKind, reasons: readonly Reason[]): string[] {
  const { model } = domain
  const missing = new Map<string, -1 | 0 | 1>()
  for (const reason of reasons)
    if (reason.kind === 'no-producer' && reason.end === 'nothing' && reason.fact !== undefined)
      missing.set(nameIn(reason.fact), reason.cause.kind === 'unmoved' ? (reason.cause.direction === 'up' ? 1 : -1) : 0)
  return [...missing].flatMap(([fact, direction]) => {
    const others = model.actions
      .filter(({ effects }) =>
        effects.some((effect) => model.facts[effect.target.fact].name === fact && mayMove(effect, direction)),
      )
      .map((action) => action.name)
      .filter((action) => !actions.has(action))
    if (others.length === 0) return []
    const [shown, rest] = [others.slice(0, 3).join(' and '), others.length > 3 ? ' and others' : '']
    const verb = others.length === 1 ? 'changes' : 'change'
    return [
      `${shown}${rest} ${verb} ${fact}, but ${name} has no behaviour for ${others.length === 1 ? shown : 'them'}.`,
    ]
  })
}

/** Maximum number of beliefs in a reason. */
const mostFacts = 3

/**
 * Returns why a goal was chosen: its kind's own explanation, whose order it is, or the beliefs it depends on. Undefined if it always
 * matters.
 */
export function reasonForGoal(agent: InnerAgent, goal: AgentGoal): string | undefined {
  const { name, reads } = goal
  const { because } = goal.definition
  const said = typeof because === 'function' ? guard(agent, `because of ${name}`, () => because(agent)) : because
  if (said !== undefined) return said
  const order = agent.squad.orders.findLast(({ bias }) => Object.hasOwn(bias, name) && bias[name] > 0)
  if (order !== undefined) return `${order.from} ordered it`
  if (reads.size === 0) return undefined
  const { values } = agent.beliefs
  // initial values explain nothing
  const keys = Object.keys(values).filter((key) => reads.has(nameIn(key)) && agent.beliefs.codeOf(key) !== undefined)
  if (keys.length === 0) return undefined
  const facts = keys.sort().slice(0, mostFacts)
  return facts.map((key) => (values[key] === true ? key : `${key} is ${values[key]}`)).join(', ')
}

/** Returns what breaks a plan, the failing condition (`gold at least 1`), and a sentence: `buyRum needs gold at least 1, but gold is 0`. */
export const describeBreakage: DescribeBreakage = ({ model, goal, steps, bound }, { step, obstacle, state }) => {
  const who = step < steps.length ? describeStep(steps[step]) : goal
  const args = bound[step]?.args ?? []
  switch (obstacle.kind) {
    case 'condition': {
      const condition = describeFormula(model, obstacle.condition, args)
      const values = actualValues(model, obstacle.condition, args, state)
      const facts = Object.fromEntries(values.map(({ fact, value }) => [fact, value]))
      const message = `${who} needs ${condition}, but ${describeActual(values)}`
      return { obstacle: { kind: 'condition', facts }, condition, message }
    }
    case 'effect': {
      const condition = `room for ${describeEffect(model, obstacle.effect, args)}`
      const key = factTermKey(model, obstacle.effect.target, args)
      const facts = { [key]: valueIn(model, state, key) }
      return { obstacle: { kind: 'effect', facts }, condition, message: `${who} needs ${condition}` }
    }
    case 'check':
      return { obstacle, condition: `${who} to be possible`, message: `${who} is refused by its check` }
    case 'target':
      return { obstacle, condition: `${who} to be possible`, message: `${who} no longer has a target` }
  }
}
