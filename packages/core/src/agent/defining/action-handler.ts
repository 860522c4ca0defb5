import type { PlanGoal as GoalTarget } from '../../domain/typed.ts'
import type { Shape } from '../../domain/typed-keys.ts'
import type { PlannerChoice } from '../../planner/plan-request.ts'
import type { Step } from '../../planner/steps.ts'
import { describeStep } from '../../task/plan/plan-step.ts'
import type { Agent } from '../agent.ts'
import type { StopReason } from '../agent-events.ts'
import type { OrderReport } from '../squad-role.ts'

/** Result of an action so far. Returning nothing means that it is still running. */
export type ActionResult = 'done' | 'running' | { readonly failed: string } | undefined | void

/**
 * Reports that an action failed.
 *
 * @example tick: ({ context }) => (context.ammo === 0 ? failed('no ammunition') : 'running')
 */
export function failed(reason: string): { readonly failed: string } {
  return { failed: reason }
}

/**
 * How an agent carries out an action of its domain: its behaviour. All functions are optional; an action without any is done at once.
 *
 * choose a target → approach it → start → tick … tick → done, failed, or stopped
 */
export interface ActionHandler<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  /** Chooses among candidates at planning time, once per request and binding. Return undefined if the action is not possible now. */
  target?(choice: Pick<ActionExecution<S, Args>, 'agent' | 'args' | 'context'>): ChosenTarget | undefined
  /** Moves to where the action is performed; called every tick before `start` until it returns `done`. */
  approach?(run: ActionExecution<S, Args>, dt: number): ActionResult
  start?(run: ActionExecution<S, Args>): ActionResult
  /** Called every tick until it returns `done` or fails. */
  tick?(run: ActionExecution<S, Args>, dt: number): ActionResult
  /** For actions that wait for a promise. `run.signal` aborts when the action is stopped. */
  perform?(run: ActionExecution<S, Args>): Promise<ActionResult>
  /** Called when the action is done. */
  onComplete?(run: ActionExecution<S, Args>): void
  /** Called when the action has failed or timed out. */
  onFail?(run: ActionExecution<S, Args>, reason: string): void
  /** Called when the action was interrupted. */
  onStop?(run: ActionExecution<S, Args>, reason: StopReason): void
  /** Called when a subordinate reports about an order that this action gave. */
  onReport?(run: ActionExecution<S, Args>, report: OrderReport): void
  /** Seconds after which the action fails. */
  readonly timeout?: number
  /** Seconds after which an `action-slow` event is emitted, once, if the action still runs. Useful for promises without a timeout. */
  readonly warnAfter?: number
  /** Turns the effects into beliefs when the action is done, without waiting for a sensor to see them. @default false */
  readonly assumeEffects?: boolean
  /** Whether the action may be interrupted in the middle under a policy that waits for safe points. @default false */
  readonly interruptible?: boolean | ((run: ActionExecution<S, Args>) => boolean)
  /** Allows the action outside of the compound actions that name it, too. @default false */
  readonly alsoTopLevel?: boolean
  /** Makes the action stand for a sub-goal, planned for when the step starts. */
  readonly compound?: {
    /** What should hold in the end: a condition, or a function of the arguments that returns one. */
    readonly wants:
      | GoalTarget<S, unknown>
      | ((choice: Pick<ActionExecution<S, Args>, 'agent' | 'args' | 'context'>) => GoalTarget<S, unknown>)
    /** Actions that may be used inside. Plans outside do not use them, unless their behaviours are `alsoTopLevel`. */
    readonly using: readonly string[]
    /** How to search. @default 'auto' */
    readonly planner?: string | PlannerChoice
  }
}

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

/** Where or on what to carry out an action, chosen at planning time. Plain data, so that it can be saved. */
export interface ChosenTarget {
  /** Extra cost of this target, such as distance or danger. @default 0 */
  readonly cost?: number
  readonly [field: string]: unknown
}

/** A step with the target chosen for it at planning time. */
export interface PlannedStep extends Step {
  readonly target?: ChosenTarget
}

/** Whether two steps are the same, including their targets. */
export function isSameStep(a: PlannedStep, b: PlannedStep): boolean {
  return describeStep(a) === describeStep(b) && isSameTarget(a.target, b.target)
}

function isSameTarget(a: unknown, b: unknown): boolean {
  try {
    return a === b || JSON.stringify(a) === JSON.stringify(b)
  } catch {
    // targets are plain data; anything else never compares equal
    return false
  }
}
