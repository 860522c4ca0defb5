import type { Successors } from '../../state-space.ts'
import type { GroundOperator } from '../ground/ground-task.ts'
import { OperatorIndex } from './operator-index.ts'
import type { PackedTask } from './packed-task.ts'

/** Successors of states of any width: operators are found by the values they need and applied one by one. */
export class WideSuccessorGenerator {
  readonly #task: PackedTask
  readonly #index: OperatorIndex
  readonly #candidates: Int32Array
  readonly #nextWords: Int32Array
  readonly #nextNumbers: Float64Array

  constructor(active: Int32Array, operators: readonly GroundOperator[], task: PackedTask) {
    const { layout } = task.reader
    this.#task = task
    this.#index = new OperatorIndex(operators, active, layout)
    this.#candidates = new Int32Array(active.length)
    this.#nextWords = new Int32Array(layout.words)
    this.#nextNumbers = new Float64Array(layout.numbers.length)
  }

  expand(state: number, out: Successors): void {
    const { store, reader, conditions, costs } = this.#task
    const wordsAt = state * store.width
    const numbersAt = state * store.numberCount
    const count = this.#index.candidates(store.words, wordsAt, this.#candidates)
    for (let at = 0; at < count; at++) {
      const operator = this.#candidates[at]
      if (!conditions.holds(operator, store.words, wordsAt, store.numbers, numbersAt)) continue
      const next = this.successor(state, operator)
      if (next < 0 || next === state) continue
      // interning a state may have moved the arena, and the cost is that of the state before
      reader.at(store.words, wordsAt, store.numbers, numbersAt)
      out.push(operator, next, costs.of(operator))
    }
  }

  /** Returns the state after an operator whose condition holds; -1 if it is inapplicable nevertheless. */
  successor(state: number, operator: number): number {
    const { store, reader, effects, rules } = this.#task
    const { words, numbers } = store
    const nextWords = this.#nextWords
    const nextNumbers = this.#nextNumbers
    const wordsAt = state * store.width
    const numbersAt = state * store.numberCount
    for (let word = 0; word < store.width; word++) nextWords[word] = words[wordsAt + word]
    for (let slot = 0; slot < store.numberCount; slot++) nextNumbers[slot] = numbers[numbersAt + slot]
    reader.at(words, wordsAt, numbers, numbersAt)
    if (!effects.apply(operator, nextWords, nextNumbers)) return -1
    if (rules !== undefined) rules.settle(nextWords, nextNumbers)
    return store.intern(nextWords, nextNumbers)
  }
}
