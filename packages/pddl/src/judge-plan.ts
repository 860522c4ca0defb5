import type { FoundPlan } from '@telos/core'
import { needKeys } from '@telos/core/text'
import type { Metric } from './model/metric.ts'
import { printPlan, readPddlPlan } from './plan-file.ts'
import type { PddlTask } from './read-task.ts'
import { validatePddlPlan } from './validate/validate-pddl-plan.ts'

/** A plan that was validated, unless time ran out. */
export interface JudgedPlan {
  readonly steps: FoundPlan['steps']
  /** Value by the metric of the problem. NaN if it has none, or if only the validator could compute it. */
  readonly cost: number
  /** Whether the plan is proved best by the metric. */
  readonly optimal: boolean
  /** In the format of the planning competitions. */
  readonly text: string
  /** False if time ran out before the validator had a result. */
  readonly isChecked: boolean
}

/**
 * Says why the validator rejects a plan.
 *
 * @example
 * if (error instanceof RejectedPlanError) console.log(error.message) // 'step 2 (unload box0 c): …'
 */
export class RejectedPlanError extends Error {
  override readonly name = 'RejectedPlanError'
}

/**
 * Validates a plan before anybody sees it, with a validator that shares no code with the planners. Throws a `RejectedPlanError` for a plan
 * that it rejects, or whose cost differs from the planner's.
 *
 * @example
 * judgePlan(task, solveProblem(given.problem), given.metric, { lenient: false }).text // '(drive a c)\n; cost = 12 …'
 */
export function judgePlan(
  task: PddlTask,
  found: FoundPlan,
  metric: Metric,
  options: { readonly lenient: boolean; readonly isOver?: () => boolean },
): JudgedPlan {
  needKeys(task, 'what was read from files: { domain, problem }', 'domain', 'problem')
  needKeys(found, 'a plan from solveProblem', 'steps')
  needKeys(metric, 'the metric of a problem', 'kind')
  needKeys(options, 'options: { lenient }', 'lenient')
  const { domain, problem } = task
  const { steps, cost, optimal } = found
  const { lenient, isOver } = options
  const unit = metric.kind === 'length'
  const claimed = metric.kind === 'cost' ? metric.base + cost : cost
  // costs are never negative, so nothing is cheaper than an empty plan
  const isCheapest = optimal || (steps.length === 0 && metric.kind !== 'value')
  const { plan, diagnostics } = readPddlPlan(printPlan(steps, { value: claimed, unit }), 'the plan')
  if (plan === undefined) throw new RejectedPlanError(diagnostics[0]?.message ?? 'it cannot be read')
  const verdict = validatePddlPlan(domain, problem, plan, { lenient, isOver })
  if (verdict.valid === undefined) {
    const told = metric.kind === 'value' ? undefined : { value: claimed, unit, optimal: false }
    const text = `${printPlan(steps, told)}; not checked: time ran out before the validator had an answer\n`
    return { steps, cost: told?.value ?? Number.NaN, optimal: false, text, isChecked: false }
  }
  if (!verdict.valid) {
    const { step, action, message } = verdict.failure
    throw new RejectedPlanError(step === undefined ? message : `step ${step} ${action}: ${message}`)
  }
  const { value } = verdict
  if (metric.kind === 'value') {
    return {
      steps,
      cost: value,
      optimal: false,
      text: printPlan(steps, { value, unit, optimal: false }),
      isChecked: true,
    }
  }
  if (Math.abs(value - claimed) > 1e-6 * Math.max(1, Math.abs(value)))
    throw new RejectedPlanError(`its cost is ${value}, and the planner says ${claimed}`)
  return {
    steps,
    cost: claimed,
    optimal: isCheapest,
    text: printPlan(steps, { value: claimed, unit, optimal: isCheapest }),
    isChecked: true,
  }
}

/**
 * Compares plans by a metric that is not a sum of costs: the planner knows only their lengths, and a shorter plan may be worse. Undefined
 * if the planner can tell itself. A plan without a value, or one that was not validated in time, is not better.
 *
 * @example preferenceOf(metric, judge)?.(plan, before) // whether the new plan is better
 */
export function preferenceOf(
  metric: Metric,
  judge: (plan: FoundPlan) => JudgedPlan,
): ((plan: FoundPlan, before: FoundPlan) => boolean) | undefined {
  needKeys(metric, 'the metric of a problem', 'kind')
  if (metric.kind !== 'value') return undefined
  const sign = metric.direction === 'maximize' ? -1 : 1
  return (plan, before) => {
    const [value, known] = [judge(plan).cost, judge(before).cost]
    return Number.isNaN(known) ? !Number.isNaN(value) : sign * value < sign * known
  }
}
