import type { Agent } from './agent.ts'
import type { AgentView } from './agent-view.ts'

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

/** What an agent is up to, in a word. */
export function doingIn(agent: Agent, view: AgentView): Doing {
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
