import { DerivedValues } from './derived-values.ts'
import type { FdrTask } from './fdr-task.ts'
import type { NumberPrograms } from './number-programs.ts'
import type { VariablePacking } from './variable-packing.ts'

/** The values of all variables in the last packed state read, derived ones included. */
export class UnpackedValues {
  readonly values: Int32Array
  readonly #task: FdrTask
  readonly #packing: Unpacking
  readonly #derived: DerivedValues | undefined
  readonly #mirrors: Int32Array | undefined
  /** No derived variable depends on a value. */
  readonly #plain: boolean
  /** The words of that state, and the bits in them that belong to variables. */
  readonly #words: Int32Array
  readonly #tracked: Int32Array

  constructor(task: FdrTask, packing: Unpacking, programs: NumberPrograms | undefined) {
    this.#task = task
    this.#packing = packing
    this.values = new Int32Array(task.variableCount)
    this.#words = new Int32Array(packing.width)
    this.#tracked = new Int32Array(packing.width)
    packing.variableAt.forEach((variable, bit) => {
      if (variable >= 0) this.#tracked[bit >> 5] |= 1 << (bit & 31)
    })
    if (task.rules.count > 0) this.#derived = new DerivedValues(task, this.values, programs)
    this.#mirrors = task.mirrors
    this.#plain = this.#derived === undefined && this.#mirrors === undefined
    // initially all variables in the words are 0
    for (let variable = 0; variable < task.variableCount && this.#mirrors !== undefined; variable++)
      this.#mirror(task.factStart[variable], 1)
  }

  /** Reads the state whose words and numbers begin at these positions. Processes only the bits that differ from the state before. */
  read(words: Int32Array, wordsAt: number, numbers: Float64Array, numbersAt: number): void {
    const { shift, mask, variableAt } = this.#packing
    const known = this.#words
    const tracked = this.#tracked
    const values = this.#plain ? this.values : undefined
    for (let at = 0; at < known.length; at++) {
      const word = words[wordsAt + at]
      let different = (known[at] ^ word) & tracked[at]
      if (different === 0) continue
      known[at] = word
      while (different !== 0) {
        const variable = variableAt[at * 32 + 31 - Math.clz32(different)]
        const moved = shift[variable]
        different &= ~(mask[variable] << moved)
        const value = (word >>> moved) & mask[variable]
        if (values === undefined) this.#set(variable, value)
        else values[variable] = value
      }
    }
    if (this.#derived !== undefined) this.#derived.update(numbers, numbersAt)
  }

  #set(variable: number, value: number): void {
    const first = this.#task.factStart[variable]
    const before = first + this.values[variable]
    if (this.#derived !== undefined) this.#derived.change(before, first + value)
    if (this.#mirrors !== undefined) {
      this.#mirror(before, 0)
      this.#mirror(first + value, 1)
    }
    this.values[variable] = value
  }

  /** Sets the mirror of a fact, if it has one. */
  #mirror(fact: number, value: number): void {
    const variable = this.#mirrors === undefined ? -1 : this.#mirrors[fact]
    if (variable < 0) return
    const first = this.#task.factStart[variable]
    this.#derived?.change(first + 1 - value, first + value)
    this.values[variable] = value
  }
}

/** The parts of a packing needed for unpacking values. */
export type Unpacking = Pick<VariablePacking, 'width' | 'shift' | 'mask' | 'variableAt'>
