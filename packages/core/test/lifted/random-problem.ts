/**
 * Random small lifted problems with every feature: type hierarchies, quantifiers, alternatives, derived facts (recursive and negated),
 * effects for all objects, conditional effects, numbers. Small enough to visit every state.
 *
 * A problem is read off a tape of numbers; 0 always means the simplest choice, so a failing problem shrinks to a simple one.
 */
import fc from 'fast-check'
import { type RandomSource, seededRandom } from '../../src/agent/random.ts'
import type {
  Argument,
  Cost,
  FactTerm,
  LiftedAction,
  LiftedEffect,
  LiftedFact,
  LiftedFormula,
  LiftedModel,
  ParameterModel,
  Term,
  TypeModel,
} from '../../src/domain/model.ts'
import type { LiftedProblem, Relation } from '../../src/task/ground/lifted-problem.ts'
import { Tape } from '../tape.ts'
import { NaiveModel, reachableStates } from './lifted-brute-force.ts'
import { change, compare, holds, isSame, within, yes } from './lifted-formulas.ts'
import { printProblem } from './print-problem.ts'

export interface RandomProblemOptions {
  /** Maximum number of objects. @default 4 */
  readonly objects?: number
  /** Maximum number of ground atoms that actions change. @default 10 */
  readonly atoms?: number
  /** Maximum number of actions. @default 4 */
  readonly actions?: number
  /** Maximum number of derived facts. @default 3 */
  readonly derived?: number
  /** Numbers in conditions, effects and costs. @default true */
  readonly numbers?: boolean
  /** Some of the numbers that actions change have no start value. @default true */
  readonly undefinedNumbers?: boolean
}

/** @example fc.assert(fc.property(arbitraryProblem(), (problem) => groundProblem(problem).status !== 'limit')) */
export function arbitraryProblem(options: RandomProblemOptions = {}): fc.Arbitrary<LiftedProblem> {
  // without a bias towards the ends of the range, which would make nearly all problems trivial
  const tape = fc.noBias(fc.array(fc.nat({ max: 9999 }), { minLength: 1000, maxLength: 1500, size: 'max' }))
  return tape.map((numbers) => {
    const problem = new Author(numbers, options).problem()
    return Object.assign(problem, { [fc.toStringMethod]: () => printProblem(problem) })
  })
}

/** The same problem for the same seed. */
export function randomProblem(random: number | RandomSource, options: RandomProblemOptions = {}): LiftedProblem {
  const source = typeof random === 'number' ? seededRandom(random) : random
  const tape = Array.from({ length: 1500 }, () => Math.floor(source.next() * 10_000))
  return new Author(tape, options).problem()
}

/** Types of the parameters in scope, by number. */
type Scope = readonly number[]

class Author extends Tape {
  readonly #options: Required<RandomProblemOptions>
  readonly #types: TypeModel[] = []
  readonly #facts: LiftedFact[] = []
  readonly #relations: Relation[] = []
  /** Facts by use; a derived fact with the highest stratum that it may have. */
  readonly #static: number[] = []
  readonly #fluent: number[] = []
  readonly #derived: { fact: number; level: number }[] = []
  readonly #prices: number[] = []
  readonly #counters: number[] = []
  /** Facts of which one replaces another; nothing else changes them in a well-behaved problem. */
  readonly #moving: number[] = []

