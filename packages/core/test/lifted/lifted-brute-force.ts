/** Visits the states of lifted problems one by one with plain code over names of atoms. The grounder has to agree with it. */
import {
  factKey,
  type LiftedAction,
  type LiftedFormula,
  type QuantifiedParameters,
  type Term,
} from '../../src/domain/model.ts'
import type { LiftedProblem } from '../../src/task/ground/lifted-problem.ts'

/** Names of the flags that hold, except derived ones, and the numbers that have a value. */
export interface NaiveState {
  readonly atoms: ReadonlySet<string>
  readonly numbers: ReadonlyMap<string, number>
}

export interface NaiveStep {
  readonly action: number
  readonly args: readonly number[]
}

export interface LiftedBruteForce {
  /** Cost of a cheapest plan; undefined if there is none. */
  readonly cost: number | undefined
  /** Number of states found. */
  readonly states: number
  /** Whether the search ended before `limit` states. If not, an undefined cost proves nothing. */
  readonly complete: boolean
}

/** Objects for the parameters in scope, by number. */
type Bound = readonly number[]

/** A state with everything that follows from it. */
interface World {
  readonly atoms: ReadonlySet<string>
  readonly numbers: ReadonlyMap<string, number>
}

export class NaiveModel {
  readonly problem: LiftedProblem
  /** All actions with all objects. */
  readonly steps: readonly NaiveStep[]
  readonly #strata: readonly (readonly number[])[]

  constructor(problem: LiftedProblem) {
    this.problem = problem
    const { actions, facts } = problem.model
    this.steps = actions.flatMap(({ parameters }, action) =>
      this.#tuples(parameters.map(({ type }) => type)).map((args) => ({ action, args })),
    )
    const strata = stratify(problem)
    this.#strata = [...new Set(strata.values())]
      .sort((a, b) => a - b)
      .map((stratum) => [...facts.keys()].filter((fact) => strata.get(fact) === stratum))
  }

