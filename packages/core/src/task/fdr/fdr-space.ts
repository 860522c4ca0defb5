import type { Successors } from '../../state-space.ts'
import type { FactoredSpace } from '../factored-space.ts'
import { StateStore } from '../packed/state-store.ts'
import { WorkGuard } from '../work-guard.ts'
import type { OperatorBuffer } from './fdr-task.ts'
import { type FdrTask, leastCostOf } from './fdr-task.ts'
import { NumberEffects, NumberPrograms } from './number-programs.ts'
import { OperatorTree } from './operator-tree.ts'
import { PackedEffects } from './packed-effects.ts'
import { PackedGoal, UnpackedValues, type VariablePacking, variablePackingOf } from './packed-goal.ts'

/** Up to this many words, a loop copies faster than a call. */
const widestLoop = 24

/**
 * The state space of an FDR task: packs states into words and numbers them as the search encounters them.
 *
 * @example
 * const grounded = groundProblem(problem)
 * if (grounded.status === 'task') createSearch(new FdrSpace(grounded.task), { engine: 'first' }).run()
 */
export class FdrSpace implements FactoredSpace {
  readonly task: FdrTask
  readonly leastCost: number
  readonly unitCosts: boolean
  readonly #width: number
  readonly #numberCount: number
  readonly #packing: VariablePacking
  readonly #store: StateStore
  readonly #tree: OperatorTree
  readonly #effects: PackedEffects
  readonly #goal: PackedGoal
  readonly #unpacked: UnpackedValues
  readonly #programs: NumberPrograms | undefined
  readonly #numberEffects: NumberEffects | undefined
  /** One word and no numbers. */
  readonly #single: boolean
  readonly #buffer: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
  readonly #guard: WorkGuard
  /** Work units for creating a state, and for reading one. */
  readonly #makingWork: number
  readonly #readingWork: number
  /** The state whose values are cached. */
  #known = -1
  readonly #values: Int32Array
  #knownNumbers = -1
  readonly #numbers: Float64Array
  /** The state whose hash is cached. */
  #hashed = -1
  #hash = 0

  constructor(task: FdrTask, { unitCosts = false }: { readonly unitCosts?: boolean } = {}) {
    this.task = task
    this.#guard = task.guard ?? new WorkGuard()
    this.#guard.check(setUpBytes(task))
    this.unitCosts = unitCosts
    this.#packing = variablePackingOf(task)
    this.#width = this.#packing.width
    this.#numberCount = task.numeric.count
    this.#single = this.#width === 1 && this.#numberCount === 0
    this.#store = new StateStore(this.#width, this.#numberCount, this.#packing.bits, this.#guard)
    this.#makingWork = 1 + (this.#width >> 6)
    this.#readingWork = 1 + (task.variableCount >> 6)
    this.#tree = new OperatorTree(task)
    this.#effects = new PackedEffects(task, this.#packing)
    this.#numbers = new Float64Array(this.#numberCount)
    if (this.#numberCount > 0 || task.numeric.conditions.length > 0 || task.numeric.costs.size > 0) {
      this.#programs = new NumberPrograms(task)
      this.#numberEffects = new NumberEffects(task, this.#programs)
    }
    this.#unpacked = new UnpackedValues(task, this.#packing, this.#programs)
    this.#values = this.#unpacked.values
    this.#goal = new PackedGoal(task, this.#packing, this.#programs)
    this.leastCost = unitCosts ? 1 : leastCost(task)
  }

