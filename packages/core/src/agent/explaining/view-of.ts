import type { Agent } from '../agent.ts'
import type { AgentDoing, AgentView, GoalView } from '../agent-view.ts'
import type { Wish } from '../deciding/wish.ts'

/** What an agent believes, wants, plans and does now. */
export function viewOf(agent: Agent): AgentView {
  const { kind } = agent
  return {
    name: agent.name,
    kind: kind.name,
    superior: agent.duty.superiorName,
    beliefs: agent.beliefs.known(),
    memory: agent.memory.things(),
    goals: agent.wishes.all.map((wish) => goalView(agent, wish)),
    fields: agent.guard('record fields', () => kind.record?.fields(agent)) ?? {},
    ...doingOf(agent),
  }
}

/** What an agent does and has to do. */
export function doingOf(agent: Agent): AgentDoing {
  const { execution, duty, society } = agent
  const { run } = execution
  return {
    paused: agent.isPaused,
    goal: agent.goal,
    plans: execution.plans.map(({ goal, steps, at, costLeft }) => ({
      goal,
      steps: steps.map(stepView),
      at,
      cost: costLeft,
    })),
    action: run && { step: stepView(run.step), phase: run.phase, seconds: run.seconds, target: run.target },
    orders: duty.orders.map(({ id, from, bias, target }) => ({ order: id, from, bias, target })),
    asked: agent.deliberation.asked?.goal,
    blamed: agent.blame.at(society.time),
  }
}

function goalView(agent: Agent, wish: Wish): GoalView {
  const { name, relevance, weight, bias, priority, noPlan } = wish
  let state: GoalView['state'] = 'possible'
  if (agent.execution.plan?.goal === name) state = 'current'
  else if (wish.isReached && priority > 0) state = 'satisfied'
  else if (priority > 0 && wish.formula === undefined && wish.isUnreadable) state = 'no-plan'
  else if (priority <= 0 || wish.formula === undefined) state = 'irrelevant'
  else if (noPlan !== undefined) state = 'no-plan'
  const why = wish.isUnreadable ? 'what it wants cannot be read.' : noPlan?.why()
  return { name, relevance, weight, bias, priority, state, why }
}

function stepView({ name, args }: { readonly name: string; readonly args: Readonly<Record<string, string>> }) {
  return { name, args }
}
