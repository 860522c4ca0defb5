import type { ActivityView, AgentActivity, AgentView, GoalView } from '../agent.ts'
import type { AgentGoal } from '../deciding/agent-goal.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { describeReasons } from '../schedule/answers.ts'

/** Returns what an agent believes, wants, plans and does now. */
export function agentViewOf(agent: InnerAgent): AgentView {
  const { kind } = agent
  return {
    name: agent.name,
    kind: kind.name,
    superior: agent.squad.superiorName,
    beliefs: agent.beliefs.known(),
    memory: agent.memory.things(),
    goals: agent.goals.all.map((goal) => goalView(agent, goal)),
    fields: guard(agent, 'record fields', () => kind.record?.fields(agent)) ?? {},
    ...activityViewOf(agent),
  }
}

/** Returns what an agent is doing and has yet to do. */
export function activityViewOf(agent: InnerAgent): ActivityView {
  const { execution, squad, society } = agent
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
    orders: squad.orders.map(({ id, from, bias, target }) => ({ order: id, from, bias, target })),
    planningFor: agent.deliberation.pending?.goal,
    blamed: agent.blame.at(society.time),
  }
}

function goalView(agent: InnerAgent, goal: AgentGoal): GoalView {
  const { name, relevance, weight, bias, priority, noPlan } = goal
  let state: GoalView['state'] = 'possible'
  if (agent.execution.plan?.goal === name) state = 'current'
  else if (goal.isReached && priority > 0) state = 'satisfied'
  else if (priority > 0 && goal.formula === undefined && goal.isUnreadable) state = 'no-plan'
  else if (priority <= 0 || goal.formula === undefined) state = 'irrelevant'
  else if (noPlan !== undefined) state = 'no-plan'
  const why = goal.isUnreadable ? 'its wants are invalid.' : noPlan && describeReasons(noPlan.reasons())
  return { name, relevance, weight, bias, priority, state, why }
}

function stepView({ name, args }: { readonly name: string; readonly args: Readonly<Record<string, string>> }) {
  return { name, args }
}

/** Returns what an agent is doing, in a word. */
export function activityIn(agent: InnerAgent, view: AgentView): AgentActivity {
  if (agent.isPaused) return 'paused'
  if (view.action !== undefined) return 'acting'
  if (view.planningFor !== undefined || agent.execution.compounds.isWaiting) return 'waiting-for-plan'
  if (view.plans.length > 0) return 'acting'
  const isByHand = agent.kind.policy.replan === 'by-hand'
  if (!agent.deliberation.hasThought) return isByHand ? 'waiting-for-hand' : 'waiting-for-tick'
  const isWilling = view.goals.some(({ state }) => state === 'possible' || state === 'no-plan')
  if (isWilling && isByHand) return 'waiting-for-hand'
  // a possible goal without a query gets one in the next tick
  const isHopeless = view.goals.every(({ state }) => state !== 'possible')
  return !isWilling ? 'content' : isHopeless ? 'stuck' : 'waiting-for-plan'
}
