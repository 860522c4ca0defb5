import { UnsupportedError, type Value } from '@telos/core'
import {
  expandFormula,
  expandQuantifiers,
  type FactModel,
  type LiftedFact,
  type LiftedProblem,
  type Model,
  type Relation,
} from '@telos/core/lifted'
import type { Metric } from '../model/metric/metric.ts'
import { toProblem } from '../model/to-problem.ts'
import type { DomainSyntax, ProblemSyntax } from '../syntax.ts'
import { completed } from './partial-functions.ts'

export interface DomainFromPddl {
  /** For a `Planner`. Its one goal is that of the problem. */
  readonly model: Model
  /** What holds at first, by fact key; facts that no action changes are fixed in the model. */
  readonly from: Readonly<Record<string, Value>>
  /** The name of the goal in the model. */
  readonly to: string
  readonly metric: Metric
}

export interface DomainFromPddlOptions {
  /** See `toProblem`. @default false */
  readonly lenient?: boolean
  /** Parts that conditions and effects may have when quantifiers are written out. */
  readonly most?: number
}

/**
 * Converts a domain and a problem of PDDL for the planner of domains. Both must have passed the checks. Throws an `UnsupportedError` if
 * expanding the quantifiers takes too much.
 *
 * @example
 * const { model, from, to } = domainFromPddl(domain, problem)
 * createPlanner(model).plan({ from, to }).steps
 */
export function domainFromPddl(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  { lenient = false, most }: DomainFromPddlOptions = {},
): DomainFromPddl {
  const given = toProblem(domain, problem, { lenient })
  const changing = new Set(
    given.problem.model.actions.flatMap(({ effects }) => effects.map(({ target }) => target.fact)),
  )
  const { model, start, goal } = completed(given.problem, changing)
  const facts = model.facts.map((fact, index) => {
    if (changing.has(index)) return withSingleParents(model, fact)
    return fact.derived === undefined ? { ...fact, fixed: fixedValues(fact, start.relations[index]) } : fact
  })
  const plain = expandQuantifiers({ ...model, facts }, most)
  const condition = expandFormula(model, goal, most)
  return {
    model: { ...plain, goals: [{ name: 'goal', parameters: [], condition }] },
    from: startValues(plain, start, changing),
    to: 'goal',
    metric: given.metric,
  }
}

/**
 * Starts are checked by what a type is a kind of, and here a type is a kind of one other at most. A flag about objects of
 * several types, such as an `either`, is declared for all objects instead.
 */
function withSingleParents({ types, objects }: LiftedProblem['model'], fact: LiftedFact): LiftedFact {
  const isSingle = (type: number) => types[type].objects.every((object) => isBelow(types, objects[object].type, type))
  if (fact.parameters.every(isSingle)) return fact
  if (fact.values.kind === 'flag') {
    return { ...fact, parameters: fact.parameters.map((type) => (isSingle(type) ? type : 0)) }
  }
  throw new UnsupportedError(`"${fact.name}" is a number of objects of several types`)
}

function isBelow(types: Model['types'], type: number, of: number): boolean {
  for (let at = type; at !== -1; at = types[at].parent) if (at === of) return true
  return false
}

function fixedValues({ parameters }: LiftedFact, { count, tuples, values }: Relation): Map<string, number> {
  const arity = parameters.length
  const fixed = new Map<string, number>()
  for (let row = 0; row < count; row++) {
    fixed.set(tuples.subarray(row * arity, (row + 1) * arity).join(','), values?.[row] ?? 1)
  }
  return fixed
}

function startValues(
  model: Model,
  { relations }: LiftedProblem['start'],
  changing: ReadonlySet<number>,
): Record<string, Value> {
  const from: Record<string, Value> = Object.create(null)
  for (const index of changing) {
    const fact = model.facts[index]
    const { count, values } = relations[index]
    for (let row = 0; row < count; row++) from[keyOf(model, fact, relations[index], row)] = values?.[row] ?? true
  }
  return from
}

function keyOf({ objects }: Model, { name, parameters }: FactModel, { tuples }: Relation, row: number): string {
  const arity = parameters.length
  const names = Array.from(tuples.subarray(row * arity, (row + 1) * arity), (object) => objects[object].name)
  return names.length === 0 ? name : `${name}(${names.join(',')})`
}
