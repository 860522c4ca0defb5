import type { GroundTask } from '../ground/ground-task.ts'
import { type GroundTerm, type Literal, literalVariables, variablesOfTerm } from '../ground/literal.ts'
import type { Variable } from '../ground/variable.ts'

/** The place of a variable in a packed state: bits of a 32-bit word that hold its position among its values. */
export interface StateField {
  readonly variable: Variable
  readonly word: number
  readonly shift: number
  /** Mask of its bits, not shifted. */
  readonly mask: number
  /** Number of values. */
  readonly size: number
}

/** A layout of packed states: fields in words, float64 numbers besides. */
export interface StateLayout {
  readonly words: number
  /** Bits in use if there is only one word. */
  readonly bits: number
  readonly fields: readonly StateField[]
  /** Variables kept as float64, by slot. */
  readonly numbers: readonly Variable[]
  /** Variable → field, or -1. */
  readonly fieldOf: Int32Array
  /** Variable → number slot, or -1. */
  readonly numberOf: Int32Array
}

/** Counts with more values than this are kept as numbers. */
const mostValues = 2 ** 20

/** Packs the variables that a task mentions, large ones first so that words fill up. */
export function layOutState(task: GroundTask): StateLayout {
  const used = usedVariables(task)
  const fieldOf = new Int32Array(task.variables.length).fill(-1)
  const numberOf = new Int32Array(task.variables.length).fill(-1)
  const fields: StateField[] = []
  const numbers: Variable[] = []
  const free: number[] = []
  const packed = used.filter((variable) => sizeOf(variable) <= mostValues)
  for (const variable of used) {
    if (sizeOf(variable) <= mostValues) continue
    numberOf[variable.index] = numbers.length
    numbers.push(variable)
  }
  for (const variable of packed.toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.index - b.index)) {
    const size = sizeOf(variable)
    const bits = Math.max(1, Math.ceil(Math.log2(size)))
    let word = free.findIndex((room) => room >= bits)
    if (word < 0) word = free.push(32) - 1
    fieldOf[variable.index] = fields.length
    fields.push({ variable, word, shift: 32 - free[word], mask: 2 ** bits - 1, size })
    free[word] -= bits
  }
  const words = Math.max(1, free.length)
  return { words, bits: words === 1 ? 32 - (free[0] ?? 32) : 32, fields, numbers, fieldOf, numberOf }
}

/** The number of values of a variable; infinite for float64 numbers. */
function sizeOf(variable: Variable): number {
  if (variable.domain !== undefined) return variable.domain.length
  return variable.whole ? variable.max - variable.min + 1 : Number.POSITIVE_INFINITY
}

/** Returns the position of a code in the field, or -1 if it is not one of the values. */
export function positionOf({ variable, size }: StateField, code: number): number {
  if (variable.places !== undefined) return variable.places.get(code) ?? -1
  const position = code - variable.min
  return Number.isInteger(position) && position >= 0 && position < size ? position : -1
}

export function codeAt({ variable }: StateField, position: number): number {
  return variable.domain !== undefined ? variable.domain[position] : variable.min + position
}

function usedVariables(task: GroundTask): Variable[] {
  const used = new Set<number>()
  const addLiterals = (literals: readonly Literal[]) => {
    for (const literal of literals) for (const variable of literalVariables(literal)) used.add(variable)
  }
  const addTerm = (term: GroundTerm) => {
    for (const variable of variablesOfTerm(term)) used.add(variable)
  }
  for (const { condition, effects, cost } of task.operators) {
    addLiterals(condition)
    for (const effect of effects) {
      used.add(effect.variable)
      addTerm(effect.value)
      effect.when?.forEach(addLiterals)
    }
    if (cost.kind === 'term') addTerm(cost.term)
  }
  for (const { variable, body } of task.rules) {
    used.add(variable)
    addLiterals(body)
  }
  task.goal.forEach(addLiterals)
  return task.variables.filter((variable) => used.has(variable.index))
}

/** Reads variables from a packed state, for the few uses that are not compiled to masks: terms, cost functions, descriptions. */
export class StateReader {
  readonly layout: StateLayout
  words: Int32Array = new Int32Array(0)
  numbers: Float64Array = new Float64Array(0)
  wordsAt = 0
  numbersAt = 0
  /** Returns the value of a variable, as a code. */
  readonly read: (variable: number) => number

  constructor(layout: StateLayout) {
    this.layout = layout
    this.read = (variable) => {
      const index = layout.fieldOf[variable]
      if (index < 0) return this.numbers[this.numbersAt + layout.numberOf[variable]]
      const field = layout.fields[index]
      return codeAt(field, (this.words[this.wordsAt + field.word] >>> field.shift) & field.mask)
    }
  }

  /** Points at a state. */
  at(words: Int32Array, wordsAt: number, numbers: Float64Array, numbersAt: number): this {
    this.words = words
    this.wordsAt = wordsAt
    this.numbers = numbers
    this.numbersAt = numbersAt
    return this
  }
}
