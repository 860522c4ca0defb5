import type { StopReason } from '../../agent-events.ts'
import type { Shape } from '../../domain/types/typed-keys.ts'
import type { AskingAgent, PendingQuery } from '../deciding/request-plan.ts'
import type { PlannedStep } from '../defining/planned-step.ts'
import { withoutFeature } from '../left-out.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'
import type { ActionEnding, RunningAction } from './running-action.ts'

/**
 * Compound steps under way: each waits for the plan of its sub-goal, which is carried out above it. As it stands here, none is ever begun:
 * all there is where compound actions were left out.
 */
export class Compounds<S extends Shape = Shape> {
  /** Outermost first: the nth run belongs to the nth plan, and its own plan is the next one. */
  readonly runs: RunningAction<S>[] = []
  pending: PendingQuery | undefined
  /** How often the innermost one has been planned for. */
  attempts = 0

  /** No plan for the innermost one yet. */
  get isWaiting(): boolean {
    return false
  }

  /** A compound step begins; `askAgain` asks for its plan. */
  begin(_run: RunningAction<S>): void {
    withoutFeature('compounds')
  }

  /** The plan for the innermost compound step was lost; asks for another one. */
  askAgain(): void {}

  tick(_dt: number): void {}

  /** The plan above the innermost compound step has reached its goal: the step is done. */
  finish(): boolean {
    return false
  }

  /** Stops all but the outermost so many. */
  keep(_count: number, _reason: StopReason): void {}
}

/** The plans that compound steps belong to, and that their own plans are carried out above. */
export interface OuterPlans<S extends Shape = Shape> {
  /** Outermost first. */
  readonly plans: PlanRun[]
  /** A step of the topmost plan has been carried out. */
  stepDone(step: PlannedStep): void
  /** A step cannot be done: it is left alone for a while, and the plan with it, unless it is outside of the plan. */
  fail(step: PlannedStep, reason: string, isOutside?: boolean): void
  stopRun(reason: StopReason): void
  /** Tells the behaviour how its run has ended, or why it is stopped, and then those who listen. */
  conclude(run: RunningAction<S>, how: ActionEnding | StopReason): void
}

/** Makes what plans for the compound steps of an agent. */
export type MakeCompounds = <S extends Shape>(agent: AskingAgent<S>, outer: OuterPlans<S>) => Compounds<S>
