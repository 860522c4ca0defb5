/** Executes planning models fact by fact, for tests: without a planner or a planning language in between. */
import type {
  PlanningAction,
  PlanningAtom,
  PlanningDomain,
  PlanningEffect,
  PlanningFormula,
  PlanningProblem,
  PlanningSymbol,
} from '../../src/compile/language/planning-model.ts'
import { FactIndex } from './fact-index.ts'

/** What holds and may change: facts as texts, and the values of functions. */
export interface ModelState {
  readonly facts: ReadonlySet<string>
  readonly values: ReadonlyMap<string, number>
}

/** Objects by variable name. */
export type Binding = ReadonlyMap<string, string>

export class ModelInterpreter {
  readonly domain: PlanningDomain
  readonly first: ModelState
  /** By object name. */
  readonly typeOf: ReadonlyMap<string, string>
  readonly #objects = new Map<string, Set<string>>()
  readonly #changing: ReadonlySet<string>
  readonly #unchanging: FactIndex
  readonly #indexed = new WeakMap<ModelState, FactIndex>()

  constructor(domain: PlanningDomain, problem: PlanningProblem) {
    this.domain = domain
    const parents = new Map(domain.types.map(({ name, parent }) => [name, parent]))
    const typeOf = new Map<string, string>()
    for (const { name, type } of [...domain.constants, ...problem.objects]) {
      typeOf.set(name, type)
      for (let at: string | undefined = type; at !== undefined; at = at === 'object' ? undefined : parents.get(at)) {
        const known = this.#objects.get(at)
        if (known === undefined) this.#objects.set(at, new Set([name]))
        else known.add(name)
      }
    }
    this.typeOf = typeOf
    this.#changing = new Set(domain.actions.flatMap(({ effects }) => effects.flatMap(changedBy)))
    const facts = problem.facts.map((fact) => textOf(fact))
    this.#unchanging = new FactIndex(facts.filter((fact) => !this.#isChanging(fact)))
    this.first = {
      facts: new Set(facts.filter((fact) => this.#isChanging(fact))),
      values: new Map(problem.values.map(({ value, is }) => [textOf(value), is])),
    }
  }

  #isChanging(fact: string): boolean {
    return this.#changing.has(fact.split(' ', 1)[0])
  }

  /** Returns all ways to apply an action. */
  bindings(state: ModelState, { parameters, condition }: PlanningAction): Binding[] {
    return this.#solve(state, parameters, condition, new Map())
  }

  holds(state: ModelState, formula: PlanningFormula, binding: Binding = new Map()): boolean {
    switch (formula.kind) {
      case 'atom': {
        const facts = this.#changing.has(formula.atom.name) ? state.facts : this.#unchanging
        return facts.has(textOf(formula.atom, binding))
      }
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
        return wordOf(formula.left, binding) === wordOf(formula.right, binding)
      case 'compare': {
        const value = state.values.get(textOf(formula.value, binding)) ?? Number.NaN
        return compare(value, formula.operator, formula.with)
      }
    }
  }

  /** Returns the state afterwards; a fact that is both added and removed holds. */
  apply(state: ModelState, { effects }: PlanningAction, binding: Binding): ModelState {
    const added: string[] = []
    const facts = new Set(state.facts)
    const values = new Map(state.values)
    const carryOut = (effect: PlanningEffect, bound: Binding): void => {
      switch (effect.kind) {
        case 'add':
          added.push(textOf(effect.atom, bound))
          break
        case 'remove':
          facts.delete(textOf(effect.atom, bound))
          break
        case 'when':
          if (effect.condition.some((one) => !this.holds(state, one, bound))) break
          for (const one of effect.effects) carryOut(one, bound)
          break
        case 'forall':
          for (const one of effect.effects) {
            const condition = one.kind === 'when' ? one.condition : []
            const parts = one.kind === 'when' ? one.effects : [one]
            for (const found of this.#solve(state, effect.variables, condition, bound))
              for (const part of parts) carryOut(part, found)
          }
          break
        default: {
          const name = textOf(effect.value, bound)
          const more = effect.kind === 'decrease' ? -effect.by : effect.by
          values.set(name, effect.kind === 'assign' ? effect.by : (state.values.get(name) ?? 0) + more)
        }
      }
    }
    for (const effect of effects) carryOut(effect, binding)
    for (const fact of added) facts.add(fact)
    return { facts, values }
  }

  #spread(variables: readonly PlanningSymbol[], binding: Binding): Binding[] {
    let all: Binding[] = [binding]
    for (const { name, type } of variables) {
      all = all.flatMap((one) =>
        [...(this.#objects.get(type) ?? [])].map((object) => new Map([...one, [name, object]])),
      )
    }
    return all
  }

  /** Returns all bindings of the variables for which the conditions hold: facts bind what they can, types the rest. */
  #solve(
    state: ModelState,
    variables: readonly PlanningSymbol[],
    condition: readonly PlanningFormula[],
    start: Binding,
  ): Binding[] {
    const own = new Set(variables.map(({ name }) => name))
    const atoms = condition.flatMap((one) => (one.kind === 'atom' ? [one.atom] : []))
    const others = condition.filter(({ kind }) => kind !== 'atom')
    const bound = this.#match(state, atoms, new Map([...start].filter(([name]) => !own.has(name))))
    return bound
      .filter((binding) => variables.every(({ name, type }) => this.#isTyped(binding.get(name), type)))
      .flatMap((binding) =>
        this.#spread(
          variables.filter(({ name }) => !binding.has(name)),
          binding,
        ),
      )
      .filter((binding) => others.every((one) => this.holds(state, one, binding)))
  }

  #isTyped(object: string | undefined, type: string): boolean {
    return object === undefined || this.#objects.get(type)?.has(object) === true
  }

  /** The fact with the fewest candidates first. */
  #match(state: ModelState, atoms: readonly PlanningAtom[], binding: Binding): Binding[] {
    if (atoms.length === 0) return [binding]
    let best: { readonly atom: PlanningAtom; readonly rows: readonly (readonly string[])[] } | undefined
    for (const atom of atoms) {
      const rows = this.#index(state, atom.name).rows(
        atom.name,
        atom.args.map((arg) => wordOf(arg, binding)),
      )
      if (best === undefined || rows.length < best.rows.length) best = { atom, rows }
      if (rows.length === 0) return []
    }
    if (best === undefined) return []
    const { atom, rows } = best
    const rest = atoms.filter((one) => one !== atom)
    return rows.flatMap((row) => {
      const more = matched(atom.args, row, binding)
      return more === undefined ? [] : this.#match(state, rest, more)
    })
  }

