import { DerivedValues } from './derived-values.ts'
import type { FdrTask } from './fdr-task.ts'
import type { NumberPrograms } from './number-programs.ts'

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

/** The place of each variable in the words of a state. Derived variables and mirrors have no place. */
export interface VariablePacking {
  /** Number of words per state. */
  readonly width: number
  /** Bits in use if there is only one word; else 32. */
  readonly bits: number
  /** Word of each variable, or -1. */
  readonly word: Int32Array
  readonly shift: Int32Array
  /** As many low bits as the variable needs. */
  readonly mask: Int32Array
  /** The variable at each bit of each word. */
  readonly variableAt: Int32Array
}

/** Packs variables into 32-bit words: largest first, each into the first word with room. */
export function variablePackingOf({ variableCount, sizes, stratum, mirrors }: FdrTask): VariablePacking {
  const word = new Int32Array(variableCount).fill(-1)
  const shift = new Int32Array(variableCount)
  const mask = new Int32Array(variableCount)
  const byBits: number[][] = Array.from({ length: 33 }, () => [])
  const isMirror = new Uint8Array(variableCount)
  for (const variable of mirrors ?? []) if (variable >= 0) isMirror[variable] = 1
  for (let variable = 0; variable < variableCount; variable++) {
    if (stratum[variable] < 0 && isMirror[variable] === 0) byBits[bitsFor(sizes[variable])].push(variable)
  }
  const used: number[] = []
  for (let bits = 32; bits >= 1; bits--) {
    let at = 0
    for (const variable of byBits[bits]) {
      // a word without room for one variable has none for the next, which needs as much
      while (at < used.length && used[at] + bits > 32) at++
      if (at === used.length) used.push(0)
      word[variable] = at
      shift[variable] = used[at]
      mask[variable] = bits === 32 ? -1 : 2 ** bits - 1
      used[at] += bits
    }
  }
  const width = Math.max(1, used.length)
  const variableAt = new Int32Array(width * 32).fill(-1)
  for (let variable = 0; variable < variableCount; variable++) {
    if (word[variable] < 0) continue
    const first = word[variable] * 32 + shift[variable]
    variableAt.fill(variable, first, first + bitsFor(sizes[variable]))
  }
  return { width, bits: width > 1 ? 32 : Math.max(1, used[0] ?? 0), word, shift, mask, variableAt }
}

/** A variable with one value needs none. */
function bitsFor(size: number): number {
  return size <= 1 ? 0 : 32 - Math.clz32(size - 1)
}

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
