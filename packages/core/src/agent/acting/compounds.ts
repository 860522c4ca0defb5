import type { StopReason } from '../../agent-events.ts'
import type { Shape } from '../../domain/types/typed-keys.ts'
import type { AskingAgent, PendingQuery } from '../deciding/request-plan.ts'
import type { PlannedStep } from '../defining/planned-step.ts'
import { withoutFeature } from '../left-out.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'
import type { ActionEnding, RunningAction } from './running-action.ts'

/**
 * Compound steps in progress. Each waits for the plan for its sub-goal, which runs on top of the plan that contains the step. This base
 * class never starts one: it is used if compound actions are left out.
 */
export class Compounds<S extends Shape = Shape> {
  /** Outermost first. The nth run belongs to the nth plan; the plan for its sub-goal is the one after that. */
  readonly runs: RunningAction<S>[] = []
  pending: PendingQuery | undefined
  /** How many plans have been requested for the innermost step. */
  attempts = 0

  /** Whether the innermost step has no plan yet. */
  get isWaiting(): boolean {
    return false
  }

  /** Starts a compound step; `askAgain` requests its plan. */
  begin(_run: RunningAction<S>): void {
    withoutFeature('compounds')
  }

  /** Requests another plan if the innermost compound step has lost its plan. */
  askAgain(): void {}

  tick(_dt: number): void {}

  /** Completes the innermost compound step: its plan has reached the sub-goal. */
  finish(): boolean {
    return false
  }

  /** Stops all but the outermost `count` steps. */
  keep(_count: number, _reason: StopReason): void {}
}

/** The stack of plans that contain compound steps, with the plans for those steps on top. */
export interface OuterPlans<S extends Shape = Shape> {
  /** Outermost first. */
  readonly plans: PlanRun[]
  /** Advances the topmost plan past a completed step. */
  stepDone(step: PlannedStep): void
  /** Handles a failed step: blames it for a while, and gives up the topmost plan unless the step is outside of it. */
  fail(step: PlannedStep, reason: string, isOutside?: boolean): void
  stopRun(reason: StopReason): void
  /** Tells the behaviour how its run ended or why it was stopped, then emits the event. */
  conclude(run: RunningAction<S>, how: ActionEnding | StopReason): void
}

/** Creates the part that plans for the compound steps of an agent. */
export type MakeCompounds = <S extends Shape>(agent: AskingAgent<S>, outer: OuterPlans<S>) => Compounds<S>
