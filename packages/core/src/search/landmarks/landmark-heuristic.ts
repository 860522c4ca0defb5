import { grown } from '../../state-space.ts'
import type { FdrTask, Lists, OperatorBuffer } from '../../task/fdr/fdr-task.ts'
import { invertLists } from '../../task/fdr/fdr-task.ts'
import { landmarkGraphOf } from './landmark-graph.ts'
import { type LandmarkMarks, landmarkMarks } from './landmark-marks.ts'

interface LandmarkOptions {
  /** Every landmark counts 1, regardless of its cost. @default false */
  readonly unitCosts?: boolean
  /** Every landmark counts 1 more than it costs. @default false */
  readonly plusOne?: boolean
}

/**
 * Counts landmarks that are still to come (Richter & Westphal 2010). A landmark is *accepted* on a path once it has been true. A landmark
 * counts if it is not accepted, or waits for one that should come first and is not accepted, or is needed again: false although it is a
 * goal, or although it comes directly before one that is not accepted. In a goal state none counts.
 *
 * The value depends on paths, so the search reports how it reached a state. A state reached on several paths has accepted only what was
 * accepted on all of them.
 */
export class LandmarkHeuristic {
  /** Number of landmarks. */
  readonly count: number
  /** False if the goal can never be reached. */
  readonly reachable: boolean
  readonly #task: FdrTask
  readonly #facts: Lists
  readonly #greedy: Lists
  readonly #reasonable: Lists
  readonly #cost: Float64Array | undefined
  readonly #ofFact: Lists
  readonly #width: number
  readonly #marks: LandmarkMarks
  readonly #row: Int32Array
  readonly #stamp: Int32Array
  #epoch = 0
  /** For each fact, the operators that have it among their effects; built on first use. */
  #producers: Lists | undefined
  readonly #operatorStamp: Int32Array
  #operatorEpoch = 0
  /** Accepted landmarks of each state, `width` words each. */
  #rows: Int32Array
  #isKnown: Uint8Array

  constructor(task: FdrTask, { unitCosts = false, plusOne = false }: LandmarkOptions = {}) {
    const graph = landmarkGraphOf(task)
    const { count, facts, greedy, reasonable, cost } = graph
    this.#task = task
    this.count = count
    this.reachable = graph.reachable
    this.#facts = facts
    this.#greedy = greedy
    this.#reasonable = reasonable
    this.#cost = unitCosts ? undefined : plusOne ? cost.map((least) => least + 1) : cost
    this.#width = (count + 31) >>> 5
    this.#ofFact = invertLists(facts, task.factVariable.length)
    this.#marks = landmarkMarks(task, graph)
    this.#row = new Int32Array(this.#width)
    this.#stamp = new Int32Array(count)
    this.#operatorStamp = new Int32Array(task.operators.count)
    this.#rows = new Int32Array(64 * this.#width)
    this.#isKnown = new Uint8Array(64)
  }