  start(): NaiveState {
    const { model, start } = this.problem
    const atoms = new Set<string>()
    const numbers = new Map<string, number>()
    for (const [fact, { parameters, values, derived }] of model.facts.entries()) {
      if (derived !== undefined) continue
      const initial = values.kind === 'flag' ? Number.NaN : this.#initial(fact)
      // setting a number to its current value is no change
      if (!Number.isNaN(initial))
        for (const args of this.#tuples(parameters)) numbers.set(this.#name(fact, args), initial)
      const relation = start.relations[fact]
      for (let at = 0; at < relation.count; at++) {
        const args = [...relation.tuples.subarray(at * parameters.length, (at + 1) * parameters.length)]
        if (values.kind === 'flag') atoms.add(this.#name(fact, args))
        else numbers.set(this.#name(fact, args), relation.values?.[at] ?? Number.NaN)
      }
    }
    return { atoms, numbers }
  }

  /** The state with its derived atoms. */
  world({ atoms, numbers }: NaiveState): World {
    const all = new Set(atoms)
    const world = { atoms: all, numbers }
    for (const facts of this.#strata) {
      for (let before = -1; before !== all.size; ) {
        before = all.size
        for (const fact of facts) {
          const { derived, parameters } = this.problem.model.facts[fact]
          if (derived === undefined || !('formula' in derived)) continue
          for (const args of this.#tuples(parameters)) {
            if (this.holds(derived.formula, args, world)) all.add(this.#name(fact, args))
          }
        }
      }
    }
    return world
  }

  /** Whether an action is applicable with some objects and changes something. */
  isUseful(action: LiftedAction, state: NaiveState, world: World): boolean {
    const key = naiveKey(state)
    return this.#tuples(action.parameters.map(({ type }) => type)).some((args) => {
      const next = this.carryOut(action, args, state, world)
      return next !== undefined && naiveKey(next.state) !== key
    })
  }

  isGoal(world: World): boolean {
    return this.holds(this.problem.goal, [], world)
  }

  /** The state and the cost after a step; undefined if it is inapplicable. */
  take({ action, args }: NaiveStep, state: NaiveState, world: World): { state: NaiveState; cost: number } | undefined {
    return this.carryOut(this.problem.model.actions[action], args, state, world)
  }

  carryOut(
    { condition, effects, cost }: LiftedAction,
    args: readonly number[],
    state: NaiveState,
    world: World,
  ): { state: NaiveState; cost: number } | undefined {
    if (!this.holds(condition, args, world)) return undefined
    const price = this.#price(cost, args, world)
    if (!Number.isFinite(price)) return undefined
    const deleted: string[] = []
    const added: string[] = []
    const numbers = new Map(state.numbers)
    const changed = new Map<string, 'set' | 'add'>()
    for (const { target, operation, value, when, forall } of effects) {
      for (const bound of this.#bindings(args, forall)) {
        if (when !== undefined && !this.holds(when, bound, world)) continue
        const name = this.#name(target.fact, objectsOf(target.args, bound))
        const given = this.#value(value, bound, world)
        if (this.problem.model.facts[target.fact].values.kind === 'flag') (given === 1 ? added : deleted).push(name)
        else {
          const before = numbers.get(name) ?? this.#initial(target.fact)
          const after = operation === 'set' ? given : operation === 'add' ? before + given : before - given
          if (!Number.isFinite(after)) return undefined
          const change = operation === 'set' ? 'set' : 'add'
          const other = changed.get(name)
          // the order of effects must not matter
          if (other !== undefined && (other !== change || (change === 'set' && after !== before))) return undefined
          changed.set(name, change)
          numbers.set(name, after + 0)
        }
      }
    }
    const atoms = new Set(state.atoms)
    for (const name of deleted) atoms.delete(name)
    for (const name of added) atoms.add(name)
    return { state: { atoms, numbers }, cost: price }
  }

  holds(formula: LiftedFormula, bound: Bound, world: World): boolean {
    switch (formula.kind) {
      case 'all':
        return formula.parts.every((part) => this.holds(part, bound, world))
      case 'any':
        return formula.parts.some((part) => this.holds(part, bound, world))
      case 'not':
        return !this.holds(formula.part, bound, world)
      case 'exists':
        return this.#bindings(bound, formula).some((inner) => this.holds(formula.part, inner, world))
      case 'forall':
        return this.#bindings(bound, formula).every((inner) => this.holds(formula.part, inner, world))
      case 'compare': {
        const left = this.#value(formula.left, bound, world)
        const right = this.#value(formula.right, bound, world)
        switch (formula.operator) {
          case '=':
            return left === right
          case '!=':
            return left !== right
          case '<':
            return left < right
          case '<=':
            return left <= right
          case '>':
            return left > right
          case '>=':
            return left >= right
        }
      }
    }
  }

  #price(cost: LiftedAction['cost'], bound: Bound, world: World): number {
    if (cost.kind === 'function') throw new Error('no functions here')
    return cost.kind === 'constant' ? cost.value : this.#value(cost.term, bound, world)
  }

  #value(term: Term, bound: Bound, world: World): number {
    switch (term.kind) {
      case 'constant':
        return term.value
      case 'parameter':
        return bound[term.index]
      case 'fact': {
        const name = this.#name(term.fact, objectsOf(term.args, bound))
        if (this.problem.model.facts[term.fact].values.kind === 'flag') return world.atoms.has(name) ? 1 : 0
        return world.numbers.get(name) ?? this.#initial(term.fact)
      }
      case 'arithmetic': {
        const left = this.#value(term.left, bound, world)
        const right = this.#value(term.right, bound, world)
        const results = {
          '+': left + right,
          '-': left - right,
          '*': left * right,
          '/': right === 0 ? Number.NaN : left / right,
          min: Math.min(left, right),
          max: Math.max(left, right),
        }
        return results[term.operation]
      }
    }
  }

  #initial(fact: number): number {
    return this.problem.model.facts[fact].initial ?? Number.NaN
  }

  #bindings(bound: Bound, binding: QuantifiedParameters | undefined): Bound[] {
    if (binding === undefined) return [bound]
    const around = bound.slice(0, binding.first)
    return this.#tuples(binding.parameters.map(({ type }) => type)).map((objects) => [...around, ...objects])
  }

  readonly #known = new Map<string, readonly (readonly number[])[]>()

  /** All objects for a list of types. */
  #tuples(types: readonly number[]): readonly (readonly number[])[] {
    const key = types.join(',')
    let tuples = this.#known.get(key)
    if (tuples === undefined) {
      tuples = [[]]
      for (const type of types) {
        const { objects } = this.problem.model.types[type]
        tuples = tuples.flatMap((before) => objects.map((object) => [...before, object]))
      }
      this.#known.set(key, tuples)
    }
    return tuples
  }

  readonly #names = new Map<number, string>()

  #name(fact: number, args: readonly number[]): string {
    const { facts, objects } = this.problem.model
    let code = fact
    for (const arg of args) code = code * 64 + arg + 1
    if (objects.length < 64 && args.length <= 4) {
      const known = this.#names.get(code * 8 + args.length)
      if (known !== undefined) return known
    }
    const name = factKey(
      facts[fact].name,
      args.map((object) => objects[object].name),
    )
    if (objects.length < 64 && args.length <= 4) this.#names.set(code * 8 + args.length, name)
    return name
  }
}

