import type { Model } from '../domain/model.ts'
import type { Value } from '../domain/values.ts'
import type { StateSpace, Successors } from '../state-space.ts'
import type { GroundOperator, GroundTask } from './ground/ground-task.ts'
import { holds } from './ground/literal.ts'
import { Conditions } from './packed/conditions.ts'
import { Effects } from './packed/effects.ts'
import { type Layout, layOut } from './packed/layout.ts'
import { OperatorCosts } from './packed/operator-costs.ts'
import { OperatorIndex } from './packed/operator-index.ts'
import { PackedStart, type SavedStart, type StartValues } from './packed/packed-start.ts'
import { readValues } from './packed/read-values.ts'
import { RuleSet } from './packed/rule-set.ts'
import { StateReader } from './packed/state-reader.ts'
import { StateStore } from './packed/state-store.ts'
import { WordLane } from './packed/word-lane.ts'

/**
 * The compiled model: a state space with insides. Facts are bits of 32-bit words (and float64 numbers), operators are masks.
 * It is compiled for a goal and works for any start, so that one task serves a character for as long as it wants the same thing.
 *
 * @example
 * const task = domain.compile({ to: { drunk: true } })
 * task.start({ at: 'docks' })
 * createSearch(task, { engine: 'astar', heuristic: 'hmax' }).run()
 */
export class Task implements StateSpace {
  readonly model: Model
  readonly ground: GroundTask
  readonly layout: Layout
  readonly costs: OperatorCosts
  readonly store: StateStore
  readonly reader: StateReader

  /** Conditions, effects and goal as masks. */
  readonly masks: { readonly conditions: Conditions; readonly effects: Effects; readonly goal: Conditions }
  /** All operators are masks on one word: the fast lane. */
  readonly plain: boolean

  readonly #conditions: Conditions
  readonly #effects: Effects
  readonly #goal: Conditions
  readonly #rules: RuleSet | undefined
  readonly #start: PackedStart
  readonly #nextWords: Int32Array
  readonly #nextNumbers: Float64Array
  readonly #candidates: Int32Array
  readonly #allowed: Uint8Array
  #active: Int32Array
  #lane: WordLane | undefined
  #index: OperatorIndex | undefined

