import { FdrSpace } from '../../../../task/fdr/fdr-space.ts'
import type { FdrTask, OperatorBuffer } from '../../../../task/fdr/fdr-task.ts'
import type { WorkGuard } from '../../../../task/work-guard.ts'

/** Maximum states explored, steps between them, and values. */
const mostStates = 20_000
const mostSteps = 400_000
const mostValues = 4_000_000
/** Units of work counted for a state. */
const workPerState = 16

/** Everything reachable in a task with an action for each goal condition. */
export class AllStates {
  readonly task: FdrTask
  readonly states: number
  /** By operator: 1 if it can be used in some state. */
  readonly usable: Uint8Array
  /** By fact: 1 if it holds in some state. */
  readonly holds: Uint8Array
  /** The distinct sets of goal conditions that hold in some state. */
  readonly met: readonly ReadonlySet<number>[]
  /** By state: its entry in `met`. */
  readonly metBy: Int32Array
  /** Steps between states: source, target, and operator. */
  readonly steps: { readonly from: Int32Array; readonly to: Int32Array; readonly operator: Int32Array }
  readonly #values: Int32Array
  readonly #numbers: Float64Array

  private constructor(task: FdrTask, states: number, seen: Seen) {
    this.task = task
    this.states = states
    this.usable = seen.usable
    this.met = seen.met
    this.metBy = seen.metBy.subarray(0, states)
    const { from, to, operator } = seen
    this.steps = { from: Int32Array.from(from), to: Int32Array.from(to), operator: Int32Array.from(operator) }
    this.#values = seen.values.subarray(0, states * task.variableCount)
    this.#numbers = seen.numbers.subarray(0, states * task.numeric.count)
    this.holds = new Uint8Array(task.factVariable.length)
    for (let at = 0; at < this.#values.length; at++)
      this.holds[task.factStart[at % task.variableCount] + this.#values[at]] = 1
  }

  /**
   * Visits all states; undefined if there are too many. Throws when the guard says that time is up. `partOf` tells which operators
   * represent goal conditions.
   */
  static from(task: FdrTask, partOf: Int32Array, guard: WorkGuard): AllStates | undefined {
    const { variableCount, numeric } = task
    const room = Math.min(mostStates, Math.floor(mostValues / Math.max(1, variableCount + numeric.count)))
    const space = new FdrSpace({ ...task, guard })
    const seen: Seen = {
      usable: new Uint8Array(task.operators.count),
      met: [],
      numberOf: new Map(),
      metBy: new Int32Array(room),
      from: [],
      to: [],
      operator: [],
      values: new Int32Array(room * variableCount),
      numbers: new Float64Array(room * numeric.count),
    }
    const buffer: OperatorBuffer = { count: 0, operators: new Int32Array(64) }
    let count = space.initial() + 1
    let steps = 0
    for (let state = 0; state < count; state++) {
      if (count > room || steps > mostSteps) return undefined
      guard.tick(workPerState)
      seen.values.set(space.values(state), state * variableCount)
      seen.numbers.set(space.numbers(state), state * numeric.count)
      space.applicable(state, buffer)
      const met = new Set<number>()
      for (let at = 0; at < buffer.count; at++) {
        const operator = buffer.operators[at]
        seen.usable[operator] = 1
        if (partOf[operator] >= 0) met.add(partOf[operator])
        else {
          const next = space.successor(state, operator)
          count = Math.max(count, next + 1)
          seen.from.push(state)
          seen.to.push(next)
          seen.operator.push(operator)
          steps++
        }
      }
      const key = [...met].sort((a, b) => a - b).join(',')
      const known = seen.numberOf.get(key)
      if (known === undefined) seen.met.push(met)
      seen.metBy[state] = known ?? seen.met.length - 1
      seen.numberOf.set(key, seen.metBy[state])
    }
    return new AllStates(task, count, seen)
  }

  /** 1 for states that have all of these facts. */
  having(facts: readonly number[]): Uint8Array {
    const { variableCount, factVariable, factStart } = this.task
    const found = new Uint8Array(this.states)
    for (let state = 0; state < this.states; state++) {
      const isSo = (fact: number): boolean =>
        this.#values[state * variableCount + factVariable[fact]] === fact - factStart[factVariable[fact]]
      if (facts.every(isSo)) found[state] = 1
    }
    return found
  }

  /** 1 for states that meet all of these goal conditions. */
  meeting(parts: readonly number[]): Uint8Array {
    const isMet = this.met.map((met) => (parts.every((part) => met.has(part)) ? 1 : 0))
    return Uint8Array.from(this.metBy, (entry) => isMet[entry])
  }

  /** Whether some state has all of these facts. */
  haveBeenTogether(facts: readonly number[]): boolean {
    const { variableCount, factVariable, factStart } = this.task
    const variables = facts.map((fact) => factVariable[fact])
    const wanted = facts.map((fact, at) => fact - factStart[variables[at]])
    for (let from = 0; from < this.#values.length; from += variableCount) {
      let at = 0
      while (at < variables.length && this.#values[from + variables[at]] === wanted[at]) at++
      if (at === variables.length) return true
    }
    return false
  }

  /** The minimum and maximum of a number in states that have all of these facts; reversed if it never had a value. */
  range(number: number, facts: readonly number[]): readonly [number, number] {
    const { variableCount, factVariable, factStart, numeric } = this.task
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let state = 0; state < this.states; state++) {
      const from = state * variableCount
      if (!facts.every((fact) => this.#values[from + factVariable[fact]] === fact - factStart[factVariable[fact]]))
        continue
      const value = this.#numbers[state * numeric.count + number]
      if (Number.isNaN(value)) continue
      low = Math.min(low, value)
      high = Math.max(high, value)
    }
    return [low, high]
  }
}

interface Seen {
  readonly usable: Uint8Array
  readonly met: ReadonlySet<number>[]
  /** Goal conditions, as text → their entry in `met`. */
  readonly numberOf: Map<string, number>
  readonly metBy: Int32Array
  readonly from: number[]
  readonly to: number[]
  readonly operator: number[]
  readonly values: Int32Array
  readonly numbers: Float64Array
}
