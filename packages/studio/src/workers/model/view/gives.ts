/** Whether an effect can make a literal true. Says yes where only a plan could tell. */
import { type Comparison, compareValues, type Effect, type Model, type ParameterModel } from '@telos/core/lifted'
import { bound, type FactLiteral, type SomeObject, type ValueTerm, valueTerm } from './literals.ts'

export function canGive(
  model: Model,
  effect: Effect,
  parameters: readonly ParameterModel[],
  literal: FactLiteral,
): boolean {
  const binding = parameters.map(({ type }) => ({ type }))
  const { target, operation } = effect
  if (target.fact !== literal.fact) return false
  const canMeet = target.args.every((arg, index) => meet(model, bound(arg, binding), literal.args[index]))
  if (!canMeet) return false
  if (literal.value === undefined) return true
  const value = valueTerm(effect.value, binding)
  if (operation === 'set') return canCompare(model, value, literal.operator, literal.value)
  // a change in the right direction; how often it is needed, a plan will tell
  const amount = typeof value === 'object' && 'code' in value ? value.code : amountOf(model, effect)
  if (amount === undefined) return true
  const change = operation === 'add' ? amount : -amount
  if (literal.operator === '=' || literal.operator === '!=') return change !== 0
  return literal.operator === '>' || literal.operator === '>=' ? change > 0 : change < 0
}

/** Another fact as an amount: what is never below zero adds, or takes away. */
function amountOf(model: Model, { value }: Effect): number | undefined {
  const values = value.kind === 'fact' ? model.facts[value.fact]?.values : undefined
  return (values?.kind === 'count' || values?.kind === 'number') && values.min >= 0 ? 1 : undefined
}

/** Whether two objects can be the same. */
function meet(model: Model, one: SomeObject, other: SomeObject | undefined): boolean {
  if (other === undefined) return false
  if ('object' in one) return 'object' in other ? one.object === other.object : isOf(model, one.object, other.type)
  if ('object' in other) return isOf(model, other.object, one.type)
  if (one.type === other.type) return true
  const [few, many] = [model.types[one.type]?.objects ?? [], new Set(model.types[other.type]?.objects)]
  return few.some((object) => many.has(object))
}

function isOf(model: Model, object: number, type: number): boolean {
  return model.types[type]?.objects.includes(object) ?? false
}

function canCompare(model: Model, given: ValueTerm, operator: Comparison, wanted: ValueTerm): boolean {
  if (given === 'unknown' || wanted === 'unknown') return true
  if ('code' in given && 'code' in wanted) return compareValues(operator, given.code, wanted.code)
  if (operator !== '=') return true
  const asObject = (value: { readonly code: number } | { readonly type: number }): SomeObject =>
    'code' in value ? { object: value.code } : value
  return meet(model, asObject(given), asObject(wanted))
}
