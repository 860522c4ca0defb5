/**
 * A plain interpreter of the lifted model: what holds in a state, and what an action changes. It is slow and simple and shares no code with
 * the grounder and the search: it is the referee that judges their plans.
 */
import {
  type ActionModel,
  type Effect,
  type FactModel,
  type FactTerm,
  type Formula,
  keyWith,
  type Model,
  tupleKey,
} from '../../domain/model.ts'
import { codeToValue, isWithin, namedObjects, type Value, valueToCode } from '../../domain/values.ts'
import { conjuncts } from './conjuncts.ts'
import { type DerivedFacts, derivedFactCode } from './derived-facts.ts'
import { bindArguments, evaluateFormula, evaluateTerm, type FactReader } from './evaluate.ts'

/**
 * Codes by fact key (`open(northDoor)`), only where they differ from the initial value of the fact: two states are equal exactly if their
 * entries are. Read it with `readFact`.
 */
export type RefereeState = ReadonlyMap<string, number>

/** The outcome of an action. */
export type ActionOutcome =
  | { readonly possible: true; readonly state: RefereeState }
  | { readonly possible: false; readonly obstacle: Obstacle }

export type Obstacle =
  /** A condition that does not hold. */
  | { readonly kind: 'condition'; readonly condition: Formula }
  /** An effect, the last of several, that would give a fact an impossible value. NaN if one effect sets the fact and another changes it. */
  | { readonly kind: 'effect'; readonly effect: Effect; readonly key: string; readonly value: number }

/**
 * Returns the state that a start describes, by fact key. Assumes that the start has been checked (see `readStart`).
 *
 * @example initialState(model, { at: 'docks', 'open(northDoor)': true })
 */
export function initialState(model: Model, values: Readonly<Record<string, unknown>>): RefereeState {
  const state = new Map<string, number>()
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue
    const fact = factOfKey(model, key)
    const code = fact && valueToCode(model, fact, value)
    if (fact === undefined || code === undefined) throw new RangeError(`the start says ${value} of ${key}`)
    // values of fixed and derived facts follow anyway
    if (fact.fixed === undefined && fact.derived === undefined && code !== fact.initial) state.set(key, code)
  }
  return state
}

/** Returns a state in the form of a start: facts left out have their initial value. */
export function valuesOf(model: Model, state: RefereeState): Record<string, Value> {
  return Object.fromEntries(
    [...state].map(([key, code]) => {
      const fact = factOfKey(model, key)
      return [key, fact === undefined ? code : codeToValue(model, fact, code)]
    }),
  )
}

const factsByName = new WeakMap<Model, ReadonlyMap<string, FactModel>>()

/** Resolves a key such as `open(northDoor)` to its fact. */
export function factOfKey(model: Model, key: string): FactModel | undefined {
  let facts = factsByName.get(model)
  if (facts === undefined) factsByName.set(model, (facts = new Map(model.facts.map((fact) => [fact.name, fact]))))
  const open = key.indexOf('(')
  return facts.get(open === -1 ? key : key.slice(0, open))
}

const derivedValues = new WeakMap<RefereeState, DerivedFacts>()

/** Returns the code of a fact about given objects, of any kind. */
export function factCode(model: Model, state: RefereeState, fact: number, args: readonly number[]): number {
  if (model.facts[fact].derived === undefined) return readBase(model, state, fact, args)
  let known = derivedValues.get(state)
  if (known === undefined) derivedValues.set(state, (known = new Map()))
  return derivedFactCode(model, fact, args, (other, objects) => readBase(model, state, other, objects), known)
}

/** Whether a formula holds in a state. */
export function formulaHolds(model: Model, formula: Formula, binding: readonly number[], state: RefereeState): boolean {
  return evaluateFormula(formula, binding, readerOf(model, state))
}

/** Applies an action (an index of the model) to objects, or returns the obstacle. */
export function applyAction(model: Model, action: number, args: readonly number[], state: RefereeState): ActionOutcome {
  const condition = unmetCondition(model, action, args, state)
  if (condition !== undefined) return { possible: false, obstacle: { kind: 'condition', condition } }
  return applyEffects(model, action, args, state)
}

/** Like `applyAction`, but in place: looking ahead over many steps copies the state only once. An obstacle leaves the state unchanged. */
export function carryOut(
  model: Model,
  action: number,
  args: readonly number[],
  state: Map<string, number>,
): Obstacle | undefined {
  const condition = unmetCondition(model, action, args, state)
  return condition === undefined ? changeState(model, action, args, state) : { kind: 'condition', condition }
}

/** Returns the state after the effects of an action, whether or not its condition holds; see `changeState`. */
export function applyEffects(
  model: Model,
  action: number,
  args: readonly number[],
  state: RefereeState,
  options?: EffectOptions,
): ActionOutcome {
  const next = copyState(state)
  const obstacle = changeState(model, action, args, next, options)
  return obstacle === undefined ? { possible: true, state: next } : { possible: false, obstacle }
}

/** Returns a mutable copy. Not `new Map(state)`, which allocates an array per entry. */
export function copyState(state: RefereeState): Map<string, number> {
  const copy = new Map<string, number>()
  state.forEach((code, key) => {
    copy.set(key, code)
  })
  return copy
}

/** Returns the first part of the condition of an action that does not hold. */
export function unmetCondition(
  model: Model,
  action: number,
  args: readonly number[],
  state: RefereeState,
): Formula | undefined {
  const read = readerOf(model, state)
  for (const part of conjuncts(model.actions[action].condition)) if (!evaluateFormula(part, args, read)) return part
  return undefined
}

