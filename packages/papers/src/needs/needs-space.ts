import { grownFloats, type StateSpace, StateStore, type Successors } from '@telos/core/search'
import { needObject } from '@telos/core/text'
import { NeedsLayout, NeedsSteps } from './needs-layout.ts'
import { discontentmentTerm, type NeedsModel, needModel } from './needs-model.ts'
import { checkNeedsState, checkUntil, type NeedsState, needState, startLabel } from './needs-state.ts'

/** Options for planning. */
export interface NeedsSpaceOptions {
  /** The minute from which a plan may end: the goal is to reach it. */
  readonly until: number
  /** What a plan costs. @default 'sum' */
  readonly cost?: NeedsCost
}

/**
 * Creates a state space of plans over needs, which every engine can search. Two states are equal if their last action, needs, inactive
 * actions and minutes are.
 *
 * @example
 * const space = needsSpace(householdNeeds, needsStart(householdNeeds, householdScenarios.morning), { until: 360 })
 * const search = createSearch(space, { engine: 'astar', pruning: 'none', heuristic: discontentmentHeuristic(3) })
 * search.run()
 * space.valueOf(search.nodes.state[search.goalNode]).discontentment // 97
 */
export function needsSpace(model: NeedsModel, start: NeedsState, options: NeedsSpaceOptions): NeedsSpace {
  return new NeedsSpace(model, start, options)
}

/**
 * Presents plans over needs as a state space, up to a given minute. Created by `needsSpace`.
 *
 * @example
 * const space = new NeedsSpace(householdNeeds, needsStart(householdNeeds, householdScenarios.morning), { until: 60 })
 * createSearch(space, { engine: 'astar', pruning: 'none', heuristic: discontentmentHeuristic(3) }).run() // 'solved'
 */
export class NeedsSpace implements StateSpace {
  readonly cost: NeedsCost
  readonly foldCost?: (before: number, step: number) => number
  readonly foldKeepsOrder: boolean
  readonly leastCost?: number
  readonly #model: NeedsModel
  readonly #start: NeedsState
  readonly #until: number
  readonly #layout: NeedsLayout
  readonly #steps: NeedsSteps
  readonly #store: StateStore
  /** By state. */
  #discontentment = new Float64Array(64)
  /** Needs stored in words, as runs of (need, word, shift, mask), and the others as (need, column). */
  readonly #inWords: Int32Array
  readonly #inNumbers: Int32Array
  readonly #min: Float64Array
  /** For each word, the bits of inactive actions. */
  readonly #inactive: Int32Array
  /** Scratch buffers: the state being expanded, and its successor. */
  readonly #before: Float64Array
  readonly #bits: Int32Array
  readonly #needs: Float64Array
  readonly #words: Int32Array
  readonly #numbers: Float64Array

