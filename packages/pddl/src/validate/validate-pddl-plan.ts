/**
 * Executes a plan, step by step, on the domain and the problem as written, and decides whether it works. It shares no code with grounding
 * and search, so that it can judge them.
 */

import type { Diagnostic } from '@telos/core'
import type { PlanFile, PlanFileStep } from '../plan-file.ts'
import type { DomainSyntax, ProblemSyntax } from '../syntax.ts'
import { needDomain, needOptions, needProblem, spanOf } from '../syntax.ts'
import { applyCollectedEffects } from './apply-collected-effects.ts'
import { ConditionEvaluator } from './explain/condition-evaluator.ts'
import { explain, whyNoValue } from './explain/explain.ts'
import {
  explained,
  failedEffect,
  failedGoal,
  failedPrecondition,
  type PlanPosition,
  unfitting,
} from './explain/failures.ts'
import { OutOfTime } from './interpret/interpreter.ts'
import type { PddlVerdict, PlanFailure, UnfinishedVerdict, ValidPlan } from './pddl-verdict.ts'
import { createPlanSimulation, type ExecutableAction, type PlanSimulation, setTotalTime } from './plan-simulation.ts'

export interface ValidatePddlPlanOptions {
  /** Lets the domain name objects that only the problem declares. */
  readonly lenient?: boolean
  /** Polled at intervals; once it returns true, the answer is an `UnfinishedVerdict`. */
  readonly isOver?: (() => boolean) | undefined
}

/**
 * Executes a plan step by step and decides whether it reaches the goal. The domain and the problem must be free of errors: an undeclared
 * name throws a `DomainError`.
 *
 * @example
 * const verdict = validatePddlPlan(domain, problem, plan)
 * if (verdict.valid) console.log(verdict.value)
 * else console.log(verdict.failure.message)
 */
export function validatePddlPlan(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  plan: PlanFile,
  options?: ValidatePddlPlanOptions & { readonly isOver?: undefined },
): PddlVerdict
export function validatePddlPlan(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  plan: PlanFile,
  options: ValidatePddlPlanOptions,
): PddlVerdict | UnfinishedVerdict
export function validatePddlPlan(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  plan: PlanFile,
  options: ValidatePddlPlanOptions = {},
): PddlVerdict | UnfinishedVerdict {
  needOptions(options)
  const { lenient = false, isOver = never } = options
  needDomain(domain)
  needProblem(problem)
  const progress = { steps: 0 }
  try {
    const simulation = createPlanSimulation(domain, problem, lenient, isOver)
    const failure = firstFailure(simulation, problem, plan, isOver, progress)
    if (failure !== undefined) return { valid: false, failure, warnings: [] }
    return valid(simulation, domain, problem, plan)
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    return { valid: undefined, steps: progress.steps, warnings: [] }
  }
}

const never = (): boolean => false

/** Steps between two checks of the time, besides those of the interpreter. */
const STEPS = 256

function firstFailure(
  simulation: PlanSimulation,
  problem: ProblemSyntax,
  plan: PlanFile,
  isOver: () => boolean,
  progress: { steps: number },
): PlanFailure | undefined {
  for (let index = 0; index < plan.steps.length; index++) {
    if (index % STEPS === 0 && isOver()) throw new OutOfTime()
    const failure = take(simulation, { simulation, plan, index }, plan.steps[index]!)
    if (failure !== undefined) return failure
    progress.steps++
  }
  if (isOver()) throw new OutOfTime()
  if (simulation.interpreter.holds(simulation.goal)) return undefined
  const { parts: unmet, hint } = explained(() =>
    explain(new ConditionEvaluator(simulation, simulation.inProblem), problem.goal!, undefined),
  )
  return failedGoal(simulation, problem, unmet, hint)
}

/** Applies one step; if nothing is wrong, the state has changed. */
function take(simulation: PlanSimulation, position: PlanPosition, step: PlanFileStep): PlanFailure | undefined {
  const { interpreter, derived, watched } = simulation
  const action = simulation.actions.get(step.name.text)
  if (action === undefined || !enterArguments(simulation, action, step)) return unfitting(position, step)
  if (!interpreter.holds(action.condition)) return failedPrecondition(position, action)
  interpreter.collect(action.effect)
  const problem = applyCollectedEffects(interpreter, derived, watched)
  return problem && failedEffect(position, problem, action)
}

/** Binds the objects to the parameters; false if they do not fit. */
function enterArguments(
  { symbols, interpreter }: PlanSimulation,
  { slots, lists }: ExecutableAction,
  { args }: PlanFileStep,
): boolean {
  if (args.length !== slots.length) return false
  for (let place = 0; place < args.length; place++) {
    const object = symbols.objectIds.get(args[place]!.text)
    if (object === undefined || !lists[place]!.has(object)) return false
    interpreter.slots[slots[place]!] = object
  }
  return true
}

function valid(simulation: PlanSimulation, domain: DomainSyntax, problem: ProblemSyntax, plan: PlanFile): ValidPlan {
  const steps = plan.steps.length
  const { metric } = simulation
  setTotalTime(simulation, domain, steps)
  const value = metric === undefined ? steps : metric.value(simulation.interpreter)
  const warnings: Diagnostic[] = []
  if (Number.isNaN(value)) {
    const { expression } = problem.metric!
    const reason = whyNoValue(new ConditionEvaluator(simulation, simulation.inProblem), expression, undefined).join(
      ', ',
    )
    const span = spanOf(problem.source, expression)
    warnings.push({ code: 'plan/no-value', severity: 'warning', message: `the metric has no value: ${reason}`, span })
  }
  const { cost } = plan
  if (cost !== undefined && !isClose(cost.value, value)) {
    const message = `the plan states a cost of ${cost.value}, but its cost is ${value}`
    warnings.push({ code: 'plan/wrong-cost', severity: 'warning', message, span: spanOf(plan.source, cost) })
  }
  return { valid: true, value, steps, hasMetric: metric !== undefined, warnings }
}

/** Planners print rounded numbers. A metric without a value has its own warning. */
function isClose(claimed: number, value: number): boolean {
  return Number.isNaN(value) || Math.abs(claimed - value) <= 1e-6 * Math.max(1, Math.abs(value))
}
