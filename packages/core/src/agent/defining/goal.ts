import type { Arguments, PlanGoal } from '../../domain/typed.ts'
import type { NoParameters, Shape } from '../../domain/typed-keys.ts'
import type { PlannerChoice } from '../../planner/plan-request.ts'
import type { Limits } from '../../search/limits.ts'
import type { Agent } from '../agent.ts'
import type { Utility } from '../utility/utility.ts'

/** A goal of an agent. */
export interface GoalDefinition<S extends Shape = Shape, A = unknown, G = unknown> {
  /** What should hold: as in a plan request, or a function that returns it (undefined: nothing to want now). */
  readonly wants: PlanGoal<S, G> | ((agent: Agent<S>) => PlanGoal<S, G> | undefined)
  /**
   * How much the goal matters now, from 0 to 1: a number, curves over facts, or a function. Facts that a function reads with
   * `agent.beliefs.get` are sensed and watched. @default 1
   */
  readonly relevance?: number | Utility | ((agent: Agent<S>) => number)
  /**
   * Why the goal matters now, in words such as `heard a coin fall`. Reported when the goal is chosen. @default the beliefs that `relevance`
   * and `wants` read
   */
  readonly because?: string | ((agent: Agent<S>) => string | undefined)
  /** Weight set by the designer. The priority is relevance × weight + bias of superiors. @default 1 */
  readonly weight?: number
  /** What to do while the planner is searching. */
  readonly fallback?: unknown extends A
    ? { readonly name: string; readonly args?: Readonly<Record<string, string>> }
    : {
        readonly [Name in keyof A & string]: {
          readonly name: Name
          readonly args?: Arguments<S, unknown extends A[Name] ? NoParameters : A[Name]>
        }
      }[keyof A & string]
  /** How to search. @default 'auto' */
  readonly planner?: string | PlannerChoice
  /** Limits of one search. @default a million expansions */
  readonly limits?: Limits
}