  constructor(model: NeedsModel, start: NeedsState, options: NeedsSpaceOptions) {
    needModel(model)
    needState(start)
    needObject(options, '{ until, cost, … }')
    const { until, cost = 'sum' } = options
    checkNeedsState(model, start)
    checkUntil(until)
    this.cost = cost
    const fold = needsFold(cost)
    this.foldKeepsOrder = cost === 'maximum'
    if (fold !== undefined) this.foldCost = fold
    // estimates assume sums
    else this.leastCost = model.discontentment(model.needs.map(({ min }) => min))
    this.#model = model
    this.#start = start
    this.#until = until
    const layout = new NeedsLayout(model, start, until)
    this.#layout = layout
    this.#steps = new NeedsSteps(model, layout)
    this.#store = new StateStore(layout.width, layout.numberCount, 32)
    this.#inWords = Int32Array.from(
      layout.needs.flatMap((field, need) => (field === undefined ? [] : [need, field.word, field.shift, field.mask])),
    )
    this.#inNumbers = Int32Array.from(layout.columns.flatMap((column, need) => (column < 0 ? [] : [need, column])))
    this.#min = Float64Array.from(model.needs, ({ min }) => min)
    this.#inactive = new Int32Array(layout.width)
    for (const field of layout.switches) if (field !== undefined) this.#inactive[field.word] |= 1 << field.shift
    this.#before = new Float64Array(model.needs.length)
    this.#bits = new Int32Array(layout.width)
    this.#needs = new Float64Array(model.needs.length)
    this.#words = new Int32Array(layout.width)
    this.#numbers = new Float64Array(layout.numberCount)
  }

  initial(): number {
    const { lastAction, needs, inactive, minutes } = this.#start
    this.#store.clear()
    // the hash distinguishes -0 from 0
    this.#needs.set(needs.map((insistence) => insistence + 0))
    this.#words.fill(0)
    for (const name of inactive) {
      const field = this.#layout.switches[this.#model.actionIndex(name)]!
      this.#words[field.word] |= 1 << field.shift
    }
    return this.#intern(lastAction === startLabel ? 0 : this.#model.actionIndex(lastAction) + 1, minutes)
  }

  isGoal(state: number): boolean {
    return this.#minutesOf(state) >= this.#until
  }

  expand(state: number, out: Successors): void {
    this.#read(state)
    const steps = this.#steps
    const { from, minutes: duration } = steps
    const words = this.#words
    const needs = this.#needs
    const bits = this.#bits
    const before = this.#before
    const start = this.#minutesOf(state)
    const paid = this.#discontentment[state]
    const actions = from.length - 1
    for (let action = 0; action < actions; action++) {
      let minutes = start
      let step = from[action]
      const end = from[action + 1]
      for (let word = 0; word < words.length; word++) words[word] = bits[word]
      for (let need = 0; need < needs.length; need++) needs[need] = before[need]
      while (step < end && steps.carryOut(step, words, needs)) minutes += duration[step++]
      if (step < end) continue
      const next = this.#intern(action + 1, minutes)
      if (next !== state) out.push(action, next, needsStepCost(this.cost, paid, this.#discontentment[next]))
    }
  }

  describe(state: number): string {
    const { lastAction, discontentment, needs, minutes } = this.valueOf(state)
    const levels = needs.map((insistence, at) => `${this.#model.needs[at].name} ${insistence}`).join(', ')
    return `${lastAction} at minute ${minutes}: ${levels}; discontentment ${discontentment}`
  }

  operatorName(operator: number): string {
    return this.#model.actions[operator].name
  }

  bytes(): number {
    return this.#store.bytes() + this.#discontentment.length * 8
  }

  /** Returns the discontentment of a state. */
  discontentmentOf(state: number): number {
    return this.#discontentment[state]
  }

  /** Returns the state with an id, as a plain value. */
  valueOf(state: number): NeedsState {
    const { switches, last, width } = this.#layout
    const { actions } = this.#model
    const wordAt = (word: number) => this.#store.words[state * width + word]
    const action = (wordAt(last.word) >>> last.shift) & last.mask
    this.#read(state)
    const isInactive = (at: number) => ((wordAt(switches[at]?.word ?? 0) >>> (switches[at]?.shift ?? 0)) & 1) === 1
    return {
      lastAction: action === 0 ? startLabel : actions[action - 1].name,
      discontentment: this.#discontentment[state],
      needs: [...this.#before],
      inactive: actions.flatMap(({ name }, at) => (switches[at] !== undefined && isInactive(at) ? [name] : [])).sort(),
      minutes: this.#minutesOf(state),
    }
  }

  #minutesOf(state: number): number {
    const { minutesWord, width, numberCount } = this.#layout
    if (minutesWord >= 0) return this.#store.words[state * width + minutesWord]
    return this.#store.numbers[(state + 1) * numberCount - 1]
  }

  /** Unpacks needs into `#before`, and inactive actions into `#bits`. */
  #read(state: number): void {
    const { width, numberCount } = this.#layout
    const { words, numbers } = this.#store
    const before = this.#before
    const fields = this.#inWords
    const first = state * width
    for (let at = 0; at < fields.length; at += 4) {
      const bits = (words[first + fields[at + 1]] >>> fields[at + 2]) & fields[at + 3]
      before[fields[at]] = bits + this.#min[fields[at]]
    }
    const columns = this.#inNumbers
    for (let at = 0; at < columns.length; at += 2) before[columns[at]] = numbers[state * numberCount + columns[at + 1]]
    for (let word = 0; word < width; word++) this.#bits[word] = words[first + word] & this.#inactive[word]
  }

  /** Returns the id of the state given by `#needs` and by the inactive actions in `#words`. */
  #intern(lastAction: number, minutes: number): number {
    const { last, minutesWord, numberCount } = this.#layout
    const words = this.#words
    const needs = this.#needs
    const min = this.#min
    const fields = this.#inWords
    for (let at = 0; at < fields.length; at += 4) {
      const need = fields[at]
      words[fields[at + 1]] |= (needs[need] - min[need]) << fields[at + 2]
    }
    const columns = this.#inNumbers
    for (let at = 0; at < columns.length; at += 2) this.#numbers[columns[at + 1]] = needs[columns[at]]
    words[last.word] |= lastAction << last.shift
    if (minutesWord >= 0) words[minutesWord] = minutes
    else this.#numbers[numberCount - 1] = minutes
    const store = this.#store
    const known = store.count
    const id = store.intern(words, this.#numbers)
    if (id === known) this.#measure(id)
    return id
  }

  #measure(state: number): void {
    if (state === this.#discontentment.length) this.#discontentment = grownFloats(this.#discontentment)
    const { needs } = this.#model
    let sum = 0
    for (let at = 0; at < needs.length; at++) {
      const { weight, offset, power } = needs[at]
      sum += discontentmentTerm(this.#needs[at], weight, offset, power)
    }
    this.#discontentment[state] = sum
  }
}

/**
 * The cost of a plan: the sum of the discontentment after each action, or the greatest or least discontentment on the way, including the
 * start.
 */
export type NeedsCost = 'sum' | 'maximum' | 'minimum'

/** The cost of one step. The greatest and least consider both ends, so that the start state counts. */
export function needsStepCost(cost: NeedsCost, from: number, to: number): number {
  if (cost === 'maximum') return Math.max(from, to)
  return cost === 'minimum' ? Math.min(from, to) : to
}

/**
 * Returns the function that computes the cost of a step between two states.
 *
 * @example needsEdgeCost('maximum')(before, after) // the greater discontentment of the two
 */
export function needsEdgeCost(cost: NeedsCost): (from: NeedsState, to: NeedsState) => number {
  return (from, to) => needsStepCost(cost, from.discontentment, to.discontentment)
}

/**
 * Returns how to extend the cost of a path by a step, as `StateSpace.foldCost` expects; undefined for a sum.
 *
 * @example needsFold('maximum')?.(3, 5) // 5
 */
export function needsFold(cost: NeedsCost): ((before: number, step: number) => number) | undefined {
  if (cost === 'maximum') return Math.max
  return cost === 'minimum' ? Math.min : undefined
}
