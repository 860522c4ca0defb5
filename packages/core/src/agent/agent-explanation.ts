import type { AgentView } from './agent-view.ts'

/**
 * Says what an agent is doing and why, as data and, when printed, in a few sentences. Returned by `agent.explain()`.
 *
 * @example
 * const explanation: AgentExplanation = jack.explain()
 * explanation.activity // 'acting'
 * console.log(`${explanation}`) // Jack is doing drinkRum, step 1 of 1 of its plan for getDrunk.
 */
export class AgentExplanation {
  /** What the agent is doing. */
  readonly activity:
    | 'acting'
    /** Waiting for a plan. */
    | 'waiting-for-plan'
    /** No goal matters, or all goals are reached. */
    | 'content'
    /** The agent has goals, but no plan for any of them. */
    | 'stuck'
    | 'paused'
    /** The agent has never been ticked. */
    | 'waiting-for-tick'
    /** The policy is `by-hand`, and nothing has called `replan`. */
    | 'waiting-for-hand'
  readonly view: AgentView
  /** Sensors that are polled at present. */
  readonly sensors: readonly string[]
  /** Warnings about its kind, such as effects that nothing will report to it. */
  readonly warnings: readonly string[]
  readonly sentences: readonly string[]

  constructor(explanation: Omit<AgentExplanation, 'toString'>) {
    this.activity = explanation.activity
    this.view = explanation.view
    this.sensors = explanation.sensors
    this.warnings = explanation.warnings
    this.sentences = explanation.sentences
  }

  toString(): string {
    return this.sentences.join('\n')
  }
}

export type AgentActivity = AgentExplanation['activity']
