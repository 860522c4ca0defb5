import { DomainError } from '../../diagnostic.ts'
import { type CostFunction, keyWith, type Model, type NamedFunction, tupleKey } from '../../domain/model.ts'
import { codeToValue, type Value, valueToCode } from '../../domain/values.ts'
import { failedFunction } from '../failed-function.ts'
import { type GroundTask, leastCost } from '../ground/ground-task.ts'
import { evaluate } from '../ground/literal.ts'
import { derivedFactCode } from '../referee/derived-facts.ts'
import type { StartValues } from './packed-start.ts'
import type { StateReader } from './state-layout.ts'

/** Costs of operators in the current state: a number, a term, or a function of arguments, facts and context. */
export class OperatorCosts {
  /** Whether all costs are plain numbers. */
  readonly constant: boolean
  /** The cost, or its lower bound. */
  readonly values: Float64Array
  /** The lower bound over all operators. */
  readonly least: number
  /**
   * Facts mentioned by actions that cost functions have been observed to read: action → facts. Changes of these affect the cost, so the
   * planner compiles again when it learns of one.
   */
  readonly reads = new Map<number, Set<number>>()

  /** Number of reads by cost functions of facts that actions can change. */
  stateReads = 0

  readonly #task: GroundTask
  readonly #reader: StateReader
  readonly #views: (CostView | undefined)[] = []
  readonly #makeView: (action: number, args: readonly number[]) => CostView
  readonly #variables = new Map<string, number>()
  /** Global facts → variables. */
  readonly #globals: (number | undefined)[] = []
  /** Reads already in `reads`, by action and fact: looking there each time would take longer than the read. */
  readonly #noted: Uint8Array
  /** 1 for variables that some operator changes. */
  readonly #written: Uint8Array
  #from: StartValues = {}
  #context: unknown
  #action = -1

  constructor(task: GroundTask, reader: StateReader) {
    this.#task = task
    this.#reader = reader
    this.constant = task.operators.every(({ cost }) => cost.kind === 'constant')
    this.values = Float64Array.from(task.operators, ({ cost }) => leastCost(cost))
    this.least = this.values.length === 0 ? 0 : this.values.reduce((least, cost) => Math.min(least, cost))
    this.#written = new Uint8Array(task.variables.length)
    for (const { effects } of task.operators) for (const { variable } of effects) this.#written[variable] = 1
    for (const { index, fact, args } of task.variables) {
      if (args.length === 0) this.#globals[fact] = index
      else this.#variables.set(`${fact}:${tupleKey(args)}`, index)
    }
    this.#noted = new Uint8Array(this.constant ? 0 : task.model.actions.length * task.model.facts.length)
    this.#makeView = costViews(task.model, (fact, args) => this.#read(fact, args))
  }

  start(from: StartValues, context: unknown): void {
    this.#from = from
    this.#context = context
  }

