import { type FactModel, type Formula, factKey, type LiftedFact, type Model, tupleKey } from '../domain/model.ts'
import { codeToValue, type Value } from '../domain/values.ts'
import { expandFormula, expandQuantifiers } from './expand-quantifiers.ts'
import type { LiftedProblem, Relation } from './ground/lifted-problem.ts'

/** A problem in the form of a domain: with a model, a start by fact keys, and a goal. */
export interface PlainProblem {
  readonly model: Model
  /** The facts that hold at first and can change. */
  readonly start: Readonly<Record<string, Value>>
  readonly goal: Formula
}

/**
 * Expands the quantifiers of a problem, and fixes the facts that no action changes. Facts about objects of wrong types, which the grounder
 * takes as false, have to be false by themselves here. Throws an `UnsupportedError` if that yields more than `most` comparisons and
 * effects.
 *
 * @example
 * const { model, start, goal } = plainProblem(problem)
 * validatePlan(model, { start, goal, steps })
 */
export function plainProblem({ model, start, goal }: LiftedProblem, most?: number): PlainProblem {
  const changing = new Set(model.actions.flatMap(({ effects }) => effects.map(({ target }) => target.fact)))
  const facts = model.facts.map((fact, index): LiftedFact => {
    if (changing.has(index) || fact.derived !== undefined) return fact
    return { ...fact, fixed: fixedValues(fact, start.relations[index]) }
  })
  const plain = expandQuantifiers({ ...model, facts }, most)
  const values: Record<string, Value> = Object.create(null)
  for (const index of changing) addValues(plain, plain.facts[index], start.relations[index], values)
  return { model: plain, start: values, goal: expandFormula(model, goal, most) }
}

function fixedValues({ parameters }: LiftedFact, { count, tuples, values }: Relation): Map<string, number> {
  const arity = parameters.length
  const fixed = new Map<string, number>()
  for (let row = 0; row < count; row++)
    fixed.set(tupleKey([...tuples.subarray(row * arity, (row + 1) * arity)]), values?.[row] ?? 1)
  return fixed
}

function addValues(model: Model, fact: FactModel, relation: Relation, into: Record<string, Value>): void {
  const arity = fact.parameters.length
  for (let row = 0; row < relation.count; row++) {
    const objects = relation.tuples.subarray(row * arity, (row + 1) * arity)
    const names = Array.from(objects, (object) => model.objects[object].name)
    into[factKey(fact.name, names)] = codeToValue(model, fact, relation.values?.[row] ?? 1)
  }
}
