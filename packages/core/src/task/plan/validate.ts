/** Validates plans and carries out steps with the plain interpreter: what is wrong is data, and a sentence made from it. */
import { type Diagnostic, formatDiagnostic } from '../../diagnostic.ts'
import { wrongArgument } from '../../domain/check/plain.ts'
import type { Formula, Model } from '../../domain/model.ts'
import { readStart } from '../../domain/read-start.ts'
import { codeToValue, namedObjects, type Value } from '../../domain/values.ts'
import { conjuncts } from '../referee/conjuncts.ts'
import {
  applyAction,
  costOf,
  factCode,
  factKeyOf,
  formulaHolds,
  initialState,
  type Obstacle,
  type RefereeState,
  valuesOf,
} from '../referee/execute.ts'
import { bindStep, describeStep, describeUnknownStep, type PlanStep, type UnknownStep } from './plan-step.ts'
import {
  actualValues,
  describeActual,
  describeEffect,
  describeFormula,
  describeNumber,
  type FactValue,
  valueWords,
} from './words.ts'

export interface PlanToValidate {
  /** Fact key → value, as in a request. */
  readonly start: Readonly<Record<string, unknown>>
  readonly goal: Formula
  readonly steps: readonly PlanStep[]
  /** Passed to cost functions and to `check`. */
  readonly context?: unknown
  /** Claimed cost of the plan. Not checked if omitted. */
  readonly cost?: number
}

export type PlanVerdict = ({ readonly valid: true; readonly cost: number } | PlanFault) & {
  /** The verdict in one sentence. */
  toString(): string
}

/** What is wrong with a plan: where, what, and in one sentence. */
export type PlanFault = PlanProblem & {
  readonly valid: false
  /** Index of the step that fails; -1 for the start, the number of steps for the goal and the total cost. */
  readonly step: number
  /** Name of the action, if there is one. */
  readonly action: string | undefined
  /** The state before the step, in the form of a start: facts left out have their initial value. */
  readonly state: Readonly<Record<string, Value>>
  /** One sentence: `step 3 buyRum: needs gold at least 1, but gold is 0`. */
  readonly message: string
}

/** What can be wrong with a plan. */
export type PlanProblem =
  | StepProblem
  | WrongStart
  /** The conditions of the goal that do not hold, and the values of their facts. */
  | { readonly problem: 'goal'; readonly condition: string; readonly actual: readonly FactValue[] }
  /** The cost that the plan claims, and its real one. */
  | { readonly problem: 'cost'; readonly cost: number; readonly claimed: number }

/** The start cannot be read, or gives a derived fact another value than the other facts imply. */
export type WrongStart =
  | { readonly problem: 'start'; readonly diagnostic?: Diagnostic }
  | { readonly problem: 'start'; readonly claimed: FactValue; readonly implied: Value }

/** Why a step cannot be carried out. */
export type StepProblem =
  | UnknownStep
  | { readonly problem: 'check-failed'; readonly check: string }
  /** The part of the condition that does not hold, in words, and the values of its facts. */
  | { readonly problem: 'condition'; readonly condition: string; readonly actual: readonly FactValue[] }
  /** An effect would give a fact an impossible value; no value if it is set and changed at once, or not a number. */
  | {
      readonly problem: 'effect'
      readonly effect: string
      readonly fact: string
      readonly value?: Value
      /** Of a number. */
      readonly bounds?: { readonly min: number; readonly max: number; readonly whole: boolean }
    }
  /** The cost of the step is below the one it was declared with. */
  | { readonly problem: 'cost'; readonly cost: number; readonly least: number }

/** A step that was carried out, or the reason why it cannot be. */
export type AppliedStep =
  | { readonly applied: true; readonly state: Readonly<Record<string, Value>>; readonly cost: number }
  | ((StepProblem | WrongStart) & {
      readonly applied: false
      /** The reason in words, without the step's name: `needs gold at least 1, but gold is 0`. */
      readonly message: string
    })

/**
 * Checks whether the steps lead from the start to the goal, and at what cost.
 *
 * @example
 * validatePlan(model, { start: { at: 'docks' }, goal, steps: [{ name: 'work', args: {} }] })
 */
export function validatePlan(model: Model, plan: PlanToValidate): PlanVerdict {
  return Object.assign(Object.create(printedVerdict), judge(model, plan))
}

/**
 * Carries out one step with the plain interpreter. States have the form of a start: facts left out have their initial value.
 *
 * @example
 * applyStep(model, { at: 'docks' }, { name: 'work', args: {} }) // { applied: true, state: { at: 'docks', gold: 1 }, cost: 5 }
 */
export function applyStep(
  model: Model,
  state: Readonly<Record<string, unknown>>,
  step: PlanStep,
  { context }: { readonly context?: unknown } = {},
): AppliedStep {
  const started = readState(model, state)
  const done = 'problem' in started ? started : tryStep(model, started.state, step, context)
  if ('problem' in done) return { ...done, applied: false, message: describeReason(done) }
  return { applied: true, state: valuesOf(model, done.state), cost: done.cost }
}

/** The prototype of verdicts, so that printing one says what it found; as data they are unchanged. */
const printedVerdict = {
  toString(this: PlanVerdict): string {
    return this.valid ? `valid: reaches the goal, and costs ${describeNumber(this.cost)}` : `not valid: ${this.message}`
  },
}