  #index(state: ModelState, name: string): FactIndex {
    if (!this.#changing.has(name)) return this.#unchanging
    let index = this.#indexed.get(state)
    if (index === undefined) {
      index = new FactIndex(state.facts)
      this.#indexed.set(state, index)
    }
    return index
  }
}

function textOf({ name, args }: PlanningAtom, binding: Binding = new Map()): string {
  return [name, ...args.map((arg) => wordOf(arg, binding))].join(' ')
}

function wordOf(arg: string, binding: Binding): string {
  return binding.get(arg) ?? arg
}

function changedBy(effect: PlanningEffect): readonly string[] {
  if (effect.kind === 'add' || effect.kind === 'remove') return [effect.atom.name]
  return effect.kind === 'when' || effect.kind === 'forall' ? effect.effects.flatMap(changedBy) : []
}

function matched(pattern: readonly string[], row: readonly string[], binding: Binding): Binding | undefined {
  let found: Map<string, string> | undefined
  for (let index = 0; index < pattern.length; index++) {
    const arg = pattern[index]
    const known = arg.startsWith('?') ? (found ?? binding).get(arg) : arg
    if (known === undefined) {
      found ??= new Map(binding)
      found.set(arg, row[index])
    } else if (known !== row[index]) return undefined
  }
  return found ?? binding
}

function compare(left: number, operator: '<' | '<=' | '=' | '>=' | '>', right: number): boolean {
  if (operator === '<') return left < right
  if (operator === '<=') return left <= right
  if (operator === '=') return left === right
  return operator === '>=' ? left >= right : left > right
}
