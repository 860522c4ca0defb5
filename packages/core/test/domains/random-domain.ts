/**
 * Random small domains: flags, enumerations, counts, numbers and references, global and about objects, fixed and derived facts, actions
 * with parameters, conditional effects, and costs of every kind. Small enough to visit every state.
 *
 * A domain is read off a tape of numbers; 0 always means the simplest choice, so a failing domain shrinks to a simple one.
 */
import fc from 'fast-check'
import { buildModel } from '../../src/domain/check/build-model.ts'
import type {
  ActionSpec,
  ChangeSpec,
  ConditionSpec,
  DomainSpec,
  EffectsSpec,
  ExpressionSpec,
  FactSpec,
  TestSpec,
} from '../../src/domain/spec.ts'
import { codeToValue, type Value } from '../../src/domain/values.ts'
import { applyAction, initialState, stateKey } from '../../src/task/referee/execute.ts'
import { Tape } from '../tape.ts'
import { usableBindings } from './brute-force.ts'

export interface RandomDomain {
  readonly spec: DomainSpec
  readonly start: Readonly<Record<string, Value>>
  readonly goal: ConditionSpec
}

export interface RandomDomainOptions {
  /** Costs and checks in code. @default true */
  readonly functions?: boolean
  /** Facts that follow from others. @default true */
  readonly derived?: boolean
  /** Facts with fractions. @default true */
  readonly numbers?: boolean
  /** Maximum number of states the facts can form. @default 2000 */
  readonly mostStates?: number
}

/**
 * Domains with a start and a goal, which may or may not be reachable.
 *
 * @example fc.assert(fc.property(arbitraryDomain(), ({ spec, start, goal }) => buildModel(spec).model !== undefined))
 */
export function arbitraryDomain(options: RandomDomainOptions = {}): fc.Arbitrary<RandomDomain> {
  // without a bias towards the ends of the range, which would make nearly all domains trivial
  const tape = fc.noBias(fc.array(fc.nat({ max: 359 }), { minLength: 150, maxLength: 400, size: 'max' }))
  return tape.map((numbers) => new Author(numbers, options).domain())
}

interface Known {
  readonly name: string
  readonly spec: Exclude<FactSpec, { kind: 'derived' }> | { readonly kind: 'derived' }
  /** Types of its objects. */
  readonly per: readonly string[]
  readonly changes: boolean
}

type Scope = Readonly<Record<string, string>>

const objects: Readonly<Record<string, readonly string[]>> = { room: ['hall', 'cave', 'attic'], box: ['red', 'blue'] }
const names = ['low', 'mid', 'high']

class Author extends Tape {
  readonly #options: Required<RandomDomainOptions>
  readonly #facts: Known[] = []
  /** Facts that the actions so far change. */
  readonly #given: Known[] = []
  #states = 1

  constructor(tape: readonly number[], options: RandomDomainOptions) {
    super(tape)
    this.#options = { functions: true, derived: true, numbers: true, mostStates: 2000, ...options }
  }