  constructor(tape: readonly number[], options: RandomProblemOptions) {
    super(tape)
    this.#options = {
      objects: 4,
      atoms: 10,
      actions: 4,
      derived: 3,
      numbers: true,
      undefinedNumbers: true,
      ...options,
    }
  }

  problem(): LiftedProblem {
    const objects = this.#makeObjects()
    this.#makeFacts()
    const parts = { types: this.#types, objects, facts: this.#facts }
    const model: LiftedModel = { name: 'random', ...parts, actions: [] }
    const problem: LiftedProblem = { model, start: { relations: this.#relations }, goal: yes }
    const naive = new NaiveModel(problem)
    const start = naive.start()
    const world = naive.world(start)
    const count = 2 + this.pick(Math.max(1, this.#options.actions - 1))
    const actions = Array.from({ length: count }, (_, at) => {
      let action = this.#action(at)
      // most random actions are hardly ever applicable, and some have to wait for others
      for (let tries = 0; tries < 8 && !naive.isUseful(action, start, world) && this.chance(85); tries++)
        action = this.#action(at)
      return action
    })
    const whole = { ...problem, model: { ...model, actions } }
    return { ...whole, goal: this.#goal(whole) }
  }

  #makeObjects(): LiftedModel['objects'] {
    const parents = [-1, ...Array.from({ length: this.pick(4) }, (_, at) => this.pick(at + 1))]
    const count = Math.max(2, this.#options.objects - this.pick(3))
    const objects = Array.from({ length: count }, (_, at) => ({ name: `o${at}`, type: this.pick(parents.length) }))
    for (const [type, parent] of parents.entries()) {
      const isOf = (of: number): boolean => of === type || (of >= 0 && isOf(parents[of]))
      const members = objects.flatMap((object, at) => (isOf(object.type) ? [at] : []))
      this.#types.push({ name: `t${type}`, parent, objects: members })
    }
    return objects
  }

  #makeFacts(): void {
    const { atoms, derived, numbers, undefinedNumbers } = this.#options
    for (let at = this.pick(4); at > 0; at--) this.#static.push(this.#fact(`s${at}`, this.#parameters(3, 64), 45))
    let left = atoms
    const isOrderly = this.chance(50)
    for (let at = 1 + this.pick(4); at > 0 && left > 0; at--) {
      const parameters = this.#parameters(3, left)
      left -= Math.max(1, this.#sizeOf(parameters))
      const isMoving = isOrderly && this.#sizeOf(parameters) > 1
      const fact = this.#fact(`f${at}`, parameters, 40, isMoving)
      this.#fluent.push(fact)
      if (isMoving) this.#moving.push(fact)
    }
    if (numbers) {
      for (let at = this.pick(2); at > 0; at--) this.#prices.push(this.#number(`c${at}`, 80))
      for (let at = this.pick(3); at > 0; at--) this.#counters.push(this.#number(`n${at}`, undefinedNumbers ? 75 : 100))
    }
    for (let at = derived > 0 ? this.pick(derived + 1) : 0; at > 0; at--) {
      const parameters = this.#parameters(2, 16)
      this.#derived.push({ fact: this.#fact(`d${at}`, parameters, 0), level: this.pick(3) })
    }
    for (const { fact, level } of this.#derived) {
      const formula = this.#formula(3, this.#facts[fact].parameters, level)
      const isChain = this.#facts[fact].parameters.length === 2 && this.chance(40)
      this.#facts[fact] = { ...this.#facts[fact], derived: { formula: isChain ? this.#chain(fact, formula) : formula } }
    }
  }

  /** Some (x, y) are related, and everything that continues from y. */
  #chain(fact: number, base: LiftedFormula): LiftedFormula {
    const between = { kind: 'parameter', index: 2 } as const
    const atom = (left: Argument, right: Argument): LiftedFormula => holds({ kind: 'fact', fact, args: [left, right] })
    const parts = [atom({ kind: 'parameter', index: 0 }, between), atom(between, { kind: 'parameter', index: 1 })]
    const parameters = [{ name: 'between', type: this.#facts[fact].parameters[1] }]
    const chained: LiftedFormula = { kind: 'exists', first: 2, parameters, part: { kind: 'all', parts } }
    return { kind: 'any', parts: [base, chained] }
  }

  #fact(name: string, parameters: readonly number[], percent: number, isMoving = false): number {
    const tuples = this.#tuples(parameters).filter(() => this.chance(percent))
    // of those with the same first object, one
    const isFirst = (tuple: readonly number[], at: number): boolean =>
      tuples.findIndex((other) => tuple.length < 2 || other[0] === tuple[0]) === at
    if (isMoving) tuples.splice(0, tuples.length, ...tuples.filter(isFirst))
    this.#relations.push({ count: tuples.length, tuples: Int32Array.from(tuples.flat()) })
    return this.#facts.push({ name, parameters, values: { kind: 'flag' }, initial: 0 }) - 1
  }

  #number(name: string, percent: number): number {
    const parameters = this.#parameters(1, 3)
    const tuples = this.#tuples(parameters).filter(() => this.chance(percent))
    const values = Float64Array.from(tuples, () => this.pick(4))
    this.#relations.push({ count: tuples.length, tuples: Int32Array.from(tuples.flat()), values })
    const range = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
    const initial = this.chance(20) ? 0 : undefined
    return this.#facts.push({ name, parameters, values: { kind: 'number', ...range }, initial }) - 1
  }

  /** Parameter types of a fact about at most this many tuples. */
  #parameters(most: number, tuples: number): number[] {
    const wanted = [1, 2, 0, 1, 2, 3][this.pick(6)]
    const types: number[] = []
    while (types.length < Math.min(wanted, most)) {
      types.push(this.pick(this.#types.length))
      if (this.#sizeOf(types) <= tuples) continue
      types.pop()
      break
    }
    return types
  }

  #action(at: number): LiftedAction {
    const count = [1, 2, 0, 1, 2, 1, 2, 3][this.pick(8)]
    const parameters = Array.from({ length: count }, (_, index) => this.#parameter(`p${index}`))
    const scope = parameters.map(({ type }) => type)
    const conditions: LiftedFormula[] = []
    const effects: LiftedEffect[] = []
    // something moves: one atom replaces another
    if (this.chance(60)) {
      const from = this.#atom(this.#moving.length > 0 && this.chance(80) ? this.#moving : this.#fluent, scope, true)
      const isOrderly = this.#moving.includes(from.fact)
      const to = isOrderly || this.chance(60) ? this.#moved(from, scope) : this.#atom(this.#fluent, scope, true)
      const when = this.chance(25) ? { when: this.chance(60) ? holds(from) : this.#formula(1, scope) } : {}
      if (when.when === undefined || this.chance(30)) conditions.push(holds(from))
      effects.push({ ...change(from, 0), ...(this.chance(70) ? when : {}) }, { ...change(to, 1), ...when })
    }
    if (this.chance(70)) conditions.push(this.#formula(this.pick(4), scope))
    const changed = new Map<number, 'set' | 'add'>()
    for (let more = effects.length === 0 ? 1 + this.pick(3) : this.pick(3); more > 0; more--)
      effects.push(...this.#effect(scope, conditions, changed))
    const condition: LiftedFormula = conditions.length === 1 ? conditions[0] : { kind: 'all', parts: conditions }
    return { name: `a${at}`, parameters, condition, effects, cost: this.#cost(scope), tags: [] }
  }

  #effect(outer: Scope, conditions: LiftedFormula[], changed: Map<number, 'set' | 'add'>): LiftedEffect[] {
    const forall = this.chance(30) ? this.#binding(outer) : undefined
    const scope = [...outer, ...(forall?.parameters.map(({ type }) => type) ?? [])]
    const when = this.chance(45) ? this.#formula(this.pick(3), scope) : undefined
    const around = { ...(forall === undefined ? {} : { forall }), ...(when === undefined ? {} : { when }) }
    if (this.#counters.length === 0 || this.chance(65)) {
      const others = this.#fluent.filter((fact) => !this.#moving.includes(fact))
      const target = this.#atom(others.length > 0 && this.chance(95) ? others : this.#fluent, scope, true)
      const isAdded = this.chance(60) && (others.length > 0 || this.chance(10))
      const effect = { ...change(target, isAdded ? 1 : 0), ...around }
      // the same atom is added and deleted
      return this.chance(10) ? [effect, { ...effect, value: { kind: 'constant', value: 0 } }] : [effect]
    }
    const target = this.#atom(this.#counters, scope, true)
    const named = new Set(target.args.flatMap((arg) => (arg.kind === 'parameter' ? [arg.index] : [])))
    const isSingle = scope.every((_, index) => index < outer.length || named.has(index))
    if (isSingle && !changed.has(target.fact) && this.chance(30)) {
      changed.set(target.fact, 'set')
      const operation = (['+', '-', 'max', '*', '/'] as const)[this.pick(5)]
      const sum: Term = { kind: 'arithmetic', operation, left: this.#term(scope), right: this.#term(scope) }
      const value = this.chance(60) ? within(sum) : this.#term(scope)
      return [{ target, operation: 'set', value, clamp: false, ...around }]
    }
    // which of two different values wins is undefined
    if (changed.get(target.fact) === 'set') return []
    changed.set(target.fact, 'add')
    const operation = this.chance(50) ? 'subtract' : 'add'
    const value: Term = this.chance(80) ? { kind: 'constant', value: 1 } : this.#term(scope)
    const guard = compare(target, operation === 'add' ? '<' : '>', operation === 'add' ? 4 : -1)
    if (forall === undefined && when === undefined) conditions.push(guard)
    const guarded: LiftedFormula = when === undefined ? guard : { kind: 'all', parts: [guard, when] }
    const isGuarded = (forall !== undefined || when !== undefined) && this.chance(90)
    return [{ target, operation, value, clamp: false, ...around, ...(isGuarded ? { when: guarded } : {}) }]
  }

  #cost(scope: Scope): Cost {
    if (this.#prices.length > 0 && this.chance(35))
      return { kind: 'term', term: this.#atom(this.#prices, scope, true), atLeast: 0 }
    if (this.#counters.length > 0 && this.chance(10)) {
      const left = this.#atom(this.#counters, scope, true)
      const right = { kind: 'constant', value: 0 } as const
      return { kind: 'term', term: { kind: 'arithmetic', operation: 'max', left, right }, atLeast: 0 }
    }
    return { kind: 'constant', value: [1, 2, 3, 5, 0][this.pick(5)] }
  }

  /** A level is given in the formula of a derived fact: it may require others whose level is not higher. */
  #formula(depth: number, scope: Scope, level = 9, negated = false): LiftedFormula {
    const inner = (size: number, turned = false): LiftedFormula[] =>
      Array.from({ length: size }, () => this.#formula(depth - 1, scope, level, turned !== negated))
    const choice = depth <= 0 ? this.pick(7) : this.pick(20)
    if (choice < 5) return this.#literal(scope, level, negated)
    if (choice === 5) return this.#equality(scope)
    if (choice === 6) return this.#comparison(scope) ?? this.#literal(scope, level, negated)
    if (choice < 10) return { kind: 'all', parts: inner(this.pick(8) === 7 ? 0 : 1 + this.pick(3)) }
    if (choice < 13) return { kind: 'any', parts: inner(this.pick(12) === 11 ? 0 : 1 + this.pick(3)) }
    if (choice < 15) return { kind: 'not', part: inner(1, true)[0] }
    const binding = this.#binding(scope)
    const around = [...scope, ...binding.parameters.map(({ type }) => type)]
    const part = this.#formula(depth - 1, around, level, negated)
    return { kind: choice < 18 ? 'exists' : 'forall', ...binding, part }
  }

  #literal(scope: Scope, level: number, negated: boolean): LiftedFormula {
    const isAbsent = this.chance(30)
    const allowed = this.#derived.filter(
      (other) => other.level < level || (other.level === level && isAbsent === negated),
    )
    const derived = allowed.map(({ fact }) => fact)
    const among = derived.length > 0 && this.chance(35) ? derived : this.chance(35) ? this.#static : this.#fluent
    const atom = this.#atom(among.length > 0 ? among : this.#fluent, scope, false)
    if (!isAbsent) return holds(atom)
    return this.chance(70) ? { kind: 'not', part: holds(atom) } : compare(atom, '=', 0)
  }

  #equality(scope: Scope): LiftedFormula {
    const [left, right] = [this.#argument(0, scope, false), this.#argument(0, scope, false)]
    const formula: LiftedFormula = { kind: 'compare', operator: this.chance(20) ? '!=' : '=', left, right }
    return this.chance(60) ? { kind: 'not', part: formula } : formula
  }

  #comparison(scope: Scope): LiftedFormula | undefined {
    const numbers = [...this.#counters, ...this.#prices]
    if (numbers.length === 0) return undefined
    const operator = (['>=', '<=', '=', '!=', '<', '>'] as const)[this.pick(6)]
    const formula: LiftedFormula = {
      kind: 'compare',
      operator,
      left: this.#atom(numbers, scope, true),
      right: this.#term(scope),
    }
    return this.chance(20) ? { kind: 'not', part: formula } : formula
  }

  #term(scope: Scope): Term {
    const numbers = [...this.#counters, ...this.#prices]
    return this.chance(40) ? this.#atom(numbers, scope, true) : { kind: 'constant', value: this.pick(4) }
  }

  #binding(scope: Scope): { first: number; parameters: ParameterModel[] } {
    const parameters = Array.from({ length: 1 + (this.chance(25) ? 1 : 0) }, (_, at) =>
      this.#parameter(`v${scope.length + at}`),
    )
    return { first: scope.length, parameters }
  }

  #parameter(name: string): ParameterModel {
    return { name, type: this.pick(this.#types.length) }
  }

  #atom(among: readonly number[], scope: Scope, exact: boolean): FactTerm {
    const usable = among.filter((fact) =>
      this.#facts[fact].parameters.every((type) => this.#types[type].objects.length > 0),
    )
    const fact = this.one(usable.length > 0 ? usable : among)
    return { kind: 'fact', fact, args: this.#facts[fact].parameters.map((type) => this.#argument(type, scope, exact)) }
  }

  /** The same atom with another object at one position. */
  #moved({ fact, args, kind }: FactTerm, scope: Scope): FactTerm {
    if (args.length === 0) return { kind, fact, args }
    const place = this.chance(15) ? this.pick(args.length) : args.length - 1
    const another = (): Argument => this.#argument(this.#facts[fact].parameters[place], scope, true)
    let other = another()
    for (let tries = 0; tries < 3 && isSame(other, args[place]); tries++) other = another()
    return { kind, fact, args: args.map((arg, at) => (at === place ? other : arg)) }
  }

  /** A parameter of the type or of a compatible one; exactly of the type, if requested and any object has it. */
  #argument(type: number, scope: Scope, exact: boolean): Argument {
    const members = new Set(this.#types[type].objects)
    const isExact = exact || this.chance(90)
    const fitting = [...scope.keys()].filter((index) => {
      const { objects } = this.#types[scope[index]]
      return isExact ? objects.every((object) => members.has(object)) : objects.some((object) => members.has(object))
    })
    if (fitting.length > 0 && !this.chance(12)) return { kind: 'parameter', index: this.one(fitting) }
    const all = members.size > 0 && isExact ? [...members] : [...this.#types[0].objects]
    return { kind: 'constant', value: this.one(all) }
  }

  /** Random goals are rarely more than a step away, so most are taken from a state far from the start. */
  #goal(problem: LiftedProblem): LiftedFormula {
    if (this.chance(20)) return this.#formula(3, [])
    const model = new NaiveModel(problem)
    const worlds = [...reachableStates(model, 30).values()].map(({ world }) => world)
    const world = worlds[worlds.length - 1 - this.pick(Math.ceil(worlds.length / 4))]
    const parts: LiftedFormula[] = []
    const isNew = (formula: LiftedFormula): boolean =>
      model.holds(formula, [], world) && !model.holds(formula, [], worlds[0])
    const atoms = [...this.#fluent, ...this.#derived.map(({ fact }) => fact)].flatMap((fact) =>
      this.#tuples(this.#facts[fact].parameters).map((objects): LiftedFormula => {
        return holds({ kind: 'fact', fact, args: objects.map((value) => ({ kind: 'constant', value })) })
      }),
    )
    const reached = [...atoms.filter(isNew), ...atoms.map((part) => ({ kind: 'not', part }) as const).filter(isNew)]
    const wanted = this.pick(3)
    for (let tries = 0; tries < 12 && parts.length < wanted; tries++) {
      const formula = this.#formula(this.pick(4), [])
      if (isNew(formula) || (this.chance(20) && model.holds(formula, [], world))) parts.push(formula)
    }
    for (let more = parts.length === 0 ? 1 + this.pick(3) : this.pick(2); more > 0 && reached.length > 0; more--)
      parts.push(reached.splice(this.pick(reached.length), 1)[0])
    return parts.length === 1 ? parts[0] : { kind: 'all', parts }
  }

  #sizeOf(types: readonly number[]): number {
    return this.#tuples(types).length
  }

  #tuples(types: readonly number[]): number[][] {
    let tuples: number[][] = [[]]
    for (const type of types)
      tuples = tuples.flatMap((before) => this.#types[type].objects.map((object) => [...before, object]))
    return tuples
  }
}