export function naiveKey({ atoms, numbers }: NaiveState): string {
  return `${[...atoms].sort().join(' ')};${[...numbers].sort(([a], [b]) => (a < b ? -1 : 1)).join(' ')}`
}

/** All reachable states, with their derived atoms, up to a number of states. */
export function reachableStates(model: NaiveModel, limit: number): Map<string, { state: NaiveState; world: World }> {
  const first = model.start()
  const states = new Map([[naiveKey(first), { state: first, world: model.world(first) }]])
  for (const { state, world } of states.values()) {
    for (const step of model.steps) {
      const next = model.take(step, state, world)
      if (next === undefined) continue
      const key = naiveKey(next.state)
      if (states.has(key)) continue
      if (states.size >= limit) return states
      states.set(key, { state: next.state, world: model.world(next.state) })
    }
  }
  return states
}

/** Plain uniform-cost search over all states (Dijkstra 1959). */
export function bruteForceLifted(
  problem: LiftedProblem,
  limit = 2000,
  model = new NaiveModel(problem),
): LiftedBruteForce {
  const first = model.start()
  const best = new Map([[naiveKey(first), 0]])
  const closed = new Set<string>()
  const open = [{ state: first, key: naiveKey(first), cost: 0 }]
  while (open.length > 0) {
    let least = 0
    for (let at = 1; at < open.length; at++) if (open[at].cost < open[least].cost) least = at
    const { state, key, cost } = open[least]
    open[least] = open[open.length - 1]
    open.pop()
    if (closed.has(key)) continue
    closed.add(key)
    const world = model.world(state)
    if (model.isGoal(world)) return { cost, states: best.size, complete: true }
    for (const step of model.steps) {
      const next = model.take(step, state, world)
      if (next === undefined) continue
      const nextKey = naiveKey(next.state)
      const known = best.get(nextKey)
      if (known !== undefined && known <= cost + next.cost) continue
      if (known === undefined && best.size >= limit) return { cost: undefined, states: best.size, complete: false }
      best.set(nextKey, cost + next.cost)
      open.push({ state: next.state, key: nextKey, cost: cost + next.cost })
    }
  }
  return { cost: undefined, states: best.size, complete: true }
}

function objectsOf(args: readonly Term[], bound: Bound): number[] {
  return args.map((arg) => {
    if (arg.kind === 'constant') return arg.value
    if (arg.kind === 'parameter') return bound[arg.index]
    throw new Error('no object')
  })
}

/** Derived facts → a number greater than that of each fact whose absence they require. */
function stratify({ model }: LiftedProblem): Map<number, number> {
  const strata = new Map<number, number>()
  for (const [fact, { derived }] of model.facts.entries()) if (derived !== undefined) strata.set(fact, 0)
  for (let again = true; again; ) {
    again = false
    for (const [fact, stratum] of strata) {
      const { derived } = model.facts[fact]
      if (derived === undefined || !('formula' in derived)) continue
      for (const { other, negated } of mentioned(derived.formula, false)) {
        const least = (strata.get(other) ?? -1) + (negated ? 1 : 0)
        if (least <= (strata.get(fact) ?? 0)) continue
        if (stratum > model.facts.length) throw new Error('not stratified')
        strata.set(fact, least)
        again = true
      }
    }
  }
  return strata
}

function mentioned(formula: LiftedFormula, negated: boolean): { other: number; negated: boolean }[] {
  if (formula.kind === 'not') return mentioned(formula.part, !negated)
  if (formula.kind === 'compare') {
    const { left, right, operator } = formula
    // flags are compared with constants
    const asksAbsence = (operator === '=') !== (right.kind === 'constant' && right.value === 1)
    return left.kind === 'fact' ? [{ other: left.fact, negated: negated !== asksAbsence }] : []
  }
  if ('parts' in formula) return formula.parts.flatMap((part) => mentioned(part, negated))
  return mentioned(formula.part, negated)
}
