/**
 * Cheap repairs of broken plans: skip steps that are no longer needed, or replace an object that no longer works. The referee checks both.
 * Anything that needs more thought is left to the planner.
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
import type { PlannedStep } from '../defining/action-handler.ts'
import type { Breakage } from './breakage.ts'
import type { PlanRun } from './plan-run.ts'

/** A repaired plan. */
export interface Repair {
  readonly how: 'skipped' | 'retargeted'
  /** The remaining steps. */
  readonly steps: readonly PlannedStep[]
}

/** Constraints on repairs. */
export interface RepairRules {
  readonly context: unknown
  /** The repaired rest may cost at most this many times what the old rest cost. */
  readonly factor: number
  /** Returns the step with a newly chosen target; undefined when it is not possible now. */
  accept(step: PlannedStep): PlannedStep | undefined
}

/** Maximum number of replacement objects to try per breakage. */
const mostTries = 64

/** Returns a repair that is cheap enough, or undefined. Prefers skipping as many steps as possible, then the cheapest replacement. */
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

/** Extra cost of the target. */
function extraOf({ target }: PlannedStep): number {
  return target?.cost ?? 0
}

/**
 * Returns the last index from which the rest of a plan now reaches the goal without costing more than all of it would; the current index if
 * no step can be skipped.
 */
export function firstNeeded(plan: PlanRun, state: RefereeState, context: unknown): number {
  const whole = plan.costLeft
  for (let at = plan.steps.length; at > plan.at; at--) {
    const rest = costFrom(plan, at, state, context)
    if (rest !== undefined && rest <= whole) return at
  }
  return plan.at
}

/** Returns the current cost of the rest of a plan from an index on; undefined if it does not reach the goal. */
function costFrom(plan: PlanRun, at: number, state: RefereeState, context: unknown): number | undefined {
  const costs = costOfSteps(plan, plan.bound.slice(at), state, context)
  return costs?.reduce((sum, cost, index) => sum + cost + extraOf(plan.steps[at + index]), 0)
}

/** Returns the cost of each step from a state on; undefined if the steps do not reach the goal. */
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
