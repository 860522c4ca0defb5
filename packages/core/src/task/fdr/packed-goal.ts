import type { FdrTask } from './fdr-task.ts'
import type { NumberPrograms } from './number-programs.ts'
import type { VariablePacking } from './variable-packing.ts'

/** The goal, split into tests of packed words, of variables outside them, and of numbers. */
export class PackedGoal {
  readonly hasDerived: boolean
  readonly hasNumbers: boolean
  /** Whether it requires two values of one variable. */
  readonly #contradictory: boolean
  readonly #word: Int32Array
  readonly #mask: Int32Array
  readonly #bits: Int32Array
  readonly #variables: Int32Array
  readonly #values: Int32Array
  readonly #derived: Int32Array
  readonly #numeric: Int32Array
  readonly #programs: NumberPrograms | undefined

  constructor(task: FdrTask, packing: VariablePacking, programs: NumberPrograms | undefined) {
    const { goal, factVariable, factStart, numeric } = task
    this.#variables = goal.map((fact) => factVariable[fact])
    this.#values = goal.map((fact) => fact - factStart[factVariable[fact]])
    let contradictory = false
    const [mask, bits] = [new Int32Array(packing.width), new Int32Array(packing.width)]
    this.#variables.forEach((variable, at) => {
      const word = packing.word[variable]
      if (word < 0) return
      const place = packing.mask[variable] << packing.shift[variable]
      const wanted = this.#values[at] << packing.shift[variable]
      if ((mask[word] & place) !== 0 && (bits[word] & place) !== wanted) contradictory = true
      mask[word] |= place
      bits[word] |= wanted
    })
    this.#word = Int32Array.from(mask.keys()).filter((word) => mask[word] !== 0)
    this.#mask = this.#word.map((word) => mask[word])
    this.#bits = this.#word.map((word) => bits[word])
    this.#derived = Int32Array.from(goal.keys()).filter((at) => packing.word[this.#variables[at]] < 0)
    this.#contradictory = contradictory
    this.hasDerived = this.#derived.length > 0
    this.hasNumbers = numeric.goal.length > 0
    this.#numeric = numeric.goal
    this.#programs = programs
  }

  /** Whether the facts about variables in the words hold. */
  wordsHold(words: Int32Array, from: number): boolean {
    if (this.#contradictory) return false
    const word = this.#word
    for (let at = 0; at < word.length; at++) {
      if ((words[from + word[at]] & this.#mask[at]) !== this.#bits[at]) return false
    }
    return true
  }

  derivedHold(values: Int32Array): boolean {
    const derived = this.#derived
    for (let at = 0; at < derived.length; at++) {
      if (values[this.#variables[derived[at]]] !== this.#values[derived[at]]) return false
    }
    return true
  }

  unmetFacts(values: Int32Array): number {
    let unmet = 0
    for (let at = 0; at < this.#values.length; at++) if (values[this.#variables[at]] !== this.#values[at]) unmet++
    return unmet
  }

  unmetNumbers(numbers: Float64Array, from: number): number {
    let unmet = 0
    for (let at = 0; at < this.#numeric.length; at++) {
      if (this.#programs?.holds(this.#numeric[at], numbers, from) !== true) unmet++
    }
    return unmet
  }
}
