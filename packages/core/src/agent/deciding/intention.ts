import { sameData } from '../../planner/preparing/prepared-query.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { findBreakage } from '../monitoring/breakage.ts'
import type { PlanRun } from '../monitoring/plan-run.ts'
import type { AgentGoal } from './agent-goal.ts'

/** The goal that an agent pursues, and the plan for a better one that waits until the agent may be interrupted. */
export class Intention {
  goal: string | undefined
  /** Why it was chosen, in words. */
  because: string | undefined
  /** A better plan, waiting for a safe point. */
  next: PlanRun | undefined
  readonly #agent: InnerAgent

  constructor(agent: InnerAgent) {
    this.#agent = agent
  }

  /** Adopts a plan, at once or as soon as the agent may be interrupted. */
  follow(plan: PlanRun): void {
    const { kind, execution } = this.#agent
    if (kind.policy.interrupt === 'any-time' || execution.isAtSafePoint) this.#takeUp(plan)
    else this.next = plan
  }

  /** Adopts the waiting plan if the agent may be interrupted now. Checks it first, since beliefs may have changed meanwhile. */
  switch(): void {
    const { next: plan } = this
    const { execution, deliberation, goals, beliefs } = this.#agent
    if (plan === undefined || !execution.isAtSafePoint) return
    this.next = undefined
    const goal = goals.get(plan.goal)
    deliberation.skipNeedless(plan)
    const works = goal?.isCandidate && !plan.isOver && findBreakage(plan, beliefs.state) === undefined
    if (works) this.#takeUp(plan)
    else this.#agent.wake()
  }

  /** Whether the waiting plan is for this goal. */
  isAboutTo({ name, wants }: Pick<AgentGoal, 'name' | 'wants'>): boolean {
    return this.next?.goal === name && sameData(this.next.wants, wants)
  }

  /** Handles a goal that the plan has reached. */
  achieved(goal: string): void {
    this.#agent.squad.report(goal, 'completed')
    this.#setGoal(undefined, 'achieved')
    this.#agent.wake()
  }

  /** Gives up the current goal. */
  dropGoal(reason: 'achieved' | 'dropped' | 'order' | 'removed'): void {
    const { execution, deliberation, squad } = this.#agent
    const { goal } = this
    this.next = undefined
    execution.drop(reason === 'order' || reason === 'removed' ? reason : 'goal-dropped')
    deliberation.cancel()
    if (goal !== undefined) squad.report(goal, reason === 'achieved' ? 'completed' : 'dropped')
    this.#setGoal(undefined, reason === 'removed' ? 'dropped' : reason)
  }

  #takeUp(plan: PlanRun): void {
    const { execution, squad, emit } = this.#agent
    this.next = undefined
    const was = this.goal
    if (was !== undefined && was !== plan.goal) squad.report(was, 'dropped')
    execution.adopt(plan, 'better-goal')
    emit?.({ type: 'plan-adopted', goal: plan.goal, steps: plan.steps, at: plan.at })
    this.#setGoal(plan.goal, 'best')
    squad.report(plan.goal, 'accepted')
  }

  #setGoal(goal: string | undefined, reason: 'best' | 'achieved' | 'dropped' | 'order'): void {
    const was = this.goal
    if (was === goal || (goal !== undefined && this.#agent.isRemoved)) return
    this.goal = goal
    const { goals, society } = this.#agent
    const chosen = goal === undefined ? undefined : goals.get(goal)
    const because = chosen && society.features.reason?.(this.#agent as never, chosen as never)
    // user code may have dropped the goal
    if (this.goal !== goal) return
    this.because = because
    const priority = chosen?.priority ?? 0
    this.#agent.emit?.({ type: 'goal-chosen', goal, was, priority, reason, ...(because !== undefined && { because }) })
  }
}
