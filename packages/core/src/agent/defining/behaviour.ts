import type { StopReason } from '../../agent-events.ts'
import type { Arguments, PlanGoal as GoalTarget } from '../../domain/types/typed.ts'
import type { NoParameters, Shape } from '../../domain/types/typed-keys.ts'
import type { PlannerChoice } from '../../planner/plan-request.ts'
import type { Agent } from '../agent.ts'
import type { OrderReport } from '../squad-role.ts'
import type { ActionRun } from './action-run.ts'
import type { ChosenTarget } from './planned-step.ts'

/** What came of an action so far. Nothing at all means that it is still running. */
export type ActionResult = 'done' | 'running' | Failed | undefined | void

/** The action has failed, and why. */
export interface Failed {
  readonly failed: string
}

/**
 * Says that an action has failed.
 *
 * @example tick: ({ context }) => (context.ammo === 0 ? failed('no ammunition') : 'running')
 */
export function failed(reason: string): Failed {
  return { failed: reason }
}

/** What a target is chosen by. */
export interface TargetChoice<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  readonly agent: Agent<S>
  readonly args: Args
  readonly context: S['context']
}

/**
 * How an agent carries out an action of its domain. All functions are optional: a behaviour without any is done at once.
 *
 *   choose a target → approach it → start → tick … tick → done, failed, or stopped
 */
export interface Behaviour<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  /** Chooses among many candidates at planning time, once per request and binding. undefined: the action is not possible now. */
  target?(choice: TargetChoice<S, Args>): ChosenTarget | undefined
  /** Goes to where the action is performed, until it says `done`; asked every tick before `start`. */
  approach?(run: ActionRun<S, Args>, dt: number): ActionResult
  start?(run: ActionRun<S, Args>): ActionResult
  /** Asked every tick until it says `done` or fails. */
  tick?(run: ActionRun<S, Args>, dt: number): ActionResult
  /** For actions that wait for a promise. `run.signal` is aborted when the action is stopped. */
  perform?(run: ActionRun<S, Args>): Promise<ActionResult>
  /** It was carried out to its end. */
  onComplete?(run: ActionRun<S, Args>): void
  /** It has failed by itself, or by its timeout. */
  onFail?(run: ActionRun<S, Args>, reason: string): void
  /** It was interrupted. */
  onStop?(run: ActionRun<S, Args>, reason: StopReason): void
  /** A subordinate reports about an order that this action has given. */
  onReport?(run: ActionRun<S, Args>, report: OrderReport): void
  /** Seconds after which it counts as failed. */
  readonly timeout?: number
  /** Seconds after which it is told once that it still goes on, by the event `action-slow`: for promises without a timeout. */
  readonly warnAfter?: number
  /** When it is done, its effects are believed without a sensor having seen them. @default false */
  readonly assumeEffects?: boolean
  /** Whether the agent may be called away in the middle, where the policy asks for safe points. @default false */
  readonly interruptible?: boolean | ((run: ActionRun<S, Args>) => boolean)
  /** The action may be used inside compound actions that name it and outside as well. @default false */
  readonly alsoTopLevel?: boolean
  /** The action stands for a goal of its own, which is planned for when its turn comes. */
  readonly compound?: CompoundDefinition<S, Args>
}

/** A sub-goal, and the actions that only serve it. */
export interface CompoundDefinition<S extends Shape = Shape, Args = Readonly<Record<string, string>>> {
  /** What should hold in the end: a condition, or a function of the arguments that gives one. */
  readonly wants: GoalTarget<S, unknown> | ((choice: TargetChoice<S, Args>) => GoalTarget<S, unknown>)
  /** Actions that may be used inside. They are left out of plans outside, unless their behaviours are `alsoTopLevel`. */
  readonly using: readonly string[]
  /** How to search. @default 'auto' */
  readonly planner?: string | PlannerChoice
}

/** The behaviours of an agent: of each action of the domain that it knows how to do. */
export type Behaviours<S extends Shape, A> = {
  readonly [Name in keyof A]?: Behaviour<S, Arguments<S, unknown extends A[Name] ? NoParameters : A[Name]>>
}