/** The combined effects on one fact. */
interface Change {
  readonly key: string
  value: number
  clamp: boolean
  effect: Effect
}

/** How effects are applied. */
export interface EffectOptions {
  /** Effects that would give a fact an impossible value are skipped, and are no obstacle. */
  readonly skips?: boolean
}

/** Applies the effects of an action in place, whether or not its condition holds. All of them read the state before. */
export function changeState(
  model: Model,
  action: number,
  args: readonly number[],
  state: Map<string, number>,
  { skips = false }: EffectOptions = {},
): Obstacle | undefined {
  const read = readerOf(model, state)
  const changes: Change[] = []
  for (const effect of model.actions[action].effects) {
    if (effect.when !== undefined && !evaluateFormula(effect.when, args, read)) continue
    const { operation, target } = effect
    const key = factTermKey(model, target, args)
    const amount = evaluateTerm(effect.value, args, read)
    const before = changes.find((change) => change.key === key)
    // of several values it is set to, the last one counts; the order of setting and changing is undefined
    const isMixed =
      before && (Number.isNaN(before.value) || (before.effect.operation === 'set') !== (operation === 'set'))
    let value = before?.value ?? state.get(key) ?? model.facts[target.fact].initial ?? Number.NaN
    if (isMixed) value = Number.NaN
    else if (operation === 'set') value = amount
    else value += operation === 'add' ? amount : -amount
    if (before === undefined) changes.push({ key, value, clamp: effect.clamp, effect })
    else Object.assign(before, { value, clamp: effect.clamp || before.clamp, effect })
  }
  for (const change of changes) {
    const { values } = model.facts[change.effect.target.fact]
    change.value = bounded(values, change.value, change.clamp)
    const { effect, key, value } = change
    if (!skips && !isAllowed(model, values, value)) return { kind: 'effect', effect, key, value }
  }
  for (const { key, value, effect } of changes) {
    const { values, initial } = model.facts[effect.target.fact]
    if (skips && !isAllowed(model, values, value)) continue
    if (value === initial) state.delete(key)
    else state.set(key, value)
  }
  derivedValues.delete(state)
  return undefined
}

/**
 * Returns the cost of an action in a state. Cost functions are called with arguments by name and facts by key.
 *
 * @example costOf(model, 2, [tower], state, map)
 */
export function costOf(
  model: Model,
  action: number,
  args: readonly number[],
  state: RefereeState,
  context?: unknown,
): number {
  const { cost } = model.actions[action]
  if (cost.kind === 'constant') return cost.value
  if (cost.kind === 'term') return evaluateTerm(cost.term, args, readerOf(model, state))
  return cost.call.run(viewOf(model, model.actions[action], args, state), context)
}

/** Returns the key of a fact whose arguments may be parameters. */
export function factTermKey(model: Model, { fact, args }: FactTerm, binding: readonly number[]): string {
  return factKeyOf(model, fact, bindArguments(args, binding))
}

/** Returns a string that is equal exactly for equal states. */
export function stateKey(state: RefereeState): string {
  return JSON.stringify([...state].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

function readBase(model: Model, state: RefereeState, fact: number, args: readonly number[]): number {
  const { fixed, initial } = model.facts[fact]
  const value = (fixed === undefined ? state.get(factKeyOf(model, fact, args)) : fixed.get(tupleKey(args))) ?? initial
  return value ?? Number.NaN
}

function readerOf(model: Model, state: RefereeState): FactReader {
  return (fact, args) => factCode(model, state, fact, args)
}

/** Formats a fact about given objects: `open(northDoor)`. */
export function factKeyOf(model: Model, fact: number, args: readonly number[]): string {
  return keyWith(model, model.facts[fact].name, args)
}

function bounded(values: FactModel['values'], value: number, clamp: boolean): number {
  const isNumeric = values.kind === 'count' || values.kind === 'number'
  // 0 and -0 are the same value and must be the same state
  return (clamp && isNumeric ? Math.min(Math.max(value, values.min), values.max) : value) + 0
}

function isAllowed(model: Model, values: Model['facts'][number]['values'], value: number): boolean {
  switch (values.kind) {
    case 'flag':
      return value === 0 || value === 1
    case 'enumeration':
      return values.names[value] !== undefined
    case 'object':
      return value === -1 ? values.optional : model.types[values.type].objects.includes(value)
    default:
      return isWithin(values, value)
  }
}

function viewOf(
  model: Model,
  action: ActionModel,
  args: readonly number[],
  state: RefereeState,
): Readonly<Record<string, Value>> {
  const named = namedObjects(model, action.parameters, args)
  const read = (key: string): Value | undefined => {
    const [name, inside] = key.split(/[()]/)
    const fact = model.facts.findIndex((candidate) => candidate.name === name)
    if (fact === -1) return undefined
    const names = inside === undefined ? [] : inside.split(',')
    const objects = names.map((object) => model.objects.findIndex((candidate) => candidate.name === object))
    if (objects.length !== model.facts[fact].parameters.length || objects.includes(-1)) return undefined
    return codeToValue(model, model.facts[fact], factCode(model, state, fact, objects))
  }
  return new Proxy(named, {
    get: (target, key) => (typeof key !== 'string' ? undefined : Object.hasOwn(target, key) ? target[key] : read(key)),
  })
}
