import type { Execution } from '../acting/execution.ts'
import type { PlanObstacle } from '../agent-events.ts'
import { isSameStep, type PlannedStep } from '../defining/action-handler.ts'
import { guard } from '../guard.ts'
import type { InnerAgent } from '../inner-agent.ts'
import { type Breakage, findBreakage } from './breakage.ts'
import { PlanRun } from './plan-run.ts'
import { firstNeeded, type Repair, repairPlan } from './repair.ts'

const unforeseen = { base: undefined, expected: undefined }

/** Says what breaks a plan: as data, the failing condition, and a sentence. */
export type DescribeBreakage = (
  plan: PlanRun,
  broken: Breakage,
) => { readonly obstacle?: PlanObstacle; readonly condition: string; readonly message: string }

/** Keeps plans working: looks ahead when beliefs change, repairs broken plans if that is cheap, and gives up the others. */
export class PlanMonitor {
  readonly #agent: InnerAgent
  readonly #execution: Execution

  constructor(agent: InnerAgent, execution: Execution) {
    this.#agent = agent
    this.#execution = execution
  }

  /** Checks all plans, innermost first. */
  check(): void {
    const { plans, run, compounds, expectedEffects } = this.#execution
    const { beliefs } = this.#agent
    for (let level = plans.length - 1; level >= 0; level--) {
      const plan = plans[level]
      const isTop = level === plans.length - 1
      const isApproaching = isTop && run?.phase === 'approaching'
      if (isApproaching && this.#skipNeedlessStep(plan)) continue
      const isUnderWay = !isTop || compounds.isWaiting || (run !== undefined && !isApproaching)
      // the result of a compound step is unknown until it is done
      const underWay = isTop ? expectedEffects : unforeseen
      const broken = findBreakage(plan, beliefs.state, isUnderWay ? underWay : undefined)
      if (broken === undefined) continue
      this.handleBreakage(level, broken)
      return
    }
  }

  /** Repairs or gives up a broken plan. Returns false if the plan is gone. */
  handleBreakage(level: number, broken: Breakage): boolean {
    const { plans, run, compounds, expectedEffects } = this.#execution
    const { emit } = this.#agent
    const plan = plans[level]
    emit?.({
      type: 'plan-broken',
      goal: plan.goal,
      step: broken.step,
      at: plan.steps[broken.step],
      ...this.#wordsFor(plan, broken),
    })
    const repair = this.#repair(plan, broken)
    if (repair === undefined) {
      this.giveUp(level)
      return false
    }
    emit?.({ type: 'plan-repaired', goal: plan.goal, steps: repair.steps, how: repair.how })
    const { model, goal, wants, formula, within } = plan
    const first = repair.steps[0]
    const underWay = compounds.runs[level] ?? run
    const goesOn = underWay !== undefined && first !== undefined && isSameStep(underWay.step, first)
    if (!goesOn) this.#cut(level + 1, level)
    // subscribers or stopped behaviours may have dropped the plan
    if (plans[level] !== plan) return false
    plans[level] = new PlanRun(model, { goal, wants, formula, within, steps: repair.steps })
    if (goesOn) expectedEffects.begin(plans[level])
    return true
  }

  #wordsFor(plan: PlanRun, broken: Breakage): ReturnType<DescribeBreakage> {
    const { breakage } = this.#agent.society.features
    return breakage?.(plan, broken) ?? { condition: '', message: 'the plan no longer works' }
  }

  /** Drops a plan and those on top of it. Requests another plan if it was for a compound step. */
  giveUp(level: number): void {
    if (level === 0) {
      this.#execution.drop('plan-broken')
      this.#agent.wake()
      return
    }
    this.#cut(level, level)
    this.#execution.compounds.askAgain()
  }

  /** Skips a step that the agent is still approaching if someone else has already done its work. */
  #skipNeedlessStep(plan: PlanRun): boolean {
    const { beliefs, context } = this.#agent
    const at = guard(this.#agent, 'cost', () => firstNeeded(plan, beliefs.state, context)) ?? plan.at
    if (at === plan.at) return false
    plan.at = at
    this.#execution.stopRun('plan-broken')
    this.#execution.expectedEffects.clear()
    this.#agent.emit?.({ type: 'plan-repaired', goal: plan.goal, steps: plan.steps.slice(plan.at), how: 'skipped' })
    return true
  }

  #repair(plan: PlanRun, broken: Breakage): Repair | undefined {
    const agent = this.#agent
    const { repair: factor } = agent.kind.policy
    if (factor <= 0) return undefined
    const { context } = agent
    const accept = (step: PlannedStep) => agent.repertoire.accept(step)
    return guard(agent, 'repair', () => repairPlan(plan, broken, agent.beliefs.state, { context, factor, accept }))
  }

  /** Keeps the outermost `plans` plans and `compounds` compound steps; stops the rest. */
  #cut(plans: number, compounds: number): void {
    const execution = this.#execution
    execution.stopRun('plan-broken')
    execution.compounds.keep(compounds, 'plan-broken')
    if (execution.plans.length > plans) execution.plans.length = plans
    execution.expectedEffects.clear()
  }
}