  domain(): RandomDomain {
    const facts: Record<string, FactSpec> = {}
    const wanted = 3 + this.pick(6)
    this.#addFact(facts, 'f0', { kind: 'flag' }, [])
    for (let at = 1; at < wanted; at++) this.#addRandomFact(facts, at)
    if (this.#options.derived && this.chance(20)) this.#addPair(facts)
    if (this.#options.derived) for (let at = this.pick(3); at > 0; at--) this.#addDerived(facts, at)
    const actions: Record<string, ActionSpec> = {}
    const count = 4 + this.pick(6)
    for (let at = 0; at < count; at++) actions[`a${at}`] = this.#action()
    const spec = { objects, facts, actions }
    const start = this.#start(facts)
    // random conditions are rarely more than a step away, so most goals are taken from a state far from the start
    const goal = this.chance(70) ? this.#distant(spec, start) : undefined
    return { spec, start, goal: goal ?? this.#condition({}, 1 + this.pick(3), true) }
  }

  #distant(spec: DomainSpec, start: Readonly<Record<string, Value>>): ConditionSpec | undefined {
    const { model } = buildModel(spec)
    if (model === undefined) return undefined
    const operators = model.actions.flatMap((_, action) => usableBindings(model, action))
    const first = initialState(model, start)
    const states = new Map([[stateKey(first), first]])
    for (const state of states.values()) {
      for (const { action, args } of states.size < 100 ? operators : []) {
        const outcome = applyAction(model, action, args, state)
        if (outcome.possible && !states.has(stateKey(outcome.state))) states.set(stateKey(outcome.state), outcome.state)
      }
    }
    const state = [...states.values()][states.size - 1 - this.pick(Math.ceil(states.size / 4))]
    const keys = [...new Set([...first.keys(), ...state.keys()])].filter((key) => first.get(key) !== state.get(key))
    const goal: Record<string, Value> = {}
    for (let wanted = 1 + this.pick(4); wanted > 0 && keys.length > 0; wanted--) {
      const [key] = keys.splice(this.pick(keys.length), 1)
      const fact = model.facts.find(({ name }) => name === key.split('(', 1)[0])
      const code = fact && (state.get(key) ?? fact.initial)
      if (fact !== undefined && code !== undefined) goal[key] = codeToValue(model, fact, code)
    }
    return Object.keys(goal).length > 0 ? goal : undefined
  }

  #addFact(facts: Record<string, FactSpec>, name: string, spec: FactSpec, per: readonly string[]): void {
    if (spec.kind === 'derived') return
    facts[name] = per.length > 0 ? { ...spec, per } : spec
    this.#facts.push({ name, spec, per, changes: spec.fixed === undefined })
  }

  #addRandomFact(facts: Record<string, FactSpec>, at: number): void {
    const per = this.chance(40) ? [this.one(['box', 'room'])] : []
    const spec = this.#factSpec()
    const name = `f${at}`
    if (this.chance(12)) {
      this.#addFact(facts, name, { ...spec, fixed: this.#fixed(spec, per) } as FactSpec, per)
      return
    }
    const states = this.#states * sizeOf(spec) ** per.reduce((all, type) => all * objects[type].length, 1)
    if (states > this.#options.mostStates) return
    this.#states = states
    this.#addFact(facts, name, spec, per)
  }

  #factSpec(): Exclude<FactSpec, { kind: 'derived' }> {
    switch (this.pick(this.#options.numbers ? 6 : 5)) {
      case 1:
        return { kind: 'count', max: 2 + this.pick(5) }
      case 2:
        return { kind: 'oneOf', values: names.slice(0, 2 + this.pick(2)) }
      case 3:
        return { kind: 'ref', type: this.one(['room', 'box']), ...(this.chance(40) ? { optional: true } : {}) }
      case 4:
        return { kind: 'count', min: -1, max: 2, ...(this.chance(50) ? { initial: this.pick(3) } : {}) }
      case 5:
        return { kind: 'number', min: 0, max: 2 }
      default:
        return { kind: 'flag' }
    }
  }

  #fixed(spec: Known['spec'], per: readonly string[]): Value | Record<string, Value> {
    if (per.length === 0) return this.#value(spec)
    return Object.fromEntries(objects[per[0]].map((object) => [object, this.#value(spec)]))
  }

  #addDerived(facts: Record<string, FactSpec>, at: number): void {
    const name = `d${at}`
    const numeric = this.#facts.filter(({ spec }) => isNumeric(spec))
    if (numeric.length > 0 && this.chance(25)) {
      const { name: term, per } = this.one(numeric)
      const value: ExpressionSpec = { sum: [{ fact: per.length > 0 ? `${term}(x)` : term }, 1] }
      facts[name] = { kind: 'derived', ...(per.length > 0 ? { with: { x: per[0] } } : {}), value }
      return
    }
    const rule: Scope = this.chance(60) ? { x: this.one(['box', 'room']) } : {}
    let when = this.#condition(rule, 1 + this.pick(2), false)
    // a flag that also follows from itself about another object: only well-founded support counts
    if ('x' in rule && this.chance(40)) when = { any: [when, { [`${name}(${objects[rule.x][0]})`]: true }] }
    facts[name] = { kind: 'derived', with: rule, when }
    this.#facts.push({ name, spec: { kind: 'derived' }, per: Object.values(rule), changes: false })
  }

  /** Two flags that follow from each other, tested in all the ways that mean "true". */
  #addPair(facts: Record<string, FactSpec>): void {
    const [one, other] = [this.#condition({}, 1, false), this.#condition({}, 1, false)]
    facts.e1 = { kind: 'derived', when: { any: [one, { e2: { not: false } }] } }
    facts.e2 = { kind: 'derived', when: { any: [other, { not: { e1: false } }] } }
    for (const name of ['e1', 'e2']) this.#facts.push({ name, spec: { kind: 'derived' }, per: [], changes: false })
  }

  #action(): ActionSpec {
    const scope: Record<string, string> = {}
    if (this.chance(45)) scope.x = this.one(['box', 'room'])
    if (this.chance(15)) scope.y = this.one(['room', 'box'])
    // preconditions on what other actions change make plans longer than a step
    const link = this.#given.length > 0 && this.chance(75) ? this.one(this.#given) : undefined
    const first = link && { [this.#key(link, scope)]: this.#test(link, scope) }
    const needs = { ...first, ...this.#condition(scope, this.one([1, 0, 0, 2, 1]), false) }
    const does: Record<string, ChangeSpec> = {}
    for (let at = this.one([1, 2, 1, 3]); at > 0; at--) this.#given.push(this.#addChange(does, scope))
    const effects: EffectsSpec = this.chance(25) ? { ...does, when: [this.#conditionalEffect(scope, does)] } : does
    return { with: scope, needs, does: effects, ...this.#cost(scope), ...this.#usable(scope) }
  }

  /** Not for a fact that is set where this changes it, or the other way round: the checker rejects that. */
  #conditionalEffect(scope: Scope, others: Readonly<Record<string, ChangeSpec>>) {
    const changes: Record<string, ChangeSpec> = {}
    this.#addChange(changes, scope)
    for (const [key, change] of Object.entries(changes)) {
      const other = others[key]
      if (other !== undefined && isChange(other) !== isChange(change)) delete changes[key]
    }
    // biome-ignore lint/suspicious/noThenProperty: it holds data
    return { if: this.#condition(scope, 1, false), then: changes }
  }

  #addChange(does: Record<string, ChangeSpec>, scope: Scope): Known {
    const changing = this.#facts.filter(({ changes }) => changes)
    const fresh = changing.filter((fact) => !this.#given.includes(fact))
    const fact = this.one(fresh.length > 0 && this.chance(70) ? fresh : changing)
    does[this.#key(fact, scope)] = this.#change(fact, scope)
    return fact
  }

  #change({ spec }: Known, scope: Scope): ChangeSpec {
    if (spec.kind === 'count' || spec.kind === 'number') {
      const other = this.chance(15) ? this.#amount(spec.kind) : undefined
      const step = other ?? (spec.kind === 'count' ? 1 + this.pick(2) : 0.5 * (1 + this.pick(2)))
      const clamp = this.chance(20) ? { clamp: true } : {}
      const kind = this.pick(5)
      if (kind < 2) return { add: step, ...clamp }
      return kind < 4 ? { subtract: step, ...clamp } : (this.#value(spec) as number)
    }
    const parameter = spec.kind === 'ref' ? Object.keys(scope).find((name) => scope[name] === spec.type) : undefined
    return parameter !== undefined && this.chance(70) ? parameter : this.#value(spec)
  }

  #amount(kind: 'count' | 'number'): ExpressionSpec | undefined {
    const usable = this.#facts.filter(({ spec, per }) => spec.kind === kind && per.length === 0)
    return usable.length === 0 ? undefined : { fact: this.one(usable).name }
  }

  #condition(scope: Scope, parts: number, deep: boolean): ConditionSpec {
    const condition: Record<string, unknown> = {}
    for (let at = 0; at < parts; at++) {
      const form = this.pick(12)
      if (form === 10 && deep) condition.not = this.#condition(scope, 1, false)
      else if (form === 11) condition.any = [this.#condition(scope, 1, false), this.#condition(scope, 1, false)]
      else {
        const fact = this.one(this.#facts)
        condition[this.#key(fact, scope)] = this.#test(fact, scope)
      }
    }
    return condition as ConditionSpec
  }

  #test({ spec }: Known, scope: Scope): TestSpec {
    if (spec.kind === 'derived') return this.one<TestSpec>([true, true, true, false, { not: false }])
    if (spec.kind === 'flag') return !this.chance(30)
    const value = this.#value(spec)
    if (spec.kind === 'count' || spec.kind === 'number') {
      const other = this.chance(12) ? this.#amount('count') : undefined
      const bound = other ?? (value as number)
      return this.one<TestSpec>([{ atLeast: bound }, { atMost: bound }, bound, { moreThan: bound }, { not: bound }])
    }
    const parameter = spec.kind === 'ref' ? Object.keys(scope).find((name) => scope[name] === spec.type) : undefined
    if (parameter !== undefined && this.chance(50)) return parameter
    return this.one<TestSpec>([value, value, { not: value }, { oneOf: [value, this.#value(spec)] }])
  }

  /** A key of a fact whose arguments are parameters in scope, or else objects. */
  #key({ name, per }: Known, scope: Scope): string {
    if (per.length === 0) return name
    const args = per.map((type) => {
      const parameters = Object.keys(scope).filter((parameter) => scope[parameter] === type)
      return parameters.length > 0 && this.chance(80) ? this.one(parameters) : this.one(objects[type])
    })
    return `${name}(${args.join(',')})`
  }

  #value(spec: Known['spec']): Value {
    switch (spec.kind) {
      case 'oneOf':
        return this.one(spec.values)
      case 'ref':
        return spec.optional && this.chance(30) ? null : this.one(objects[spec.type])
      case 'count':
        return (spec.min ?? 0) + this.pick(spec.max - (spec.min ?? 0) + 1)
      case 'number':
        return 0.5 * this.pick(5)
      default:
        return !this.chance(30)
    }
  }

  #cost(scope: Scope): Pick<ActionSpec, 'cost' | 'minCost'> {
    const numeric = this.#facts.filter(({ spec, per, changes }) => spec.kind === 'count' && per.length === 0 && changes)
    const form = this.pick(10)
    if (form < 6 || numeric.length === 0) return { cost: this.pick(4) }
    const { name } = this.one(numeric)
    if (form < 8 || !this.#options.functions) return { cost: { largest: [0, { fact: name }] } }
    const [parameter] = Object.keys(scope)
    const cost = (view: Record<string, unknown>) => 2 + Number(view[name]) + (view[parameter ?? ''] === 'hall' ? 1 : 0)
    return { cost, minCost: 1 }
  }

  #usable(scope: Scope): Pick<ActionSpec, 'check'> {
    if (!this.#options.functions || !('x' in scope) || !this.chance(15)) return {}
    return { check: ({ x }: { x: string }) => x !== 'hall' && x !== 'red' }
  }

  #start(facts: Readonly<Record<string, FactSpec>>): Record<string, Value> {
    const start: Record<string, Value> = {}
    for (const { name, spec, per, changes } of this.#facts) {
      if (!changes || !(name in facts) || spec.kind === 'derived') continue
      const hasInitial = spec.kind === 'ref' ? spec.optional === true : spec.kind !== 'oneOf'
      const keys = per.length === 0 ? [name] : objects[per[0]].map((object) => `${name}(${object})`)
      for (const key of keys) if (!hasInitial || this.chance(15)) start[key] = this.#value(spec)
    }
    return start
  }
}

function isNumeric(spec: Known['spec']): boolean {
  return spec.kind === 'count' || spec.kind === 'number'
}

function sizeOf(spec: Exclude<FactSpec, { kind: 'derived' }>): number {
  switch (spec.kind) {
    case 'flag':
      return 2
    case 'oneOf':
      return spec.values.length
    case 'ref':
      return objects[spec.type].length + (spec.optional ? 1 : 0)
    case 'count':
      return spec.max - (spec.min ?? 0) + 1
    case 'number':
      return 5
  }
}

function isChange(change: ChangeSpec): boolean {
  return typeof change === 'object' && change !== null && ('add' in change || 'subtract' in change)
}
