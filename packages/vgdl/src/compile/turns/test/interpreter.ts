/** A small interpreter of planning models, for tests: nothing here knows a planning language or how a model was made. */
import type {
  Atom,
  Effect,
  Formula,
  PlanningAction,
  PlanningDomain,
  PlanningProblem,
  Typed,
} from '../../language/planning-model.ts'

/** Objects by the names of variables. */
export type Binding = ReadonlyMap<string, string>

/** What holds: facts as their words, and values of functions. */
export class ModelState {
  readonly facts: Set<string>
  readonly values: Map<string, number>
  #byWord: Map<string, string[][]> | undefined

  constructor(facts: Set<string>, values: Map<string, number>) {
    this.facts = facts
    this.values = values
  }

  /** Facts with this name that have a word at a place; place 0 is the name itself. */
  withWord(place: number, word: string, name: string): readonly string[][] {
    if (this.#byWord === undefined) {
      this.#byWord = new Map()
      for (const fact of this.facts) {
        const words = fact.split(' ')
        words.forEach((one, at) => {
          const key = `${words[0]} ${at} ${one}`
          const list = this.#byWord?.get(key)
          if (list === undefined) this.#byWord?.set(key, [words])
          else list.push(words)
        })
      }
    }
    return this.#byWord.get(`${name} ${place} ${word}`) ?? []
  }
}

/** Carries out the actions of a domain over the objects of a problem. */
export class Interpreter {
  readonly domain: PlanningDomain
  readonly objects: ReadonlyMap<string, readonly string[]>
  /** By name of an object. */
  readonly typeOf: ReadonlyMap<string, string>

  constructor(domain: PlanningDomain, { objects }: PlanningProblem) {
    this.domain = domain
    const parents = new Map(domain.types.map(({ name, parent }) => [name, parent]))
    const byType = new Map<string, string[]>()
    const typeOf = new Map<string, string>()
    for (const { name, type } of [...domain.constants, ...objects]) {
      typeOf.set(name, type)
      for (let at: string | undefined = type; at !== undefined; at = at === 'object' ? undefined : parents.get(at)) {
        byType.set(at, [...(byType.get(at) ?? []), name])
      }
    }
    this.objects = byType
    this.typeOf = typeOf
  }

  stateOf({ facts, values }: PlanningProblem): ModelState {
    const amounts = new Map(values.map(({ value, is }) => [wordsOf(value, new Map()), is]))
    return new ModelState(new Set(facts.map((fact) => wordsOf(fact, new Map()))), amounts)
  }

  bindings(state: ModelState, { parameters, condition }: PlanningAction): Binding[] {
    return this.#solve(state, parameters, condition, new Map())
  }

  holds(state: ModelState, formula: Formula, binding: Binding = new Map()): boolean {
    switch (formula.kind) {
      case 'atom':
        return state.facts.has(wordsOf(formula.atom, binding))
      case 'not':
        return !this.holds(state, formula.part, binding)
      case 'and':
        return formula.parts.every((part) => this.holds(state, part, binding))
      case 'or':
        return formula.parts.some((part) => this.holds(state, part, binding))
      case 'forall':
        return this.#all(formula.variables, binding).every((one) => this.holds(state, formula.part, one))
      case 'exists':
        return this.#all(formula.variables, binding).some((one) => this.holds(state, formula.part, one))
      case 'equal':
        return wordOf(formula.left, binding) === wordOf(formula.right, binding)
      case 'compare': {
        const value = state.values.get(wordsOf(formula.value, binding)) ?? Number.NaN
        const { operator, with: other } = formula
        if (operator === '=') return value === other
        return operator.startsWith('<')
          ? value < other || (operator === '<=' && value === other)
          : value > other || (operator === '>=' && value === other)
      }
    }
  }

  apply(state: ModelState, { effects }: PlanningAction, binding: Binding): ModelState {
    const added = new Set<string>()
    const removed = new Set<string>()
    const values = new Map(state.values)
    const assigned = new Map<string, number>()
    const run = (effect: Effect, bound: Binding): void => {
      if ('atom' in effect) (effect.kind === 'add' ? added : removed).add(wordsOf(effect.atom, bound))
      else if (effect.kind === 'when') {
        if (effect.condition.every((part) => this.holds(state, part, bound)))
          for (const one of effect.effects) run(one, bound)
      } else if (effect.kind === 'forall') {
        for (const one of effect.effects) {
          const conditions = one.kind === 'when' ? one.condition : []
          const parts = one.kind === 'when' ? one.effects : [one]
          for (const found of this.#solve(state, effect.variables, conditions, bound))
            for (const part of parts) run(part, found)
        }
      } else {
        const key = wordsOf(effect.value, bound)
        if (effect.kind === 'assign') assigned.set(key, effect.by)
        else values.set(key, (values.get(key) ?? 0) + (effect.kind === 'increase' ? effect.by : -effect.by))
      }
    }
    for (const effect of effects) run(effect, binding)
    const facts = new Set(state.facts)
    for (const fact of removed) facts.delete(fact)
    for (const fact of added) facts.add(fact)
    for (const [key, value] of assigned) values.set(key, value)
    return new ModelState(facts, values)
  }

  #all(variables: readonly Typed[], binding: Binding): Binding[] {
    let found: Binding[] = [binding]
    for (const { name, type } of variables) {
      found = found.flatMap((one) => (this.objects.get(type) ?? []).map((object) => new Map([...one, [name, object]])))
    }
    return found
  }

  /** All bindings of the variables for which the conditions hold: facts bind what they can, types the rest. */
  #solve(state: ModelState, variables: readonly Typed[], condition: readonly Formula[], start: Binding): Binding[] {
    const own = new Set(variables.map(({ name }) => name))
    let found: Binding[] = [new Map([...start].filter(([name]) => !own.has(name)))]
    for (const part of condition) {
      if (part.kind === 'atom') found = found.flatMap((binding) => this.#match(state, part.atom, binding))
    }
    for (const { name, type } of variables) {
      const members = this.objects.get(type) ?? []
      found = found.flatMap((binding) => {
        const bound = binding.get(name)
        if (bound !== undefined) return members.includes(bound) ? [binding] : []
        return members.map((object) => new Map([...binding, [name, object]]))
      })
    }
    return found.filter((binding) => condition.every((part) => this.holds(state, part, binding)))
  }

  #match(state: ModelState, { name, args }: Atom, binding: Binding): Binding[] {
    const words = [name, ...args.map((arg) => wordOf(arg, binding))]
    let best: readonly string[][] | undefined
    words.forEach((word, place) => {
      if (word.startsWith('?')) return
      const list = state.withWord(place, word, name)
      if (best === undefined || list.length < best.length) best = list
    })
    return (best ?? []).flatMap((fact): Binding[] => {
      const more = new Map(binding)
      for (let place = 1; place < words.length; place++) {
        const word = words[place].startsWith('?') ? more.get(words[place]) : words[place]
        if (word === undefined) more.set(words[place], fact[place])
        else if (word !== fact[place]) return []
      }
      return fact.length === words.length ? [more] : []
    })
  }
}

function wordOf(arg: string, binding: Binding): string {
  return binding.get(arg) ?? arg
}

function wordsOf({ name, args }: Atom, binding: Binding): string {
  return [name, ...args.map((arg) => wordOf(arg, binding))].join(' ')
}