function judge(model: Model, plan: PlanToValidate): PlanVerdict {
  const { goal, steps, context } = plan
  if (!Array.isArray(steps)) throw wrongArgument(steps, 'a list of steps', 'steps')
  const fault = (problem: PlanProblem, step: number, state: RefereeState): PlanFault => ({
    valid: false,
    step,
    action: steps[step]?.name,
    ...problem,
    state: valuesOf(model, state),
    message: describeProblem(problem, step, steps),
  })
  const started = readState(model, plan.start)
  if ('problem' in started) return fault(started, -1, new Map())
  let { state } = started
  let cost = 0
  for (const [index, step] of steps.entries()) {
    const done = tryStep(model, state, step, context)
    if ('problem' in done) return fault(done, index, state)
    cost += done.cost
    state = done.state
  }
  const unmet = conjuncts(goal).filter((part) => !formulaHolds(model, part, [], state))
  if (unmet.length > 0) {
    const all: Formula = { kind: 'all', parts: unmet }
    const actual = actualValues(model, all, [], state)
    return fault({ problem: 'goal', condition: describeFormula(model, all), actual }, steps.length, state)
  }
  // plans in files carry rounded costs
  if (plan.cost !== undefined && !(Math.abs(plan.cost - cost) <= 1e-6 * Math.max(1, Math.abs(cost))))
    return fault({ problem: 'cost', cost, claimed: plan.cost }, steps.length, state)
  return { valid: true, cost }
}

function tryStep(
  model: Model,
  state: RefereeState,
  step: PlanStep,
  context: unknown,
): { readonly state: RefereeState; readonly cost: number } | StepProblem {
  const bound = bindStep(model, step)
  if ('problem' in bound) return bound
  const { action, args } = bound.step
  const { check } = model.actions[action]
  if (check && !check.run(namedObjects(model, model.actions[action].parameters, args), context))
    return { problem: 'check-failed', check: check.name }
  const outcome = applyAction(model, action, args, state)
  if (!outcome.possible) return problemOf(model, outcome.obstacle, args, state)
  const cost = costOf(model, action, args, state, context)
  const least = leastCost(model, action)
  return cost >= least ? { state: outcome.state, cost } : { problem: 'cost', cost, least }
}

function problemOf(model: Model, obstacle: Obstacle, args: readonly number[], state: RefereeState): StepProblem {
  if (obstacle.kind === 'condition') {
    const { condition } = obstacle
    const actual = actualValues(model, condition, args, state)
    return { problem: 'condition', condition: describeFormula(model, condition, args), actual }
  }
  const { key: fact, value, effect } = obstacle
  const { values } = model.facts[effect.target.fact]
  const isNumber = values.kind === 'count' || values.kind === 'number'
  const becomes = isNumber ? value : codeToValue(model, { values }, value)
  return {
    problem: 'effect',
    effect: describeEffect(model, effect, args),
    fact,
    ...(!Number.isNaN(value) && { value: becomes }),
    ...(isNumber && { bounds: { min: values.min, max: values.max, whole: values.kind === 'count' } }),
  }
}

function readState(model: Model, values: PlanToValidate['start']): { readonly state: RefereeState } | WrongStart {
  const { start, diagnostics } = readStart(model, values)
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (start === undefined) return { problem: 'start', ...(error && { diagnostic: error }) }
  const state = initialState(model, values)
  for (const { fact, objects, value } of start.claims) {
    const actual = factCode(model, state, fact, objects)
    if (actual === value) continue
    const key = factKeyOf(model, fact, objects)
    const [claimed, implied] = [value, actual].map((code) => codeToValue(model, model.facts[fact], code))
    return { problem: 'start', claimed: { fact: key, value: claimed }, implied }
  }
  return { state }
}

function describeProblem(problem: PlanProblem, step: number, steps: readonly PlanStep[]): string {
  if (problem.problem === 'start') return describeReason(problem)
  if (problem.problem === 'goal') {
    const when = steps.length === 0 ? 'without any steps' : `after step ${steps.length}`
    return `${when} the goal needs ${problem.condition}, but ${describeActual(problem.actual)}`
  }
  if ('claimed' in problem) {
    const { claimed, cost } = problem
    return `the plan claims to cost ${describeNumber(claimed)}, but it costs ${describeNumber(cost)}`
  }
  return `step ${step + 1} ${describeStep(steps[step])}: ${describeReason(problem)}`
}

function describeWrongStart(problem: WrongStart): string {
  if (!('claimed' in problem))
    return problem.diagnostic === undefined ? 'it cannot be read' : formatDiagnostic(problem.diagnostic)
  const { claimed, implied } = problem
  return `it gives ${claimed.fact} as ${valueWords(claimed.value)}, but the other facts imply ${valueWords(implied)}`
}

function describeReason(problem: StepProblem | WrongStart): string {
  switch (problem.problem) {
    case 'start':
      return `the start is wrong: ${describeWrongStart(problem)}`
    case 'unknown-action':
    case 'wrong-arguments':
      return describeUnknownStep(problem)
    case 'check-failed':
      return `cannot be used: its check "${problem.check}" says no`
    case 'condition':
      return `needs ${problem.condition}, but ${describeActual(problem.actual)}`
    case 'effect':
      return describeEffectProblem(problem)
    case 'cost':
      return `costs ${problem.cost}, but has to cost at least ${problem.least}`
  }
}

function describeEffectProblem({ fact, value, effect, bounds }: Extract<StepProblem, { problem: 'effect' }>): string {
  if (value === undefined) return `${fact} would have no value: it is set and changed at once, or not a number`
  const what = `${fact} would become ${valueWords(value)} (${effect})`
  if (bounds === undefined) return `${what}, which it cannot be`
  const range = `from ${describeNumber(bounds.min)} to ${describeNumber(bounds.max)}`
  return `${what}, but it has to be ${bounds.whole ? 'a whole number ' : ''}${range}`
}

function leastCost(model: Model, action: number): number {
  const { cost } = model.actions[action]
  return cost.kind === 'constant' ? 0 : Math.max(0, cost.atLeast)
}
