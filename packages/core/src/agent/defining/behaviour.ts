import type { Arguments, PlanGoal as GoalTarget } from '../../domain/typed.ts'
import type { NoParameters, Shape } from '../../domain/typed-keys.ts'
import type { PlannerChoice } from '../../planner/plan-request.ts'
import type { Agent } from '../agent.ts'
import type { StopReason } from '../agent-events.ts'
import type { OrderReport } from '../squad-role.ts'
import type { ActionRun } from './action-run.ts'
import type { ChosenTarget } from './planned-step.ts'

/** Result of an action so far. Returning nothing means that it is still running. */
export type ActionResult = 'done' | 'running' | Failed | undefined | void

/** The action failed, and why. */
export interface Failed {
  readonly failed: string
}

/**
 * Reports that an action failed.
 *
 * @example tick: ({ context }) => (context.ammo === 0 ? failed('no ammunition') : 'running')
 */
export function failed(reason: string): Failed {
  return { failed: reason }
}

/** The arguments for choosing a target. */
export interface TargetChoice<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  readonly agent: Agent<S>
  readonly args: Args
  readonly context: S['context']
}

/**
 * How an agent carries out an action of its domain. All functions are optional: an action without any is done at once.
 *
 * choose a target → approach it → start → tick … tick → done, failed, or stopped
 */
export interface Behaviour<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  /** Chooses among candidates at planning time, once per request and binding. Return undefined if the action is not possible now. */
  target?(choice: TargetChoice<S, Args>): ChosenTarget | undefined
  /** Moves to where the action is performed; called every tick before `start` until it returns `done`. */
  approach?(run: ActionRun<S, Args>, dt: number): ActionResult
  start?(run: ActionRun<S, Args>): ActionResult
  /** Called every tick until it returns `done` or fails. */
  tick?(run: ActionRun<S, Args>, dt: number): ActionResult
  /** For actions that wait for a promise. `run.signal` aborts when the action is stopped. */
  perform?(run: ActionRun<S, Args>): Promise<ActionResult>
  /** Called when the action is done. */
  onComplete?(run: ActionRun<S, Args>): void
  /** Called when the action has failed or timed out. */
  onFail?(run: ActionRun<S, Args>, reason: string): void
  /** Called when the action was interrupted. */
  onStop?(run: ActionRun<S, Args>, reason: StopReason): void
  /** Called when a subordinate reports about an order that this action gave. */
  onReport?(run: ActionRun<S, Args>, report: OrderReport): void
  /** Seconds after which the action fails. */
  readonly timeout?: number
  /** Seconds after which an `action-slow` event is emitted, once, if the action still runs. Useful for promises without a timeout. */
  readonly warnAfter?: number
  /** Turns the effects into beliefs when the action is done, without waiting for a sensor to see them. @default false */
  readonly assumeEffects?: boolean
  /** Whether the action may be interrupted in the middle under a policy that waits for safe points. @default false */
  readonly interruptible?: boolean | ((run: ActionRun<S, Args>) => boolean)
  /** Allows the action outside of the compound actions that name it, too. @default false */
  readonly alsoTopLevel?: boolean
  /** Makes the action stand for a sub-goal, planned for when the step starts. */
  readonly compound?: CompoundDefinition<S, Args>
}

/** A sub-goal, and the actions that only serve it. */
export interface CompoundDefinition<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  /** What should hold in the end: a condition, or a function of the arguments that returns one. */
  readonly wants: GoalTarget<S, unknown> | ((choice: TargetChoice<S, Args>) => GoalTarget<S, unknown>)
  /** Actions that may be used inside. Plans outside do not use them, unless their behaviours are `alsoTopLevel`. */
  readonly using: readonly string[]
  /** How to search. @default 'auto' */
  readonly planner?: string | PlannerChoice
}

/** The behaviours of an agent, one for each action of the domain that it can carry out. */
export type Behaviours<S extends Shape, A> = {
  readonly [Name in keyof A]?: Behaviour<S, Arguments<S, unknown extends A[Name] ? NoParameters : A[Name]>>
}
