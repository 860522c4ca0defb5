import { grown, grownFloats } from '../../../state-space.ts'
import { StartNumbers } from '../../ground/instantiate/reachable-atoms.ts'
import { TupleSet } from '../../ground/joins/tuple-set.ts'
import type { LiftedProblem } from '../../ground/lifted-problem.ts'
import type { NumberReader } from './term-program.ts'

/**
 * Numbers in the current state. A number gets an index when an effect first changes it, and each of its values other than the start value
 * is an element of states: a number that a state does not mention has its start value.
 */
export class LiveNumbers implements NumberReader {
  /** Increments with every change. */
  version = 0
  /** Pairs (number, value by index) encountered. */
  readonly settings = new TupleSet(2)
  readonly names: { readonly fact: number; readonly args: readonly number[] }[] = []
  readonly #startNumbers: StartNumbers
  readonly #met: (TupleSet | undefined)[] = []
  readonly #indices: Int32Array[] = []
  readonly #values: number[] = []
  readonly #indexOfValue = new Map<number, number>()
  #start = new Float64Array(16)
  #current = new Float64Array(16)
  readonly #pair = new Int32Array(2)

  constructor(problem: LiftedProblem) {
    this.#startNumbers = new StartNumbers(problem)
  }

  valueOf(fact: number, args: Int32Array): number {
    const row = this.#met[fact]?.find(args) ?? -1
    return row < 0 ? this.#startNumbers.valueOf(fact, args) : this.#current[this.#indices[fact][row]]
  }

  /** Whether a state has to record a value. */
  isSet(number: number, value: number): boolean {
    return value !== this.#start[number] && !Number.isNaN(value)
  }

  current(number: number): number {
    return this.#current[number]
  }

  /** Returns the index of a number that an effect changes. */
  numberOf(fact: number, args: Int32Array): number {
    const met = this.#met[fact] ?? new TupleSet(args.length)
    this.#met[fact] = met
    this.#indices[fact] ??= new Int32Array(16)
    const known = met.find(args)
    if (known >= 0) return this.#indices[fact][known]
    const row = met.add(args)
    const number = this.names.push({ fact, args: [...args] }) - 1
    if (row >= this.#indices[fact].length) this.#indices[fact] = grown(this.#indices[fact])
    this.#indices[fact][row] = number
    if (number === this.#start.length) {
      this.#start = grownFloats(this.#start)
      this.#current = grownFloats(this.#current)
    }
    this.#start[number] = this.#startNumbers.valueOf(fact, args)
    this.#current[number] = this.#start[number]
    return number
  }

  /** Returns the row of a setting. */
  settingOf(number: number, value: number): number {
    let index = this.#indexOfValue.get(value)
    if (index === undefined) {
      index = this.#values.push(value) - 1
      this.#indexOfValue.set(value, index)
    }
    this.#pair[0] = number
    this.#pair[1] = index
    const row = this.settings.find(this.#pair)
    return row < 0 ? this.settings.add(this.#pair) : row
  }

  numberOfSetting(setting: number): number {
    return this.settings.data[2 * setting]
  }

  valueOfSetting(setting: number): number {
    return this.#values[this.settings.data[2 * setting + 1]]
  }

  /** Applies a setting from now on. */
  apply(setting: number): void {
    this.version++
    this.#current[this.numberOfSetting(setting)] = this.valueOfSetting(setting)
  }

  /** Resets the number to its start value. */
  undo(setting: number): void {
    this.version++
    const number = this.numberOfSetting(setting)
    this.#current[number] = this.#start[number]
  }
}