  initial(): number {
    this.#store.clear()
    this.#known = -1
    this.#knownNumbers = -1
    this.#hashed = -1
    const { word, shift } = this.#packing
    const { start, startNumbers } = this.task
    const words = new Int32Array(this.#width)
    for (let variable = 0; variable < start.length; variable++) {
      if (word[variable] >= 0) words[word[variable]] |= start[variable] << shift[variable]
    }
    // avoid -0, which would be a separate state
    const numbers = startNumbers.map((number) => number + 0)
    return this.#store.intern(words, numbers)
  }

  /** Returns the values of all variables in a state, derived ones included. The next call overwrites the array. */
  values(state: number): Int32Array {
    if (this.#known !== state) this.#unpack(state)
    return this.#values
  }

  /** Returns the numbers of a state. The next call overwrites this array, too. */
  numbers(state: number): Float64Array {
    if (this.#knownNumbers === state) return this.#numbers
    const count = this.#numberCount
    for (let at = 0; at < count; at++) this.#numbers[at] = this.#store.numbers[state * count + at]
    this.#knownNumbers = state
    return this.#numbers
  }

  /** Fills the buffer with the operators applicable in a state, in a fixed order. */
  applicable(state: number, out: OperatorBuffer): void {
    this.#tree.find(this.values(state), out)
    this.#numberEffects?.filter(out, this.#store.numbers, state * this.#numberCount)
  }

  /** Returns the state after an applicable operator; -1 if its numbers have no result. May be the state itself. */
  successor(state: number, operator: number): number {
    const store = this.#store
    this.#guard.tick(this.#makingWork)
    if (this.#effects.conditional[operator] === 1) this.values(state)
    if (this.#single) {
      return store.internWord(this.#effects.applyToWord(operator, store.words[state], this.#values))
    }
    store.makeRoom()
    const words = store.words
    const width = this.#width
    const to = store.count * width
    const from = state * width
    if (width > widestLoop) words.copyWithin(to, from, from + width)
    else for (let word = 0; word < width; word++) words[to + word] = words[from + word]
    if (this.#hashed !== state) {
      this.#hash = store.hashOfWords(state)
      this.#hashed = state
    }
    const hash = this.#hash ^ this.#effects.apply(operator, words, to, this.#values)
    if (this.#numberEffects !== undefined && !this.#writeNumbers(this.#numberEffects, state, operator)) return -1
    return store.internNext(hash)
  }

  /** Returns the cost of an operator in a state. */
  costOf(state: number, operator: number): number {
    if (this.unitCosts) return 1
    const cost = this.task.operators.cost[operator]
    if (this.#programs === undefined || !Number.isNaN(cost)) return cost
    return this.#programs.costOf(operator, this.#store.numbers, state * this.#numberCount)
  }

  expand(state: number, out: Successors): void {
    const buffer = this.#buffer
    this.applicable(state, buffer)
    const { count, operators } = buffer
    for (let at = 0; at < count; at++) {
      const operator = operators[at]
      const next = this.successor(state, operator)
      if (next < 0 || next === state) continue
      const cost = this.costOf(state, operator)
      // a computed cost may not be a number
      if (cost < Number.POSITIVE_INFINITY) out.push(operator, next, cost)
    }
  }

  isGoal(state: number): boolean {
    const goal = this.#goal
    if (!goal.wordsHold(this.#store.words, state * this.#width)) return false
    if (goal.hasDerived && !goal.derivedHold(this.values(state))) return false
    return !goal.hasNumbers || goal.unmetNumbers(this.#store.numbers, state * this.#numberCount) === 0
  }

  /** Returns the number of goal facts and numeric goal conditions that do not hold. */
  goalCount(state: number): number {
    const numbers = this.#goal.unmetNumbers(this.#store.numbers, state * this.#numberCount)
    return this.#goal.unmetFacts(this.values(state)) + numbers
  }

  /** Fills `out` with the facts that hold, derived ones included. */
  features(state: number, out: Int32Array): number {
    const values = this.values(state)
    const { factStart } = this.task
    for (let variable = 0; variable < values.length; variable++) out[variable] = factStart[variable] + values[variable]
    return values.length
  }

  describe(state: number): string {
    const { names, factStart } = this.task
    const facts = Array.from(this.values(state), (value, variable) => names.fact(factStart[variable] + value))
    const numbers = Array.from(this.numbers(state), (value, number) => `${names.number(number)}=${value}`)
    return [...facts, ...numbers].join(', ')
  }

  operatorName(operator: number): string {
    const { name, args } = this.task.names.operator(operator)
    return args.length === 0 ? name : `${name}(${args.join(',')})`
  }

  bytes(): number {
    return this.#store.bytes()
  }

  /** Returns a separate space with the same states and costs, because states are numbered as a search encounters them. */
  clone(): FdrSpace {
    return new FdrSpace(this.task, this)
  }

  #unpack(state: number): void {
    this.#guard.tick(this.#readingWork)
    const { words, numbers } = this.#store
    this.#unpacked.read(words, state * this.#width, numbers, state * this.#numberCount)
    this.#known = state
  }

  #writeNumbers(effects: NumberEffects, state: number, operator: number): boolean {
    if (effects.conditional[operator] === 1) this.values(state)
    const { count, numbers } = this.#store
    return effects.write(operator, numbers, state * this.#numberCount, count * this.#numberCount, this.#values)
  }
}

/** Approximate size of the tables of a space: a copy of the conditions and effects of operators, and their tree. */
function setUpBytes({ operators, factVariable }: FdrTask): number {
  const { count, condition, effects } = operators
  return 4 * (8 * count + 4 * condition.items.length + 4 * effects.items.length + 4 * factVariable.length)
}

function leastCost({ operators }: FdrTask): number {
  let least = operators.count === 0 ? 0 : Number.POSITIVE_INFINITY
  for (let operator = 0; operator < operators.count; operator++)
    least = Math.min(least, leastCostOf(operators, operator))
  return least
}
