/** A model's state as a set of facts, and the evaluation of formulas in it. */
import type {
  PlanningAtom,
  PlanningDomain,
  PlanningFormula,
  PlanningProblem,
} from '../../compile/language/planning-model.ts'

/** The state of a problem, indexed for evaluation. */
export interface ModelFacts {
  /** `name(object,object)`, in core's notation for facts. */
  readonly holding: ReadonlySet<string>
  readonly values: ReadonlyMap<string, number>
  /** Objects and constants of a type or its subtypes. */
  objectsOf(type: string): readonly string[]
}

/**
 * Formats an atom as core's key of a fact.
 *
 * @example atomKey({ name: 'at', args: ['c-1-2', 'box1'] }) // at(c-1-2,box1)
 */
export function atomKey({ name, args }: PlanningAtom): string {
  return args.length === 0 ? name : `${name}(${args.join(',')})`
}

/** Indexes the facts of a problem by key. */
export function modelFacts(domain: PlanningDomain, { facts, values, objects }: PlanningProblem): ModelFacts {
  const parents = new Map(domain.types.map(({ name, parent }) => [name, parent]))
  const byType = new Map<string, string[]>()
  for (const { name, type } of [...domain.constants, ...objects]) {
    // a type that is its own subtype is a mistake in the domain, but must not cause an endless loop
    for (let at: string | undefined = type, depth = 0; at !== undefined && depth <= parents.size; depth++) {
      const known = byType.get(at)
      if (known === undefined) byType.set(at, [name])
      else known.push(name)
      at = at === 'object' ? undefined : (parents.get(at) ?? 'object')
    }
  }
  return {
    holding: new Set(facts.map(atomKey)),
    values: new Map(values.map(({ value, is }) => [atomKey(value), is])),
    objectsOf: (type) => byType.get(type) ?? [],
  }
}

type Binding = ReadonlyMap<string, string>

type Variables = readonly { readonly name: string; readonly type: string }[]

const unbound: Binding = new Map()

/** Whether a formula holds in a state. */
export function holdsInModel(formula: PlanningFormula, facts: ModelFacts, binding: Binding = unbound): boolean {
  return truth(formula, facts, binding) === true
}

/** Returns the maximum number of object combinations to check when evaluating a formula. */
export function combinationsIn(formula: PlanningFormula, facts: ModelFacts): number {
  switch (formula.kind) {
    case 'not':
      return combinationsIn(formula.part, facts)
    case 'and':
    case 'or':
      return formula.parts.reduce((sum, part) => sum + combinationsIn(part, facts), 0)
    case 'forall':
    case 'exists':
      return formula.variables.reduce(
        (product, { type }) => product * facts.objectsOf(type).length,
        combinationsIn(formula.part, facts),
      )
    default:
      return 1
  }
}

/** Returns undefined as long as the result depends on unbound variables. */
function truth(formula: PlanningFormula, facts: ModelFacts, binding: Binding): boolean | undefined {
  switch (formula.kind) {
    case 'atom': {
      const atom = ground(formula.atom, binding)
      return atom.args.some(isVariable) ? undefined : facts.holding.has(atomKey(atom))
    }
    case 'not': {
      const part = truth(formula.part, facts, binding)
      return part === undefined ? undefined : !part
    }
    case 'and':
      return anyIs(formula.parts, false, facts, binding)
    case 'or':
      return anyIs(formula.parts, true, facts, binding)
    case 'equal': {
      const left = objectOf(formula.left, binding)
      const right = objectOf(formula.right, binding)
      return isVariable(left) || isVariable(right) ? undefined : left === right
    }
    case 'forall':
    case 'exists': {
      const { variables, part, kind } = formula
      const isSought = kind === 'exists'
      if (variables.some(({ type }) => facts.objectsOf(type).length === 0)) return !isSought
      const inner = new Map(binding)
      for (const { name } of variables) inner.delete(name)
      return bound(variables, 0, part, isSought, facts, inner)
    }
    case 'compare': {
      const place = ground(formula.value, binding)
      if (place.args.some(isVariable)) return undefined
      const value = facts.values.get(atomKey(place))
      return value !== undefined && compare(value, formula.operator, formula.with)
    }
  }
}

/** Returns the sought value if one part has it, its opposite if all parts have that. */
function anyIs(
  parts: readonly PlanningFormula[],
  sought: boolean,
  facts: ModelFacts,
  binding: Binding,
): boolean | undefined {
  let isOpen = false
  for (const part of parts) {
    const one = truth(part, facts, binding)
    if (one === sought) return sought
    if (one === undefined) isOpen = true
  }
  return isOpen ? undefined : !sought
}

/** Binds one variable at a time, as long as the part depends on the others. */
function bound(
  variables: Variables,
  at: number,
  part: PlanningFormula,
  sought: boolean,
  facts: ModelFacts,
  binding: Map<string, string>,
): boolean | undefined {
  const known = truth(part, facts, binding)
  if (known !== undefined || at === variables.length) return known
  const { name, type } = variables[at]
  let isOpen = false
  let found = false
  for (const object of facts.objectsOf(type)) {
    binding.set(name, object)
    const one = bound(variables, at + 1, part, sought, facts, binding)
    found = one === sought
    if (found) break
    if (one === undefined) isOpen = true
  }
  binding.delete(name)
  if (found) return sought
  return isOpen ? undefined : !sought
}

/** Returns the facts that a formula requires: those of its conjunctions, with universal quantifiers written out. */
export function factsIn(formula: PlanningFormula, facts: ModelFacts): PlanningAtom[] {
  const found: PlanningAtom[] = []
  const add = (part: PlanningFormula, binding: Binding): void => {
    if (part.kind === 'atom') found.push(ground(part.atom, binding))
    else if (part.kind === 'and') for (const one of part.parts) add(one, binding)
    else if (part.kind === 'forall' && statesFacts(part.part)) spread(part.variables, 0, part.part, new Map(binding))
  }
  const spread = (variables: Variables, at: number, part: PlanningFormula, binding: Map<string, string>): void => {
    if (at === variables.length) {
      add(part, binding)
      return
    }
    for (const object of facts.objectsOf(variables[at].type)) {
      binding.set(variables[at].name, object)
      spread(variables, at + 1, part, binding)
    }
  }
  add(formula, unbound)
  return found
}

function statesFacts(formula: PlanningFormula): boolean {
  if (formula.kind === 'and') return formula.parts.some(statesFacts)
  return formula.kind === 'atom' || (formula.kind === 'forall' && statesFacts(formula.part))
}

function ground({ name, args }: PlanningAtom, binding: Binding): PlanningAtom {
  return { name, args: args.map((arg) => objectOf(arg, binding)) }
}

function objectOf(term: string, binding: Binding): string {
  return binding.get(term) ?? term
}

/** No object has a name of this form. */
function isVariable(term: string): boolean {
  return term.startsWith('?')
}

function compare(value: number, operator: '<' | '<=' | '=' | '>=' | '>', other: number): boolean {
  if (operator === '=') return value === other
  if (operator === '<') return value < other
  if (operator === '<=') return value <= other
  return operator === '>' ? value > other : value >= other
}
