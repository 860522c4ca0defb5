import type { StopReason } from '../../agent-events.ts'
import type { Shape } from '../../domain/types/typed-keys.ts'
import { sameData } from '../../planner/preparing/same-data.ts'
import type { InnerDuty } from '../duty.ts'
import { type InnerAgent, wake } from '../inner-agent.ts'
import { findBreakage } from '../monitoring/monitor.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'
import type { Wish } from './wish.ts'

/** What intentions need of an agent. */
export interface IntendingAgent<S extends Shape> extends InnerAgent<S> {
  readonly duty: InnerAgent['duty'] & Pick<InnerDuty<unknown>, 'report'>
  readonly wishes: { get(goal: string): Pick<Wish<S>, 'isCandidate' | 'priority'> | undefined }
  readonly deliberation: { skipNeedless(plan: PlanRun): void; cancel(): void }
  readonly execution: {
    readonly isAtSafePoint: boolean
    adopt(plan: PlanRun, reason: StopReason): void
    drop(reason: StopReason): void
  }
}

/** The goal that an agent has set itself, and the plan for a better one that waits until it may be called away. */
export class Intention<S extends Shape = Shape> {
  goal: string | undefined
  /** A better plan that waits for a safe point. */
  next: PlanRun | undefined
  readonly #agent: IntendingAgent<S>

  constructor(agent: IntendingAgent<S>) {
    this.#agent = agent
  }

  /** There is a plan for a better goal: takes it up, at once or as soon as the agent may be called away. */
  follow(plan: PlanRun): void {
    const { kind, execution } = this.#agent
    if (kind.policy.interrupt === 'any-time' || execution.isAtSafePoint) this.#takeUp(plan)
    else this.next = plan
  }

  /** Takes up the plan that waits, if the agent may be called away now. Much may have happened while it waited. */
  switch(): void {
    const { next: plan } = this
    const { execution, deliberation, wishes, beliefs } = this.#agent
    if (plan === undefined || !execution.isAtSafePoint) return
    this.next = undefined
    const wish = wishes.get(plan.goal)
    deliberation.skipNeedless(plan)
    const works = wish?.isCandidate && !plan.isOver && findBreakage(plan, beliefs.state) === undefined
    if (works) this.#takeUp(plan)
    else wake(this.#agent)
  }

  /** Whether the plan that waits is for this goal. */
  isAboutTo({ name, wants }: Pick<Wish, 'name' | 'wants'>): boolean {
    return this.next?.goal === name && sameData(this.next.wants, wants)
  }

  /** The goal has been reached by the plan. */
  achieved(goal: string): void {
    this.#agent.duty.report(goal, 'completed')
    this.#setGoal(undefined, 'achieved')
    wake(this.#agent)
  }

  /** Gives up the present goal. */
  letGo(reason: 'achieved' | 'dropped' | 'order' | 'removed'): void {
    const { execution, deliberation, duty } = this.#agent
    const { goal } = this
    this.next = undefined
    execution.drop(reason === 'order' || reason === 'removed' ? reason : 'goal-dropped')
    deliberation.cancel()
    if (goal !== undefined) duty.report(goal, reason === 'achieved' ? 'completed' : 'dropped')
    this.#setGoal(undefined, reason === 'removed' ? 'dropped' : reason)
  }

  #takeUp(plan: PlanRun): void {
    const { execution, duty, emit } = this.#agent
    this.next = undefined
    const was = this.goal
    if (was !== undefined && was !== plan.goal) duty.report(was, 'dropped')
    execution.adopt(plan, 'better-goal')
    emit?.({ type: 'plan-taken-up', goal: plan.goal, steps: plan.steps, at: plan.at })
    this.#setGoal(plan.goal, 'best')
    duty.report(plan.goal, 'taken-up')
  }

  #setGoal(goal: string | undefined, reason: 'best' | 'achieved' | 'dropped' | 'order'): void {
    const was = this.goal
    if (was === goal) return
    this.goal = goal
    const { wishes, emit } = this.#agent
    const priority = goal === undefined ? 0 : (wishes.get(goal)?.priority ?? 0)
    emit?.({ type: 'goal-chosen', goal, was, priority, reason })
  }
}
