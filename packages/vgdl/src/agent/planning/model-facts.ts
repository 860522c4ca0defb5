/** A state of a model as a set of facts, and what holds in it. */
import type {
  PlanningAtom,
  PlanningDomain,
  PlanningFormula,
  PlanningProblem,
} from '../../compile/language/planning-model.ts'

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
 * @example atomKey({ name: 'at', args: ['c-1-2', 'box1'] }) // at(c-1-2,box1)
 */
export function atomKey({ name, args }: PlanningAtom): string {
  return args.length === 0 ? name : `${name}(${args.join(',')})`
}

/** The facts of a problem, looked up by key. */
export function modelFacts(domain: PlanningDomain, { facts, values, objects }: PlanningProblem): ModelFacts {
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

/** How many combinations of objects have to be looked at to tell whether a formula holds, at most. */
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

/** undefined as long as it depends on variables that nothing is bound to. */
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

/** Whether one of the parts is what is sought, or all of them are not. */
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

/** Binds variable by variable, as long as the part depends on the others. */
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

/** The facts that have to be there for a formula: those of its conjunctions, with quantifiers over all written out. */
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

/** Names of objects never look like that. */
function isVariable(term: string): boolean {
  return term.startsWith('?')
}

function compare(value: number, operator: '<' | '<=' | '=' | '>=' | '>', other: number): boolean {
  if (operator === '=') return value === other
  if (operator === '<') return value < other
  if (operator === '<=') return value <= other
  return operator === '>' ? value > other : value >= other
}
