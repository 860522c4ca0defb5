/** A state of a model as a set of facts, and what holds in it. */
import type { Atom, Formula, PlanningDomain, PlanningProblem } from '../compile/language/planning-model.ts'

/** What a problem says about its state, ready to be asked. */
export interface ModelFacts {
  /** `name(object,object)`, as core writes facts. */
  readonly holding: ReadonlySet<string>
  readonly values: ReadonlyMap<string, number>
  /** Objects and constants of a type or of a kind of it. */
  objectsOf(type: string): readonly string[]
}

/**
 * An atom as core writes keys of facts.
 *
 * @example factKey({ name: 'at', args: ['c-1-2', 'box1'] }) // at(c-1-2,box1)
 */
export function factKey({ name, args }: Atom): string {
  return args.length === 0 ? name : `${name}(${args.join(',')})`
}

/** The facts of a problem, looked up by key. */
export function factsOf(domain: PlanningDomain, { facts, values, objects }: PlanningProblem): ModelFacts {
  const parents = new Map(domain.types.map(({ name, parent }) => [name, parent]))
  const byType = new Map<string, string[]>()
  for (const { name, type } of [...domain.constants, ...objects]) {
    // a type that is a kind of itself is a mistake of the domain, not a reason to go on for ever
    for (let at: string | undefined = type, depth = 0; at !== undefined && depth <= parents.size; depth++) {
      const known = byType.get(at)
      if (known === undefined) byType.set(at, [name])
      else known.push(name)
      at = at === 'object' ? undefined : (parents.get(at) ?? 'object')
    }
  }
  return {
    holding: new Set(facts.map(factKey)),
    values: new Map(values.map(({ value, is }) => [factKey(value), is])),
    objectsOf: (type) => byType.get(type) ?? [],
  }
}

type Binding = ReadonlyMap<string, string>

const unbound: Binding = new Map()

/** Whether a formula holds in a state. */
export function holds(formula: Formula, facts: ModelFacts, binding: Binding = unbound): boolean {
  switch (formula.kind) {
    case 'atom':
      return facts.holding.has(factKey(ground(formula.atom, binding)))
    case 'not':
      return !holds(formula.part, facts, binding)
    case 'and':
      return formula.parts.every((part) => holds(part, facts, binding))
    case 'or':
      return formula.parts.some((part) => holds(part, facts, binding))
    case 'equal':
      return objectOf(formula.left, binding) === objectOf(formula.right, binding)
    case 'forall':
      return bindings(formula.variables, facts, binding).every((inner) => holds(formula.part, facts, inner))
    case 'exists':
      return bindings(formula.variables, facts, binding).some((inner) => holds(formula.part, facts, inner))
    case 'compare': {
      const value = facts.values.get(factKey(ground(formula.value, binding)))
      return value !== undefined && compare(value, formula.operator, formula.with)
    }
  }
}

/** The facts that have to be there for a formula: those of its conjunctions, with quantifiers over all written out. */
export function factsIn(formula: Formula, facts: ModelFacts, binding: Binding = unbound): Atom[] {
  switch (formula.kind) {
    case 'atom':
      return [ground(formula.atom, binding)]
    case 'and':
      return formula.parts.flatMap((part) => factsIn(part, facts, binding))
    case 'forall':
      return bindings(formula.variables, facts, binding).flatMap((inner) => factsIn(formula.part, facts, inner))
    default:
      return []
  }
}

function ground({ name, args }: Atom, binding: Binding): Atom {
  return { name, args: args.map((arg) => objectOf(arg, binding)) }
}

function objectOf(term: string, binding: Binding): string {
  return binding.get(term) ?? term
}

function bindings(variables: readonly { name: string; type: string }[], facts: ModelFacts, outer: Binding): Binding[] {
  let all: Binding[] = [outer]
  for (const { name, type } of variables)
    all = all.flatMap((binding) => facts.objectsOf(type).map((object) => new Map([...binding, [name, object]])))
  return all
}

function compare(value: number, operator: '<' | '<=' | '=' | '>=' | '>', other: number): boolean {
  if (operator === '=') return value === other
  if (operator === '<') return value < other
  if (operator === '<=') return value <= other
  return operator === '>' ? value > other : value >= other
}
