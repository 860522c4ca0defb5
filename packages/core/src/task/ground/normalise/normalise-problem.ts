import type { LiftedEffect, LiftedFormula, LiftedModel } from '../../../domain/model.ts'
import { UnsupportedError } from '../../unsupported-error.ts'
import type { WorkGuard } from '../../work-guard.ts'
import type { LiftedProblem } from '../lifted-problem.ts'
import { argumentOf, Normaliser, scopedTerm } from './normaliser.ts'
import type { EffectSchema, NormalProblem, OperatorSchema, Predicate, PredicateKind } from './schema.ts'

/** Normalises the actions, derived facts and goal of a problem. */
export function normaliseProblem({ model, goal }: LiftedProblem, guard?: WorkGuard): NormalProblem {
  const normaliser = new Normaliser(model, guard)
  for (const [fact, { derived, parameters }] of model.facts.entries()) {
    if (derived === undefined) continue
    if (!('formula' in derived)) throw new UnsupportedError('large tasks do not support derived numbers')
    const scope = parameters.map((_, index) => index)
    normaliser.addRule({ predicate: fact, args: scope }, parameters, derived.formula, scope)
  }
  const operators: OperatorSchema[] = []
  for (const action of model.actions.keys()) {
    const operator = normaliseAction(model, action, normaliser)
    if (operator !== undefined) operators.push(operator)
  }
  const types: number[] = []
  const condition = normaliser.conjunction(goal, types, [])
  const asked: OperatorSchema | undefined =
    condition === undefined
      ? undefined
      : { action: -1, parameterCount: 0, types, condition, effects: [], cost: { kind: 'constant', value: 0 } }
  normaliser.settle()
  return {
    predicates: predicatesOf(model, operators, normaliser.auxiliaries),
    operators,
    rules: normaliser.rules,
    goal: asked,
    meanings: normaliser.meanings,
  }
}

function normaliseAction(model: LiftedModel, action: number, normaliser: Normaliser): OperatorSchema | undefined {
  const { parameters, condition: formula, effects, cost, check } = model.actions[action]
  if (check !== undefined || cost.kind === 'function')
    throw new UnsupportedError('large tasks do not support actions with functions in code')
  const types = parameters.map(({ type }) => type)
  const scope = parameters.map((_, index) => index)
  const condition = normaliser.conjunction(formula, types, scope)
  if (condition === undefined) return undefined
  const changes = effects.flatMap((effect) => normaliseEffect(model, effect, types, scope, normaliser) ?? [])
  return { action, parameterCount: parameters.length, types, condition, effects: changes, cost }
}

/** Undefined if its condition never holds. */
function normaliseEffect(
  model: LiftedModel,
  { target, operation, value, when, forall }: LiftedEffect,
  outer: readonly number[],
  outerScope: readonly number[],
  normaliser: Normaliser,
): EffectSchema | undefined {
  const types = [...outer]
  const scope = [...outerScope]
  for (const [at, { type }] of (forall?.parameters ?? []).entries())
    scope[(forall?.first ?? 0) + at] = types.push(type) - 1
  const isFlag = model.facts[target.fact].values.kind === 'flag'
  const asked = isFlag || when === undefined ? when : asOne(when)
  const condition = normaliser.conjunction(asked, types, scope)
  if (condition === undefined) return undefined
  const args = target.args.map((arg) => argumentOf(arg, scope))
  if (!isFlag) {
    const term = scopedTerm(value, scope)
    return { types, condition, change: { kind: 'number', fact: target.fact, args, operation, value: term } }
  }
  if (value.kind !== 'constant') throw new UnsupportedError('a flag is set to a value that is not constant')
  const add = value.value === 1
  return { types, condition, change: { kind: 'flag', atom: { predicate: target.fact, args }, add } }
}

/** A number changes once, no matter how many objects satisfy the condition: a condition with quantifiers gets a predicate. */
function asOne(when: LiftedFormula): LiftedFormula {
  const stack = [when]
  for (let formula = stack.pop(); formula !== undefined; formula = stack.pop()) {
    if (formula.kind === 'exists' || formula.kind === 'forall')
      return { kind: 'any', parts: [when, { kind: 'any', parts: [] }] }
    if (formula.kind === 'not') stack.push(formula.part)
    else if ('parts' in formula) for (const part of formula.parts) stack.push(part)
  }
  return when
}

function predicatesOf(
  { facts }: LiftedModel,
  operators: readonly OperatorSchema[],
  auxiliaries: readonly number[],
): Predicate[] {
  const changed = new Set<number>()
  for (const { effects } of operators) {
    for (const { change } of effects) changed.add(change.kind === 'flag' ? change.atom.predicate : change.fact)
  }
  const known = facts.map(({ name, parameters, derived }, fact): Predicate => {
    const kind: PredicateKind = derived !== undefined ? 'derived' : changed.has(fact) ? 'fluent' : 'static'
    return { name, arity: parameters.length, kind, auxiliary: false }
  })
  const added = auxiliaries.map(
    (arity, index): Predicate => ({ name: `condition-${index + 1}`, arity, kind: 'derived', auxiliary: true }),
  )
  return [...known, ...added]
}
