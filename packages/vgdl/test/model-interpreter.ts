/** Planning models carried out fact by fact, for tests: no planner and no planning language in between. */
import type {
  Atom,
  Effect,
  Formula,
  PlanningAction,
  PlanningDomain,
  PlanningProblem,
  Typed,
} from '../src/compile/language/planning-model.ts'

/** What holds: facts as texts, and the values of functions. */
export interface ModelState {
  readonly facts: ReadonlySet<string>
  readonly values: ReadonlyMap<string, number>
}

export type Binding = ReadonlyMap<string, string>

export function textOf({ name, args }: Atom, binding?: Binding): string {
  return [name, ...args.map((one) => binding?.get(one) ?? one)].join(' ')
}

export class ModelInterpreter {
  readonly #objects = new Map<string, string[]>()
  /** Predicates that no action changes, with their facts by first argument; all of them by the empty text. */
  readonly #unchanging = new Map<string, Map<string, (readonly string[])[]>>()
  readonly #indexed = new WeakMap<ModelState, Map<string, (readonly string[])[]>>()
  readonly domain: PlanningDomain
  readonly first: ModelState

  constructor(domain: PlanningDomain, problem: PlanningProblem) {
    this.domain = domain
    const parents = new Map(domain.types.map(({ name, parent }) => [name, parent]))
    for (const { name, type } of [...domain.constants, ...problem.objects]) {
      for (
        let at: string | undefined = type;
        at !== undefined;
        at = at === 'object' ? undefined : (parents.get(at) ?? 'object')
      ) {
        const known = this.#objects.get(at)
        if (known === undefined) this.#objects.set(at, [name])
        else known.push(name)
      }
    }
    const changed = new Set(domain.actions.flatMap(({ effects }) => effects.flatMap(changedBy)))
    for (const { name } of domain.predicates) {
      if (!changed.has(name)) this.#unchanging.set(name, new Map([['', []]]))
    }
    for (const { name, args } of problem.facts) {
      const rows = this.#unchanging.get(name)
      if (rows === undefined) continue
      rows.get('')?.push(args)
      if (args.length === 0) continue
      const known = rows.get(args[0])
      if (known === undefined) rows.set(args[0], [args])
      else known.push(args)
    }
    this.first = {
      facts: new Set(problem.facts.map((one) => textOf(one))),
      values: new Map(problem.values.map(({ value, is }) => [textOf(value), is])),
    }
  }

  /** Whether some action changes the fact's predicate. */
  isChanging(fact: string): boolean {
    return !this.#unchanging.has(fact.split(' ', 1)[0])
  }

