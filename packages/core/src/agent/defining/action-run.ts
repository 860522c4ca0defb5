import type { Shape } from '../../domain/typed-keys.ts'
import type { Agent } from '../agent.ts'
import type { ChosenTarget, PlannedStep } from './planned-step.ts'

/** A running action, as behaviours see it. */
export interface ActionExecution<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  readonly agent: Agent<S>
  readonly context: S['context']
  /** Number of the run, counted per agent. */
  readonly id: number
  readonly name: string
  readonly args: Args
  readonly step: PlannedStep
  /** The target chosen at planning time. */
  readonly target: ChosenTarget | undefined
  /** Whether it is a fixed step, performed while the planner is searching. It may turn out to be the first step of the plan. */
  readonly fallback: boolean
  /** The behaviour's own data. Must be plain data, because it is saved with the agent. */
  data: Record<string, unknown>
  readonly phase: 'approaching' | 'performing'
  /** Seconds since the step began, including the approach to the target. */
  readonly seconds: number
  /** Seconds since the approach ended: how long the action itself has been performed. */
  readonly secondsPerforming: number
  /** Aborts when the action is stopped or fails; pass it to `fetch` and the like. */
  readonly signal: AbortSignal
}