  constructor(ground: GroundTask) {
    const { model, operators, variables } = ground
    const layout = layOut(ground)
    const reader = new StateReader(layout)
    this.model = model
    this.ground = ground
    this.layout = layout
    this.reader = reader
    this.store = new StateStore(layout.words, layout.numbers.length, layout.bits)
    this.costs = new OperatorCosts(ground, reader)
    const conditions = operators.map(({ condition }) => condition)
    const effects = operators.map((operator) => operator.effects)
    this.#conditions = new Conditions(conditions, layout, reader)
    this.#effects = new Effects(effects, layout, variables, reader)
    this.#goal = new Conditions(ground.goal, layout, reader)
    this.#rules = ground.rules.length > 0 ? new RuleSet(ground.rules, layout, reader) : undefined
    this.#start = new PackedStart(model, layout)
    this.#nextWords = new Int32Array(layout.words)
    this.#nextNumbers = new Float64Array(layout.numbers.length)
    this.#candidates = new Int32Array(operators.length)
    this.masks = { conditions: this.#conditions, effects: this.#effects, goal: this.#goal }
    const { plain } = this.#conditions
    this.plain = plain && this.#effects.plain && this.#goal.plain && this.#rules === undefined && this.costs.constant
    this.#allowed = new Uint8Array(operators.length).fill(1)
    this.#active = Int32Array.from(operators.keys())
    this.#prepare()
  }

  get operators(): readonly GroundOperator[] {
    return this.ground.operators
  }

  /** Sets the state to plan from. False when a value is missing or not possible. */
  start(from: StartValues, context?: unknown): boolean {
    if (!this.#start.read(from)) return false
    this.#rules?.settle(this.#start.words, this.#start.numbers)
    this.costs.start(from, context)
    return true
  }

  /** What the start says of the facts of this task; `savedValues` gives it back. */
  saveStart(): SavedStart {
    return this.#start.save()
  }

  /** The facts of a saved start, with their values. */
  savedValues(saved: SavedStart): Record<string, Value> {
    const { words } = this.layout
    this.reader.at(Int32Array.from(saved.slice(0, words)), 0, Float64Array.from(saved.slice(words)), 0)
    return readValues(this.model, this.reader)
  }

  /** Allows only these operators; all are allowed at first. */
  allow(operators: Iterable<number>): void {
    this.#active = Int32Array.from(operators)
    this.#allowed.fill(0)
    for (const operator of this.#active) this.#allowed[operator] = 1
    this.#prepare()
  }

  isAllowed(operator: number): boolean {
    return this.#allowed[operator] === 1
  }

  initial(): number {
    this.store.clear()
    return this.store.intern(this.#start.words, this.#start.numbers)
  }

  isGoal(state: number): boolean {
    const { store } = this
    const goal = this.#goal
    if (goal.plain) {
      const word = store.words[state]
      for (let at = 0; at < goal.mask.length; at++) if ((word & goal.mask[at]) === goal.value[at]) return true
      return false
    }
    const wordsAt = state * store.width
    const numbersAt = state * store.numberCount
    for (let at = 0; at < goal.mask.length; at++) {
      if (goal.holds(at, store.words, wordsAt, store.numbers, numbersAt)) return true
    }
    return false
  }

  expand(state: number, out: Successors): void {
    if (this.#lane !== undefined) this.#lane.expand(this.store.words[state], this.store, out)
    else this.#expandAny(state, out)
  }

  /** Looking at every operator is fastest while they are few and simple; else they are found by the values that they need. */
  #prepare(): void {
    const inLane = this.plain && this.#active.length <= 64
    this.#lane = inLane ? new WordLane(this.#active, this.#conditions, this.#effects, this.costs.values) : undefined
    this.#index = inLane ? undefined : new OperatorIndex(this.operators, this.#active, this.layout)
  }

  #expandAny(state: number, out: Successors): void {
    const { store, reader } = this
    const nextWords = this.#nextWords
    const nextNumbers = this.#nextNumbers
    const wordsAt = state * store.width
    const numbersAt = state * store.numberCount
    const count = this.#index === undefined ? 0 : this.#index.candidates(store.words, wordsAt, this.#candidates)
    for (let at = 0; at < count; at++) {
      const operator = this.#candidates[at]
      const { words, numbers } = store
      if (!this.#conditions.holds(operator, words, wordsAt, numbers, numbersAt)) continue
      for (let word = 0; word < store.width; word++) nextWords[word] = words[wordsAt + word]
      for (let slot = 0; slot < store.numberCount; slot++) nextNumbers[slot] = numbers[numbersAt + slot]
      reader.at(words, wordsAt, numbers, numbersAt)
      if (!this.#effects.apply(operator, nextWords, nextNumbers)) continue
      this.#rules?.settle(nextWords, nextNumbers)
      const next = store.intern(nextWords, nextNumbers)
      if (next === state) continue
      reader.at(store.words, wordsAt, store.numbers, numbersAt)
      out.push(operator, next, this.costs.of(operator))
    }
  }

  /** The state after an operator whose condition holds, in a task of plain masks. */
  successor(state: number, operator: number): number {
    const { keep, bits } = this.#effects
    return this.store.internWord((this.store.words[state] & keep[operator]) | bits[operator])
  }

  goalCount(state: number): number {
    const { read } = this.at(state)
    let least = Number.POSITIVE_INFINITY
    for (const alternative of this.ground.goal) {
      let unmet = 0
      for (const literal of alternative) if (!holds(literal, read)) unmet++
      if (unmet < least) least = unmet
    }
    return least
  }

  /** Points the reader at a state. */
  at(state: number): StateReader {
    const { store } = this
    return this.reader.at(store.words, state * store.width, store.numbers, state * store.numberCount)
  }

  /** The facts that the task looks at, with their values in a state. */
  valuesOf(state: number): Record<string, Value> {
    return readValues(this.model, this.at(state))
  }

  describe(state: number): string {
    const parts = Object.entries(this.valuesOf(state)).map(([key, value]) => {
      if (value === true) return key
      return value === false ? '' : `${key}=${value ?? 'none'}`
    })
    return parts.filter((part) => part !== '').join(' ') || '(nothing)'
  }

  operatorName(operator: number): string {
    const { action, args } = this.operators[operator]
    return operatorName(this.model, action, args)
  }

  bytes(): number {
    return this.store.bytes()
  }
}

/** As it stands in a plan: `go(tower)`. */
export function operatorName(model: Model, action: number, args: readonly number[]): string {
  const { name } = model.actions[action]
  return args.length === 0 ? name : `${name}(${args.map((object) => model.objects[object].name).join(',')})`
}
