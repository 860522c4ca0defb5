import type { Shape } from '../../domain/types/typed-keys.ts'
import type { Agent } from '../agent.ts'
import type { ChosenTarget, PlannedStep } from './planned-step.ts'

/** An action that is being carried out: what behaviours get to work with. */
export interface ActionRun<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  readonly agent: Agent<S>
  readonly context: S['context']
  /** Number of the run, counted per agent. */
  readonly id: number
  readonly name: string
  readonly args: Args
  readonly step: PlannedStep
  /** What was chosen at planning time. */
  readonly target: ChosenTarget | undefined
  /** A fixed step while a plan is being looked for; it may turn out to be the first step of the plan. */
  readonly fallback: boolean
  /** The behaviour's own notes, as plain data: they are saved with the agent. */
  data: Record<string, unknown>
  readonly phase: 'approaching' | 'performing'
  /** Seconds since the step began, the way to the target included. */
  readonly seconds: number
  /** Seconds since the approach was over: how long the action itself has been carried out. */
  readonly secondsPerforming: number
  /** Aborted when the action is stopped or fails; for `fetch` and the like. */
  readonly signal: AbortSignal
}
