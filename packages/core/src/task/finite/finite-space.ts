import type { Successors } from '../../state-space.ts'
import type { FactoredSpace } from '../factored-space.ts'
import { StateStore } from '../packed/state-store.ts'
import { Watch } from '../watch.ts'
import { type FiniteTask, leastCostOf } from './finite-task.ts'
import { NumberEffects } from './number-effects.ts'
import { NumberPrograms } from './number-programs.ts'
import type { OperatorBuffer } from './operator-buffer.ts'
import { OperatorTree } from './operator-tree.ts'
import { PackedEffects } from './packed-effects.ts'
import { PackedGoal } from './packed-goal.ts'
import { UnpackedValues } from './unpacked-values.ts'
import { type VariablePacking, variablePackingOf } from './variable-packing.ts'

/** Up to this many words, a loop copies faster than a call. */
const widestLoop = 24

/**
 * The state space of a finite task: packs states into words and numbers them as the search meets them.
 *
 * @example
 * const grounded = groundProblem(problem)
 * if (grounded.status === 'task') createSearch(new FiniteSpace(grounded.task), { engine: 'first' }).run()
 */
export class FiniteSpace implements FactoredSpace {
  readonly task: FiniteTask
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
  readonly #watch: Watch
  /** How long it takes to make a state, and to read one, in small steps of work. */
  readonly #makingWork: number
  readonly #readingWork: number
  /** The state whose values are at hand. */
  #known = -1
  readonly #values: Int32Array
  #knownNumbers = -1
  readonly #numbers: Float64Array
  /** The state whose hash is at hand. */
  #hashed = -1
  #hash = 0

  constructor(task: FiniteTask, { unitCosts = false }: { readonly unitCosts?: boolean } = {}) {
    this.task = task
    this.#watch = task.watch ?? new Watch()
    this.#watch.check(setUpBytes(task))
    this.unitCosts = unitCosts
    this.#packing = variablePackingOf(task)
    this.#width = this.#packing.width
    this.#numberCount = task.numeric.count
    this.#single = this.#width === 1 && this.#numberCount === 0
    this.#store = new StateStore(this.#width, this.#numberCount, this.#packing.bits, this.#watch)
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
    // no -0, which would be a state of its own
    const numbers = startNumbers.map((number) => number + 0)
    return this.#store.intern(words, numbers)
  }

  /** Values of all variables in a state, derived ones included. The array is the space's own and changes with the next call. */
  values(state: number): Int32Array {
    if (this.#known !== state) this.#unpack(state)
    return this.#values
  }

  /** Numbers of a state; the same is true of this array. */
  numbers(state: number): Float64Array {
    if (this.#knownNumbers === state) return this.#numbers
    const count = this.#numberCount
    for (let at = 0; at < count; at++) this.#numbers[at] = this.#store.numbers[state * count + at]
    this.#knownNumbers = state
    return this.#numbers
  }

  /** Puts the operators that can be carried out in a state into the buffer, in a fixed order. */
  applicable(state: number, out: OperatorBuffer): void {
    this.#tree.find(this.values(state), out)
    this.#numberEffects?.filter(out, this.#store.numbers, state * this.#numberCount)
  }

  /** The state after an operator that can be carried out; -1 when its numbers have no result. May be the state itself. */
  successor(state: number, operator: number): number {
    const store = this.#store
    this.#watch.tick(this.#makingWork)
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

  /** What an operator costs in a state. */
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
      // a cost may come out as no number
      if (cost < Number.POSITIVE_INFINITY) out.push(operator, next, cost)
    }
  }

  isGoal(state: number): boolean {
    const goal = this.#goal
    if (!goal.wordsHold(this.#store.words, state * this.#width)) return false
    if (goal.hasDerived && !goal.derivedHold(this.values(state))) return false
    return !goal.hasNumbers || goal.unmetNumbers(this.#store.numbers, state * this.#numberCount) === 0
  }

  /** Goal facts and conditions on numbers that do not hold. */
  goalCount(state: number): number {
    const numbers = this.#goal.unmetNumbers(this.#store.numbers, state * this.#numberCount)
    return this.#goal.unmetFacts(this.values(state)) + numbers
  }

  /** Facts that hold, derived ones included. */
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

  /** A space of its own with the same states and costs, since states are numbered as a search meets them. */
  twin(): FiniteSpace {
    return new FiniteSpace(this.task, this)
  }

  #unpack(state: number): void {
    this.#watch.tick(this.#readingWork)
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

/** About what the tables of a space take: the conditions and effects of operators once more, and their tree. */
function setUpBytes({ operators, factVariable }: FiniteTask): number {
  const { count, condition, effects } = operators
  return 4 * (8 * count + 4 * condition.items.length + 4 * effects.items.length + 4 * factVariable.length)
}

function leastCost({ operators }: FiniteTask): number {
  let least = operators.count === 0 ? 0 : Number.POSITIVE_INFINITY
  for (let operator = 0; operator < operators.count; operator++)
    least = Math.min(least, leastCostOf(operators, operator))
  return least
}
