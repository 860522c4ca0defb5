/** Validates a plan with the plain interpreter, step by step, and says in words what is wrong with it. */
import { formatDiagnostic } from '../../diagnostic.ts'
import { wrongArgument } from '../../domain/check/plain.ts'
import { type Effect, type Formula, factKey, type Model } from '../../domain/model.ts'
import { readStart } from '../../domain/read-start.ts'
import { namedObjects, type Value } from '../../domain/values.ts'
import { conjuncts } from '../referee/conjuncts.ts'
import {
  applyAction,
  costOf,
  factCode,
  formulaHolds,
  initialState,
  type Obstacle,
  type RefereeState,
  valuesOf,
} from '../referee/execute.ts'
import { describeActual } from './actual-words.ts'
import { type BoundStep, bindStep, describeStep, type PlanStep } from './plan-step.ts'
import { describeEffect, describeFormula, describeNumber, describeValue } from './words.ts'

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

export interface PlanFault {
  readonly valid: false
  /** Index of the step that fails; -1 for the start, the number of steps for the goal and the total cost. */
  readonly step: number
  /** Name of the action, if there is one. */
  readonly action: string | undefined
  readonly problem:
    | 'start'
    | 'unknown-action'
    | 'wrong-arguments'
    | 'check-failed'
    | 'condition'
    | 'effect'
    | 'goal'
    | 'cost'
  /** The condition that does not hold, in words. */
  readonly condition?: string
  /** The state before the step, in the form of a start: facts left out have their initial value. */
  readonly state: Readonly<Record<string, Value>>
  /** One sentence: `step 3 buyRum: needs gold at least 1, but gold is 0`. */
  readonly message: string
}

/**
 * Checks whether the steps lead from the start to the goal, and at what cost.
 *
 * @example
 * validatePlan(model, { start: { at: 'docks' }, goal, steps: [{ name: 'work', args: {} }] })
 */
export function validatePlan(model: Model, plan: PlanToValidate): PlanVerdict {
  return Object.assign(Object.create(printedVerdict), judge(model, plan))
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
  const started = readState(model, plan.start)
  if ('message' in started) {
    return { valid: false, step: -1, action: undefined, problem: 'start', state: {}, message: started.message }
  }
  let { state } = started
  let cost = 0
  for (const [index, step] of steps.entries()) {
    const fault = (problem: PlanFault['problem'], what: string, condition?: string): PlanFault => ({
      valid: false,
      step: index,
      action: step.name,
      problem,
      ...(condition !== undefined && { condition }),
      state: valuesOf(model, state),
      message: `step ${index + 1} ${describeStep(step)}: ${what}`,
    })
    const bound = bindStep(model, step)
    if ('problem' in bound) return fault(bound.problem, bound.message)
    const { action, args } = bound.step
    const { check } = model.actions[action]
    if (check && !check.run(namedObjects(model, model.actions[action].parameters, args), context)) {
      return fault('check-failed', `cannot be used: its check "${check.name}" says no`)
    }
    const outcome = applyAction(model, action, args, state)
    if (!outcome.possible) {
      const { obstacle } = outcome
      const condition = obstacle.kind === 'condition' ? describeFormula(model, obstacle.condition, args) : undefined
      return fault(obstacle.kind, describeObstacle(model, obstacle, bound.step, state), condition)
    }
    const price = costOf(model, action, args, state, context)
    const least = leastCost(model, action)
    if (!(price >= least)) return fault('cost', `costs ${price}, but has to cost at least ${least}`)
    cost += price
    state = outcome.state
  }
  const atEnd = { valid: false as const, step: steps.length, action: undefined, state: valuesOf(model, state) }
  const unmet = conjuncts(goal).filter((part) => !formulaHolds(model, part, [], state))
  if (unmet.length > 0) {
    const condition = describeFormula(model, { kind: 'all', parts: unmet })
    const actual = describeActual(model, { kind: 'all', parts: unmet }, [], state)
    const when = steps.length === 0 ? 'without any steps' : `after step ${steps.length}`
    return { ...atEnd, problem: 'goal', condition, message: `${when} the goal needs ${condition}, but ${actual}` }
  }
  // plans in files carry rounded costs
  if (plan.cost !== undefined && !(Math.abs(plan.cost - cost) <= 1e-6 * Math.max(1, Math.abs(cost)))) {
    const message = `the plan claims to cost ${describeNumber(plan.cost)}, but it costs ${describeNumber(cost)}`
    return { ...atEnd, problem: 'cost', message }
  }
  return { valid: true, cost }
}

function readState(
  model: Model,
  values: PlanToValidate['start'],
): { readonly state: RefereeState } | { readonly message: string } {
  const { start, diagnostics } = readStart(model, values)
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (start === undefined)
    return { message: `the start is wrong: ${error ? formatDiagnostic(error) : 'it cannot be read'}` }
  const state = initialState(model, values)
  for (const { fact, objects, value } of start.claims) {
    const actual = factCode(model, state, fact, objects)
    if (actual === value) continue
    const { name } = model.facts[fact]
    const key = factKey(
      name,
      objects.map((object) => model.objects[object].name),
    )
    const [claimed, found] = [describeValue(model, fact, value), describeValue(model, fact, actual)]
    return { message: `the start is wrong: it gives ${key} as ${claimed}, but the other facts imply ${found}` }
  }
  return { state }
}

function describeObstacle(model: Model, obstacle: Obstacle, { args }: BoundStep, state: RefereeState): string {
  if (obstacle.kind === 'condition') {
    const { condition } = obstacle
    return `needs ${describeFormula(model, condition, args)}, but ${describeActual(model, condition, args, state)}`
  }
  const { key, value, effect } = obstacle
  if (Number.isNaN(value)) return `${key} would have no value: it is set and changed at once, or not a number`
  const what = `${key} would become ${becoming(model, effect, value)} (${describeEffect(model, effect, args)})`
  const { values } = model.facts[effect.target.fact]
  if (values.kind !== 'count' && values.kind !== 'number') return `${what}, which it cannot be`
  const whole = values.kind === 'count' ? 'a whole number ' : ''
  const bounds = `from ${describeNumber(values.min)} to ${describeNumber(values.max)}`
  return `${what}, but it has to be ${whole}${bounds}`
}

function becoming(model: Model, { target }: Effect, value: number): string {
  const { kind } = model.facts[target.fact].values
  return kind === 'count' || kind === 'number' ? describeNumber(value) : describeValue(model, target.fact, value)
}

function leastCost(model: Model, action: number): number {
  const { cost } = model.actions[action]
  return cost.kind === 'constant' ? 0 : Math.max(0, cost.atLeast)
}
