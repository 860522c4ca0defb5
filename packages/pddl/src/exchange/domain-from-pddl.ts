import { UnsupportedError, type Value } from '@telos/core'
import { type LiftedFact, type LiftedProblem, type Model, plainProblem } from '@telos/core/lifted'
import { needObject } from '@telos/core/text'
import type { Metric } from '../model/metric.ts'
import { toProblem } from '../model/to-problem.ts'
import type { DomainSyntax, ProblemSyntax } from '../syntax.ts'
import { completed } from './partial-functions.ts'

export interface DomainFromPddl {
  /** For a `Planner`. Its one goal is that of the problem. */
  readonly model: Model
  /** The start, by fact key; facts that no action changes are fixed in the model. */
  readonly from: Readonly<Record<string, Value>>
  /** The name of the goal in the model. */
  readonly to: string
  readonly metric: Metric
}

export interface DomainFromPddlOptions {
  /** See `toProblem`. @default false */
  readonly lenient?: boolean
  /** Maximum number of parts of conditions and effects after expanding quantifiers. */
  readonly most?: number
}

/**
 * Converts a PDDL domain and problem for the planner of domains. Both must have passed the checks. Throws an `UnsupportedError` if
 * expanding the quantifiers takes too much.
 *
 * @example
 * const { model, from, to } = domainFromPddl(domain, problem)
 * createPlanner(model).plan({ from, to }).steps
 */
export function domainFromPddl(
  domain: DomainSyntax,
  problem: ProblemSyntax,
  options: DomainFromPddlOptions = {},
): DomainFromPddl {
  needObject(options, '{ lenient, most, … }')
  const { lenient = false, most } = options
  const given = toProblem(domain, problem, { lenient })
  const changing = new Set(
    given.problem.model.actions.flatMap(({ effects }) => effects.map(({ target }) => target.fact)),
  )
  const whole = completed(given.problem, changing)
  const facts = whole.model.facts.map((fact, index) =>
    changing.has(index) ? withSingleParents(whole.model, fact) : fact,
  )
  const { model, start, goal } = plainProblem({ ...whole, model: { ...whole.model, facts } }, most)
  return {
    model: { ...model, goals: [{ name: 'goal', parameters: [], condition: goal }] },
    from: start,
    to: 'goal',
    metric: given.metric,
  }
}

/**
 * Starts are checked against the type hierarchy, and here a type has at most one supertype. A flag about objects of several types, such as
 * an `either`, is declared for all objects instead.
 */
function withSingleParents({ types, objects }: LiftedProblem['model'], fact: LiftedFact): LiftedFact {
  const isSingle = (type: number) => types[type].objects.every((object) => isBelow(types, objects[object].type, type))
  if (fact.parameters.every(isSingle)) return fact
  if (fact.values.kind === 'flag') {
    return { ...fact, parameters: fact.parameters.map((type) => (isSingle(type) ? type : 0)) }
  }
  throw new UnsupportedError(`"${fact.name}" is a number about objects of several types`)
}

function isBelow(types: Model['types'], type: number, of: number): boolean {
  for (let at = type; at !== -1; at = types[at].parent) if (at === of) return true
  return false
}