  /** Forgets all states and starts a path here. Returns the value. */
  startAt(state: number, values: Int32Array): number {
    this.#isKnown.fill(0)
    this.#makeRoom(state)
    const row = this.#rows
    const start = state * this.#width
    row.fill(0, start, start + this.#width)
    for (let landmark = 0; landmark < this.count; landmark++) {
      if (this.#holds(landmark, values)) row[start + (landmark >>> 5)] |= 1 << (landmark & 31)
    }
    this.#isKnown[state] = 1
    return this.#value(start, values)
  }

  /** Records that an operator leads from one state to another with these values. Returns the value of the latter. */
  reach(parentState: number, operator: number, state: number, values: Int32Array): number {
    this.#makeRoom(state)
    const width = this.#width
    const rows = this.#rows
    const row = this.#row
    const parent = parentState * width
    for (let word = 0; word < width; word++) row[word] = rows[parent + word]
    this.#acceptEffects(operator, values)
    this.#acceptDerived(values)
    const start = state * width
    if (this.#isKnown[state] === 1) {
      for (let word = 0; word < width; word++) rows[start + word] &= row[word]
    } else {
      this.#isKnown[state] = 1
      for (let word = 0; word < width; word++) rows[start + word] = row[word]
    }
    return this.#value(start, values)
  }

  /** The value of a state reached before. */
  valueOf(state: number, values: Int32Array): number {
    return this.#value(state * this.#width, values)
  }

  /** Fills the buffer with the applicable operators that make a landmark true that can be accepted next. */
  preferred(state: number, values: Int32Array, out: OperatorBuffer): void {
    const { condition } = this.#task.operators
    this.#producers ??= invertLists(this.#task.operators.effects, this.#task.factVariable.length)
    const { start, items } = this.#producers
    const row = state * this.#width
    this.#operatorEpoch++
    out.count = 0
    for (let landmark = 0; landmark < this.count; landmark++) {
      if (this.#isAccepted(row, landmark) || !this.#allAccepted(row, landmark)) continue
      for (let at = this.#facts.start[landmark]; at < this.#facts.start[landmark + 1]; at++) {
        const fact = this.#facts.items[at]
        for (let producer = start[fact]; producer < start[fact + 1]; producer++) {
          const operator = items[producer]
          if (this.#operatorStamp[operator] === this.#operatorEpoch) continue
          this.#operatorStamp[operator] = this.#operatorEpoch
          if (!this.#factsHold(condition, operator, values) || !this.isPreferred(state, values, operator)) continue
          if (out.count === out.operators.length) out.operators = grown(out.operators)
          out.operators[out.count++] = operator
        }
      }
    }
  }

  /** Whether an applicable operator makes a landmark true that can be accepted next. */
  isPreferred(state: number, values: Int32Array, operator: number): boolean {
    const { effects, effectConditions } = this.#task.operators
    const { start, items } = this.#ofFact
    const row = state * this.#width
    for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++) {
      const fact = effects.items[at]
      for (let index = start[fact]; index < start[fact + 1]; index++) {
        if (this.#isAccepted(row, items[index]) || !this.#allAccepted(row, items[index])) continue
        if (this.#factsHold(effectConditions, at, values)) return true
      }
    }
    return false
  }

  isAccepted(state: number, landmark: number): boolean {
    return this.#isAccepted(state * this.#width, landmark)
  }

  bytes(): number {
    return this.#rows.byteLength + this.#isKnown.byteLength
  }

  #acceptEffects(operator: number, values: Int32Array): void {
    const { factVariable, factStart, operators } = this.#task
    const { start, items } = this.#ofFact
    const { effects } = operators
    for (let at = effects.start[operator]; at < effects.start[operator + 1]; at++) {
      const fact = effects.items[at]
      if (start[fact] === start[fact + 1]) continue
      const variable = factVariable[fact]
      if (factStart[variable] + values[variable] !== fact) continue
      for (let index = start[fact]; index < start[fact + 1]; index++) this.#accept(items[index])
    }
  }

  /** Any operator may change derived facts. */
  #acceptDerived(values: Int32Array): void {
    for (let word = 0; word < this.#width; word++) {
      let bits = this.#marks.derived[word] & ~this.#row[word]
      while (bits !== 0) {
        const landmark = (word << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        if (this.#holds(landmark, values)) this.#accept(landmark)
      }
    }
  }

  #accept(landmark: number): void {
    this.#row[landmark >>> 5] |= 1 << (landmark & 31)
  }

  #value(start: number, values: Int32Array): number {
    const rows = this.#rows
    this.#epoch++
    let value = 0
    for (let word = 0; word < this.#width; word++) {
      const accepted = rows[start + word]
      const open = this.#marks.all[word] & ~accepted
      value += this.#sum(open, word)
      let bits = open & this.#marks.dependent[word]
      while (bits !== 0) {
        const landmark = (word << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        const { start: from, items } = this.#greedy
        for (let at = from[landmark]; at < from[landmark + 1]; at++) value += this.#again(start, items[at], values)
      }
      bits = accepted & this.#marks.waiting[word]
      while (bits !== 0) {
        const landmark = (word << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        if (!this.#allAccepted(start, landmark)) value += this.#count(landmark)
      }
      bits = accepted & this.#marks.goals[word]
      while (bits !== 0) {
        const landmark = (word << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        value += this.#again(start, landmark, values)
      }
    }
    return value
  }

  /** The count of a landmark if it is needed again. */
  #again(start: number, landmark: number, values: Int32Array): number {
    return this.#isAccepted(start, landmark) && !this.#holds(landmark, values) ? this.#count(landmark) : 0
  }

  /** The count of an accepted landmark, once per evaluation. */
  #count(landmark: number): number {
    if (this.#stamp[landmark] === this.#epoch) return 0
    this.#stamp[landmark] = this.#epoch
    return this.#cost === undefined ? 1 : this.#cost[landmark]
  }

  #sum(bits: number, word: number): number {
    if (this.#cost === undefined) return bitCount(bits)
    let sum = 0
    while (bits !== 0) {
      sum += this.#cost[(word << 5) + 31 - Math.clz32(bits & -bits)]
      bits &= bits - 1
    }
    return sum
  }

  #isAccepted(start: number, landmark: number): boolean {
    return ((this.#rows[start + (landmark >>> 5)] >>> (landmark & 31)) & 1) === 1
  }

  #allAccepted(start: number, landmark: number): boolean {
    const { start: from, items } = this.#reasonable
    for (let at = from[landmark]; at < from[landmark + 1]; at++) if (!this.#isAccepted(start, items[at])) return false
    return true
  }

  #holds(landmark: number, values: Int32Array): boolean {
    const { factVariable, factStart } = this.#task
    const { start, items } = this.#facts
    for (let at = start[landmark]; at < start[landmark + 1]; at++) {
      const variable = factVariable[items[at]]
      if (factStart[variable] + values[variable] === items[at]) return true
    }
    return false
  }

  #factsHold({ start, items }: Lists, index: number, values: Int32Array): boolean {
    const { factVariable, factStart } = this.#task
    for (let at = start[index]; at < start[index + 1]; at++) {
      const variable = factVariable[items[at]]
      if (factStart[variable] + values[variable] !== items[at]) return false
    }
    return true
  }

  #makeRoom(state: number): void {
    if (state < this.#isKnown.length) return
    const states = Math.max(state + 1, this.#isKnown.length * 2)
    this.#rows = grown(this.#rows, states * this.#width)
    const known = new Uint8Array(states)
    known.set(this.#isKnown)
    this.#isKnown = known
  }
}

function bitCount(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
