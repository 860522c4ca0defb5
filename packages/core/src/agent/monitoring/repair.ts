/**
 * Cheap repairs of broken plans: steps that are not needed any more are left out, or another object takes the place of one that
 * will not do. Both are checked with the referee; whatever costs more thought than that is the planner's business.
 */
import { namedObjects } from '../../domain/values.ts'
import { type BoundStep, describeStep } from '../../task/plan/plan-step.ts'
import {
  changeState,
  copyState,
  costOf,
  formulaHolds,
  type RefereeState,
  unmetCondition,
} from '../../task/referee/execute.ts'
import type { PlannedStep } from '../defining/planned-step.ts'
import type { Breakage } from './breakage.ts'
import type { PlanRun } from './plan-run.ts'

/** A plan that works again. */
export interface Repair {
  readonly how: 'skipped' | 'retargeted'
  /** The steps from now on. */
  readonly steps: readonly PlannedStep[]
}

/** What repairs have to respect. */
export interface RepairRules {
  readonly context: unknown
  /** A repaired rest may cost this many times what the old rest cost. */
  readonly factor: number
  /** Gives the step with a target chosen anew; undefined when it cannot be used now. */
  accept(step: PlannedStep): PlannedStep | undefined
}

/** Other objects that are tried for one breakage. */
const mostTries = 64

/** The cheapest repair, or undefined when there is none that is cheap enough. */
export function repairPlan(
  plan: PlanRun,
  broken: Breakage,
  state: RefereeState,
  rules: RepairRules,
): Repair | undefined {
  for (let at = plan.steps.length; at > plan.at; at--) {
    const costs = costOfSteps(plan, plan.bound.slice(at), state, rules.context)
    if (costs === undefined) continue
    const steps = plan.steps.slice(at).map((step, index) => ({ ...step, cost: costs[index] + extraOf(step) }))
    if (sumOf(steps) <= plan.costLeft * rules.factor) return { how: 'skipped', steps }
  }
  return retarget(plan, broken, state, rules)
}

function retarget(plan: PlanRun, broken: Breakage, state: RefereeState, rules: RepairRules): Repair | undefined {
  const { model } = plan
  const faulty = plan.bound[broken.step]
  if (faulty === undefined) return undefined
  const { parameters } = model.actions[faulty.action]
  let best: Repair | undefined
  let least = plan.costLeft * rules.factor
  let tries = 0
  for (const [index, { type }] of parameters.entries()) {
    const out = faulty.args[index]
    for (const other of model.types[type].objects) {
      if (other === out || ++tries > mostTries) continue
      const bound = plan.bound.slice(plan.at).map(({ action, args }) => ({
        action,
        args: args.map((object) => (object === out ? other : object)),
      }))
      const costs = costOfSteps(plan, bound, state, rules.context)
      if (costs === undefined) continue
      const steps = acceptedSteps(plan, bound, costs, rules)
      const total = steps === undefined ? Number.POSITIVE_INFINITY : sumOf(steps)
      if (steps === undefined || total > least || (best !== undefined && total === least)) continue
      least = total
      best = { how: 'retargeted', steps }
    }
  }
  return best
}

function sumOf(steps: readonly PlannedStep[]): number {
  return steps.reduce((sum, { cost }) => sum + cost, 0)
}

/** What its target costs on top. */
function extraOf({ target }: PlannedStep): number {
  return target?.cost ?? 0
}

/**
 * The last index from which the rest of a plan leads to the goal by now, and costs no more than all of it would; the present index when
 * no step can be left out.
 */
export function firstNeeded(plan: PlanRun, state: RefereeState, context: unknown): number {
  const whole = plan.costLeft
  for (let at = plan.steps.length; at > plan.at; at--) {
    const rest = costFrom(plan, at, state, context)
    if (rest !== undefined && rest <= whole) return at
  }
  return plan.at
}

/** What the rest of a plan from an index on costs now, or undefined when it does not lead to the goal. */
function costFrom(plan: PlanRun, at: number, state: RefereeState, context: unknown): number | undefined {
  const costs = costOfSteps(plan, plan.bound.slice(at), state, context)
  return costs?.reduce((sum, cost, index) => sum + cost + extraOf(plan.steps[at + index]), 0)
}

/** What steps cost one by one from a state, or undefined when they do not lead to the goal. */
function costOfSteps(
  { model, formula }: PlanRun,
  steps: readonly BoundStep[],
  state: RefereeState,
  context: unknown,
): readonly number[] | undefined {
  const costs: number[] = []
  const ahead = copyState(state)
  for (const { action, args } of steps) {
    if (unmetCondition(model, action, args, ahead) !== undefined) return undefined
    costs.push(costOf(model, action, args, ahead, context))
    if (changeState(model, action, args, ahead) !== undefined) return undefined
  }
  return formulaHolds(model, formula, [], ahead) ? costs : undefined
}

function acceptedSteps(
  plan: PlanRun,
  bound: readonly BoundStep[],
  costs: readonly number[],
  { accept, context }: RepairRules,
): PlannedStep[] | undefined {
  const steps: PlannedStep[] = []
  for (const [index, { action, args }] of bound.entries()) {
    const { name, parameters, check } = plan.model.actions[action]
    const before = plan.steps[plan.at + index]
    const step = { name, args: namedObjects(plan.model, parameters, args), cost: costs[index] }
    if (describeStep(step) === describeStep(before)) {
      steps.push(before)
      continue
    }
    if (check !== undefined && !check.run(step.args, context)) return undefined
    const accepted = accept(step)
    if (accepted === undefined) return undefined
    steps.push(accepted)
  }
  return steps
}
