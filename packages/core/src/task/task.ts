import { keyWith, type Model } from '../domain/model.ts'
import { namedObjects, type Value } from '../domain/values.ts'
import type { StateSpace, Successors } from '../state-space.ts'
import { checkedStart } from './checked-start.ts'
import { failedFunction } from './failed-function.ts'
import type { GroundOperator, GroundTask } from './ground/ground-task.ts'
import { literalHolds } from './ground/literal.ts'
import type { ConditionMasks } from './packed/condition-masks.ts'
import type { OperatorCosts } from './packed/operator-costs.ts'
import { PackedStart, type SavedStart, type StartValues } from './packed/packed-start.ts'
import { type PackedTask, packTask } from './packed/packed-task.ts'
import { readValues } from './packed/read-values.ts'
import type { StateReader } from './packed/state-layout.ts'
import { layOutState, type StateLayout } from './packed/state-layout.ts'
import type { StateStore } from './packed/state-store.ts'
import { WideSuccessorGenerator, WordSuccessorGenerator } from './packed/successor-generators.ts'

/**
 * The compiled model as a state space. Facts are bits of 32-bit words (and float64 numbers), operators are masks. A task is compiled for a
 * goal and works for any start, so one task serves a character for as long as it wants the same thing.
 *
 * @example
 * const task: Task = pirate.compile({ to: { drunk: true } })
 * task.start({ at: 'docks' })
 * createSearch(task, { engine: 'astar', heuristic: 'hmax' }).run() // 'solved'
 */
export class Task implements StateSpace {
  readonly model: Model
  readonly ground: GroundTask
  readonly layout: StateLayout
  readonly costs: OperatorCosts
  readonly store: StateStore
  readonly reader: StateReader

  /** Everything as masks and tables. */
  readonly packed: PackedTask
  readonly #goal: ConditionMasks
  readonly #start: PackedStart
  readonly #allowed: Uint8Array
  /** Operators with a check in code, grouped by binding. */
  readonly #checked: readonly (readonly number[])[]
  #successorGenerator: WordSuccessorGenerator | WideSuccessorGenerator

  constructor(ground: GroundTask) {
    const { model, operators } = ground
    const layout = layOutState(ground)
    const packed = packTask(ground, layout)
    this.model = model
    this.ground = ground
    this.layout = layout
    this.packed = packed
    this.reader = packed.reader
    this.store = packed.store
    this.costs = packed.costs
    this.#goal = packed.goal
    this.#start = new PackedStart(model, layout)
    this.#allowed = new Uint8Array(operators.length).fill(1)
    this.#checked = checkedBindings(ground)
    this.#successorGenerator = this.#successorGeneratorFor(Int32Array.from(operators.keys()))
  }

  get leastCost(): number {
    return this.costs.least
  }

  get operators(): readonly GroundOperator[] {
    return this.ground.operators
  }

  /** Sets the start state, and calls the checks in code. Throws a `DomainError` if the start is invalid. */
  start(from: StartValues, context?: unknown): this {
    checkedStart(this.model, from)
    this.loadStart(from, context)
    return this
  }

  /** Like `start`, but checks only the facts of this task; returns false if one of them is missing or has an invalid value. */
  loadStart(from: StartValues, context?: unknown): boolean {
    if (!this.#start.read(from)) return false
    this.packed.rules?.settle(this.#start.words, this.#start.numbers)
    this.costs.start(from, context)
    if (this.#checked.length > 0) this.#runChecks(context)
    return true
  }

  /** Returns the start values of the facts of this task, as numbers. */
  saveStart(): SavedStart {
    return this.#start.save()
  }

  /** Allows only these operators; initially all are allowed. */
  allow(operators: Iterable<number>): void {
    const active = Int32Array.from(operators)
    this.#allowed.fill(0)
    for (const operator of active) this.#allowed[operator] = 1
    this.#successorGenerator = this.#successorGeneratorFor(active)
  }

  isAllowed(operator: number): boolean {
    return this.#allowed[operator] === 1
  }

  initial(keep?: boolean): number {
    if (!keep) this.store.clear()
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
    this.#successorGenerator.expand(state, out)
  }

  /** Returns the state after an operator whose condition holds; -1 if it is inapplicable nevertheless. */
  successor(state: number, operator: number): number {
    // only tasks of plain masks have another kind of successor generator
    if (!this.packed.plain) return (this.#successorGenerator as WideSuccessorGenerator).successor(state, operator)
    const { keep, bits } = this.packed.effects
    return this.store.internWord((this.store.words[state] & keep[operator]) | bits[operator])
  }

  goalCount(state: number): number {
    const { read } = this.at(state)
    let least = Number.POSITIVE_INFINITY
    for (const alternative of this.ground.goal) {
      let unmet = 0
      for (const literal of alternative) if (!literalHolds(literal, read)) unmet++
      if (unmet < least) least = unmet
    }
    return least
  }

  /** Points the reader at a state. */
  at(state: number): StateReader {
    const { store } = this
    return this.reader.at(store.words, state * store.width, store.numbers, state * store.numberCount)
  }

  /** Returns the facts of the task, with their values in a state. */
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

  #runChecks(context: unknown): void {
    const refused = this.#checked.filter(([first]) => {
      const { action, args } = this.operators[first]
      const { check, parameters, name } = this.model.actions[action]
      try {
        return !check?.run(namedObjects(this.model, parameters, args), context)
      } catch (error) {
        // a function that takes no context does not miss it
        throw failedFunction('check', name, check?.run.length === 2 ? context : 0, error)
      }
    })
    const out = new Set(refused.flat())
    const isNews = this.#checked.some((group) =>
      group.some((operator) => out.has(operator) === this.isAllowed(operator)),
    )
    if (!isNews) return
    this.allow([...this.operators.keys()].filter((operator) => !out.has(operator)))
  }

  /** Testing every operator is fastest while they are few and simple; otherwise they are found by the values they need. */
  #successorGeneratorFor(active: Int32Array): WordSuccessorGenerator | WideSuccessorGenerator {
    if (this.packed.plain && active.length <= 64) return new WordSuccessorGenerator(active, this.packed)
    return new WideSuccessorGenerator(active, this.operators, this.packed)
  }
}

/** Operators of actions with a check in code. An action whose condition has alternatives has several per binding. */
function checkedBindings({ model, operators }: GroundTask): number[][] {
  const groups = new Map<string, number[]>()
  for (const [index, { action, args }] of operators.entries()) {
    if (model.actions[action].check === undefined) continue
    const key = operatorName(model, action, args)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [index])
    else group.push(index)
  }
  return [...groups.values()]
}

/** Returns the space if it is a task, for uses that need more than a factored space offers. */
export function asTask(space: StateSpace): Task | undefined {
  return space instanceof Task ? space : undefined
}

/** Formatted as in a plan, e.g. `go(tower)`. */
export function operatorName(model: Model, action: number, args: readonly number[]): string {
  return keyWith(model, model.actions[action].name, args)
}
