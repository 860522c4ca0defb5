import type { StopReason } from '../agent-events.ts'
import { withoutFeature } from '../agent-features.ts'
import type { PendingQuery } from '../deciding/request-plan.ts'
import type { InnerAgent } from '../inner-agent.ts'
import type { Execution } from './execution.ts'
import type { RunningAction } from './running-action.ts'

/**
 * Compound steps in progress. Each waits for the plan for its sub-goal, which runs on top of the plan that contains the step. This base
 * class never starts one: it is used if compound actions are left out.
 */
export class Compounds {
  /** Outermost first. The nth run belongs to the nth plan; the plan for its sub-goal is the one after that. */
  readonly runs: RunningAction[] = []
  pending: PendingQuery | undefined
  /** How many plans have been requested for the innermost step. */
  attempts = 0

  /** Whether the innermost step has no plan yet. */
  get isWaiting(): boolean {
    return false
  }

  /** Starts a compound step; `askAgain` requests its plan. */
  begin(_run: RunningAction): void {
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

/** Creates the part that plans for the compound steps of an agent. */
export type MakeCompounds = (agent: InnerAgent, outer: Execution) => Compounds
