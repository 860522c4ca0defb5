import { codeAt, type StateLayout } from './state-layout.ts'

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