  /** All ways to carry an action out. */
  bindings(state: ModelState, action: PlanningAction): Binding[] {
    const facts = this.#changing(state)
    const atoms: Atom[] = []
    const others: Formula[] = []
    for (const one of action.condition) {
      if (one.kind === 'atom') atoms.push(one.atom)
      else others.push(one)
    }
    // few facts first
    const size = ({ name }: Atom): number => (facts.get(name) ?? this.#unchanging.get(name)?.get('') ?? []).length
    atoms.sort((one, other) => size(one) - size(other))
    let partial: Map<string, string>[] = [new Map()]
    while (atoms.length > 0 && partial.length > 0) {
      const known = partial[0]
      const isLinked = ({ args }: Atom): boolean => args.some((arg) => !arg.startsWith('?') || known.has(arg))
      const index = Math.max(0, atoms.findIndex(isLinked))
      const [next] = atoms.splice(index, 1)
      const found = facts.get(next.name) ?? []
      partial = partial.flatMap((binding) => {
        const first = binding.get(next.args[0]) ?? next.args[0]
        const rows = this.#unchanging.get(next.name)?.get(first) ?? this.#rows(next.name, first) ?? found
        return rows.flatMap((args) => matched(next.args, args, binding))
      })
    }
    for (const { name, type } of action.parameters) {
      partial = partial.flatMap((binding) =>
        binding.has(name)
          ? [binding]
          : (this.#objects.get(type) ?? []).map((object) => new Map([...binding, [name, object]])),
      )
    }
    return partial.filter(
      (binding) => this.#isTyped(action.parameters, binding) && others.every((one) => this.holds(state, one, binding)),
    )
  }

  /** Facts of a predicate that never change: none with an object that has none, all with a variable. */
  #rows(name: string, first: string | undefined): readonly (readonly string[])[] | undefined {
    const rows = this.#unchanging.get(name)
    if (rows === undefined) return undefined
    return first === undefined || first.startsWith('?') ? rows.get('') : []
  }

  /** Facts that may change, by predicate. */
  #changing(state: ModelState): ReadonlyMap<string, readonly (readonly string[])[]> {
    let facts = this.#indexed.get(state)
    if (facts !== undefined) return facts
    facts = new Map()
    this.#indexed.set(state, facts)
    for (const fact of state.facts) {
      const [name, ...args] = fact.split(' ')
      if (this.#unchanging.has(name)) continue
      const known = facts.get(name)
      if (known === undefined) facts.set(name, [args])
      else known.push(args)
    }
    return facts
  }

  #isTyped(parameters: readonly Typed[], binding: Binding): boolean {
    return parameters.every(({ name, type }) => (this.#objects.get(type) ?? []).includes(binding.get(name) ?? ''))
  }

  holds(state: ModelState, formula: Formula, binding: Binding = new Map()): boolean {
    switch (formula.kind) {
      case 'atom':
        return state.facts.has(textOf(formula.atom, binding))
      case 'not':
        return !this.holds(state, formula.part, binding)
      case 'and':
        return formula.parts.every((part) => this.holds(state, part, binding))
      case 'or':
        return formula.parts.some((part) => this.holds(state, part, binding))
      case 'forall':
        return this.#spread(formula.variables, binding).every((one) => this.holds(state, formula.part, one))
      case 'exists':
        return this.#spread(formula.variables, binding).some((one) => this.holds(state, formula.part, one))
      case 'equal':
        return (binding.get(formula.left) ?? formula.left) === (binding.get(formula.right) ?? formula.right)
      case 'compare':
        return compare(state.values.get(textOf(formula.value, binding)) ?? 0, formula.operator, formula.with)
    }
  }

  #spread(variables: readonly Typed[], binding: Binding): Binding[] {
    let all: Binding[] = [binding]
    for (const { name, type } of variables) {
      all = all.flatMap((one) => (this.#objects.get(type) ?? []).map((object) => new Map([...one, [name, object]])))
    }
    return all
  }

  /** What holds afterwards; what is added and removed at once holds. */
  apply(state: ModelState, { effects }: PlanningAction, binding: Binding): ModelState {
    const added = new Set<string>()
    const removed = new Set<string>()
    const values = new Map(state.values)
    const carryOut = (effect: Effect, bound: Binding): void => {
      switch (effect.kind) {
        case 'add':
          added.add(textOf(effect.atom, bound))
          break
        case 'remove':
          removed.add(textOf(effect.atom, bound))
          break
        case 'when':
          if (effect.condition.every((one) => this.holds(state, one, bound))) {
            for (const one of effect.effects) carryOut(one, bound)
          }
          break
        case 'forall':
          for (const one of this.#spread(effect.variables, bound)) {
            for (const part of effect.effects) carryOut(part, one)
          }
          break
        default: {
          const name = textOf(effect.value, bound)
          const more = effect.kind === 'decrease' ? -effect.by : effect.by
          values.set(name, effect.kind === 'assign' ? effect.by : (values.get(name) ?? 0) + more)
        }
      }
    }
    for (const effect of effects) carryOut(effect, binding)
    const facts = new Set([...state.facts].filter((fact) => !removed.has(fact)))
    for (const fact of added) facts.add(fact)
    return { facts, values }
  }
}

function changedBy(effect: Effect): readonly string[] {
  if (effect.kind === 'add' || effect.kind === 'remove') return [effect.atom.name]
  return effect.kind === 'when' || effect.kind === 'forall' ? effect.effects.flatMap(changedBy) : []
}

function matched(
  pattern: readonly string[],
  args: readonly string[],
  binding: Map<string, string>,
): Map<string, string>[] {
  let found = binding
  for (let index = 0; index < pattern.length; index++) {
    const known = pattern[index].startsWith('?') ? found.get(pattern[index]) : pattern[index]
    if (known === undefined) {
      if (found === binding) found = new Map(binding)
      found.set(pattern[index], args[index])
    } else if (known !== args[index]) return []
  }
  return [found]
}

function compare(left: number, operator: '<' | '<=' | '=' | '>=' | '>', right: number): boolean {
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  if (operator === '=') return left === right
  return operator === '>=' ? left >= right : left > right
}