  /** Returns the cost of an operator in the state that the reader points at. */
  of(operator: number): number {
    if (this.constant) return this.values[operator]
    const { cost, action, args } = this.#task.operators[operator]
    if (cost.kind === 'constant') return cost.value
    let value = 0
    if (cost.kind === 'term') value = evaluate(cost.term, this.#reader.read)
    else {
      this.#action = action
      this.#views[operator] ??= this.#makeView(action, args)
      value = this.#ask(operator, cost.call)
    }
    if (!(value >= cost.atLeast && value < Number.POSITIVE_INFINITY))
      throw badCost(this.#task.model, operator, this.#task, value)
    return value
  }

  #ask(operator: number, { run }: NamedFunction<CostFunction>): number {
    try {
      return run(this.#views[operator], this.#context)
    } catch (error) {
      const { action } = this.#task.operators[operator]
      throw failedFunction('cost', this.#task.model.actions[action].name, run.length === 2 ? this.#context : 0, error)
    }
  }

  #read(fact: number, args: readonly number[]): number {
    const { model } = this.#task
    const { fixed, initial } = model.facts[fact]
    if (fixed !== undefined) return fixed.get(tupleKey(args)) ?? initial ?? 0
    // most cost functions read global facts, and building a key for each read would cost more than the read
    const variable = args.length === 0 ? this.#globals[fact] : this.#variables.get(`${fact}:${tupleKey(args)}`)
    const { layout } = this.#reader
    if (variable !== undefined) this.#note(fact)
    if (variable !== undefined && (layout.fieldOf[variable] >= 0 || layout.numberOf[variable] >= 0)) {
      this.stateReads += this.#written[variable]
      return this.#reader.read(variable)
    }
    if (model.facts[fact].derived !== undefined) {
      return derivedFactCode(model, fact, args, (other, objects) => this.#read(other, objects), new Map())
    }
    // a fact that no action mentions keeps its start value
    const key = keyWith(model, model.facts[fact].name, args)
    return (
      (Object.hasOwn(this.#from, key) ? valueToCode(model, model.facts[fact], this.#from[key]) : undefined) ??
      initial ??
      0
    )
  }

  #note(fact: number): void {
    const noted = this.#action * this.#task.model.facts.length + fact
    if (this.#noted[noted] === 1) return
    this.#noted[noted] = 1
    const facts = this.reads.get(this.#action)
    if (facts === undefined) this.reads.set(this.#action, new Set([fact]))
    else facts.add(fact)
  }
}

function badCost(model: Model, operator: number, task: GroundTask, value: number): DomainError {
  const { action, args, cost } = task.operators[operator]
  const least = leastCost(cost)
  const step = keyWith(model, model.actions[action].name, args)
  const message = `the cost of ${step} is ${value}, but costs are finite numbers of at least ${least}`
  const isNumber = typeof value === 'number' && !Number.isNaN(value)
  let hint = least > 0 ? 'lower `minCost` or raise the cost' : undefined
  if (!isNumber) hint = 'does the function read a fact or an argument that does not exist?'
  else if (value === Number.POSITIVE_INFINITY) hint = 'forbid an action by its conditions or by `check`'
  return new DomainError([{ code: 'request/cost', severity: 'error', message, hint }])
}

/** The argument of a cost function: its arguments by name, and every fact by its key, with its value in the current state. */
type CostView = Readonly<Record<string, Value>>

/** Reads a fact by its index and objects in the current state, as a code. */
type ReadFactCode = (fact: number, args: readonly number[]) => number

/**
 * Creates views for cost functions. Facts are read only when the function accesses them, so the search learns what a cost depends on and
 * pays for nothing else.
 */
function costViews(model: Model, read: ReadFactCode): (action: number, args: readonly number[]) => CostView {
  const objects = new Map(model.objects.map(({ name }, index) => [name, index]))
  const facts = new Map(model.facts.map(({ name }, index) => [name, index]))

  const value = (key: string): Value | undefined => {
    const open = key.indexOf('(')
    const fact = facts.get(open < 0 ? key : key.slice(0, open))
    if (fact === undefined) return undefined
    const names = open < 0 ? [] : key.slice(open + 1, -1).split(',')
    const args = names.map((name) => objects.get(name.trim()) ?? -1)
    if (args.length !== model.facts[fact].parameters.length || args.includes(-1)) return undefined
    return codeToValue(model, model.facts[fact], read(fact, args))
  }

  const perObject = new Proxy(Object.create(null), {
    get: (_, key) => (typeof key === 'string' ? value(key) : undefined),
  })
  const globals: object = Object.create(perObject)
  for (const [fact, { name, parameters }] of model.facts.entries()) {
    if (parameters.length > 0) continue
    Object.defineProperty(globals, name, {
      get: () => codeToValue(model, model.facts[fact], read(fact, [])),
      enumerable: true,
    })
  }

  return (action, args) => {
    const view = Object.create(globals)
    for (const [index, { name }] of model.actions[action].parameters.entries()) {
      Object.defineProperty(view, name, { value: model.objects[args[index]].name, enumerable: true })
    }
    return view
  }
}
