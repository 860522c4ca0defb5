import type { AgentView } from './agent-view.ts'

/** What an agent is up to. */
export type AgentActivity =
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

/**
 * Says what an agent is doing and why, as data and, when printed, in a few sentences. `agent.explain()` makes one.
 *
 * @example
 * const explanation: AgentExplanation = jack.explain()
 * explanation.activity // 'acting'
 * console.log(`${explanation}`) // Jack is doing drinkRum, step 1 of 1 of its plan for getDrunk.
 */
export class AgentExplanation {
  readonly activity: AgentActivity
  readonly view: AgentView
  /** Sensors that are run at present. */
  readonly sensors: readonly string[]
  /** What is doubtful about its kind, such as effects that nothing will tell it of. */
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
