import type { ActionModel, Formula, Model } from '../../domain/model.ts'
import type { WorkGuard } from '../work-guard.ts'
import { bindings } from './bindings.ts'
import type { GroundCost, GroundEffect, GroundOperator, GroundTask } from './ground-task.ts'
import { conjoin, type GroundTerm, type Literal } from './literal.ts'
import { fixedFacts, type Known, NormalForm } from './normal-form.ts'
import { groundRules } from './rules.ts'
import { type Variable, VariableTable } from './variable.ts'

interface GroundOptions {
  readonly model: Model
  readonly goal: Formula
  /** Facts known besides the fixed ones: those of a start that no action changes. */
  readonly known?: Known
  /** Available actions, by index; all if omitted. */
  readonly actions?: readonly number[]
  /** Gives up (undefined) if there are more operators than this. */
  readonly mostOperators?: number
  /** Polled during grounding; may stop it. */
  readonly guard?: WorkGuard | undefined
}

/** Binds the parameters of all actions and expands their conditions. All domains use this grounder, regardless of how they were written. */
export function ground(options: GroundOptions): GroundTask | undefined {
  const { model, goal, actions = model.actions.map((_, index) => index) } = options
  const fixed = fixedFacts(model)
  const known: Known = (fact, args) => fixed(fact, args) ?? options.known?.(fact, args)
  const variables = new VariableTable(model)
  const normalForm = new NormalForm(model, variables, known)
  const operators: GroundOperator[] = []
  for (const action of actions) {
    const { parameters, condition } = model.actions[action]
    for (const binding of bindings(model, parameters, condition, known, options.guard)) {
      operators.push(...groundAction(model, action, binding, normalForm, variables))
      if (operators.length > (options.mostOperators ?? Number.POSITIVE_INFINITY)) return undefined
    }
  }
  const alternatives = normalForm.alternatives(goal, [])
  const rules = groundRules(model, variables, normalForm)
  return { model, variables: variables.all, operators, rules, goal: alternatives }
}

function groundAction(
  model: Model,
  action: number,
  binding: readonly number[],
  normalForm: NormalForm,
  variables: VariableTable,
): GroundOperator[] {
  const source = model.actions[action]
  const effects = groundEffects(source, binding, normalForm, variables)
  if (effects === undefined) return []
  const cost = groundCost(source, binding, normalForm)
  const operators: GroundOperator[] = []
  const bounds = boundsNeeded(effects, variables.all)
  if (bounds === undefined) return []
  for (const alternative of normalForm.alternatives(source.condition, binding)) {
    const condition = conjoin([...alternative, ...bounds], variables.all)
    if (condition !== undefined) operators.push({ action, args: binding, condition, effects, cost })
  }
  return operators
}

/** Undefined if the action can never be applied: it would set a value that does not exist. */
function groundEffects(
  source: ActionModel,
  binding: readonly number[],
  normalForm: NormalForm,
  variables: VariableTable,
): GroundEffect[] | undefined {
  const effects: GroundEffect[] = []
  for (const { target, operation, value: term, clamp, when: formula } of source.effects) {
    const variable = variables.of(target.fact, normalForm.arguments(target.args, binding))
    let when = formula === undefined ? undefined : normalForm.alternatives(formula, binding)
    if (when?.length === 0) continue
    if (when?.some((literals) => literals.length === 0)) when = undefined
    let value = normalForm.term(term, binding)
    if (operation === 'subtract') value = negative(value)
    if (operation === 'set' && value.kind === 'constant' && !isPossible(variable, value.value, clamp)) {
      if (when === undefined) return undefined
    }
    effects.push({ variable: variable.index, operation: operation === 'set' ? 'set' : 'add', value, clamp, when })
  }
  return effects
}

function isPossible(variable: Variable, value: number, clamp: boolean): boolean {
  if (variable.places !== undefined) return variable.places.has(value)
  if (variable.whole && !Number.isInteger(value)) return false
  return clamp || (value >= variable.min && value <= variable.max)
}

function negative(term: GroundTerm): GroundTerm {
  return term.kind === 'constant'
    ? { kind: 'constant', value: 0 - term.value }
    : { kind: 'arithmetic', operation: '-', left: { kind: 'constant', value: 0 }, right: term }
}

/**
 * The condition under which adding a constant keeps a count in bounds: `minus(1)` needs one more than the minimum. Numbers with fractions
 * are checked when the effect happens, because the difference needed here would be rounded. Undefined if no value works.
 */
function boundsNeeded(effects: readonly GroundEffect[], variables: readonly Variable[]): Literal[] | undefined {
  const total = new Map<number, number>()
  for (const { variable, operation, value, clamp, when } of effects) {
    const simple = operation === 'add' && value.kind === 'constant' && !clamp && when === undefined
    total.set(variable, simple ? (total.get(variable) ?? 0) + value.value : Number.NaN)
  }
  const literals: Literal[] = []
  for (const [variable, amount] of total) {
    const { min, max, whole } = variables[variable]
    if (!whole || Number.isNaN(amount)) continue
    if (Math.abs(amount) > max - min) return undefined
    const low = Math.max(min, min - amount)
    const high = Math.min(max, max - amount)
    if (amount > 0 ? high < max : low > min) literals.push({ kind: 'within', variable, low, high })
  }
  return literals
}

function groundCost(source: ActionModel, binding: readonly number[], normalForm: NormalForm): GroundCost {
  const { cost } = source
  if (cost.kind !== 'term') return cost
  const term = normalForm.term(cost.term, binding)
  return term.kind === 'constant' ? term : { kind: 'term', term, atLeast: cost.atLeast }
}
