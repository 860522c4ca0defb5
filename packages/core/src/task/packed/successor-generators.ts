import type { Successors } from '../../state-space.ts'
import type { GroundOperator } from '../ground/ground-task.ts'
import type { EffectMasks } from './effect-masks.ts'
import type { PackedTask } from './packed-task.ts'
import { positionOf, type StateLayout } from './state-layout.ts'
import type { StateStore } from './state-store.ts'

/**
 * Finds the operators worth testing in a state. Each is indexed by one value it needs, of the variable with the most values: of 200
 * `chop(tree)` that need `at` to be the tree, one is tested.
 */
class OperatorIndex {
  /** Operators that need no particular value. */
  readonly #always: Int32Array
  readonly #drawers: readonly Drawer[]

  constructor(operators: readonly GroundOperator[], active: Iterable<number>, layout: StateLayout) {
    const always: number[] = []
    const filed = new Map<number, number[][]>()
    for (const index of active) {
      const key = fileUnder(operators[index], layout)
      if (key === undefined) {
        always.push(index)
        continue
      }
      let drawers = filed.get(key.field)
      if (drawers === undefined) {
        drawers = Array.from({ length: layout.fields[key.field].size }, () => [])
        filed.set(key.field, drawers)
      }
      drawers[key.position].push(index)
    }
    this.#always = Int32Array.from(always)
    this.#drawers = [...filed].map(([field, lists]) => {
      const start = new Int32Array(lists.length + 1)
      for (const [position, list] of lists.entries()) start[position + 1] = start[position] + list.length
      const { word, shift, mask } = layout.fields[field]
      return { word, shift, mask, start, operators: Int32Array.from(lists.flat()) }
    })
  }

  /** Fills `out` with the candidates for a state and returns their number. */
  candidates(words: Int32Array, wordsAt: number, out: Int32Array): number {
    const always = this.#always
    let count = always.length
    out.set(always)
    for (let drawer = 0; drawer < this.#drawers.length; drawer++) {
      const { word, shift, mask, start, operators } = this.#drawers[drawer]
      const position = (words[wordsAt + word] >>> shift) & mask
      const end = start[position + 1]
      for (let at = start[position]; at < end; at++) out[count++] = operators[at]
    }
    return count
  }
}

interface Drawer {
  readonly word: number
  readonly shift: number
  readonly mask: number
  readonly start: Int32Array
  readonly operators: Int32Array
}

function fileUnder(operator: GroundOperator, layout: StateLayout): { field: number; position: number } | undefined {
  let best: { field: number; position: number } | undefined
  let most = 0
  for (const literal of operator.condition) {
    if (literal.kind !== 'is') continue
    const field = layout.fieldOf[literal.variable]
    if (field < 0 || layout.fields[field].size <= most) continue
    most = layout.fields[field].size
    best = { field, position: positionOf(layout.fields[field], literal.value) }
  }
  return best
}

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

/** The fast case: operators that are masks on one word, the active ones stored contiguously. */
export class WordSuccessorGenerator {
  readonly #operators: Int32Array
  readonly #costs: Float64Array
  readonly #store: StateStore
  /** For each operator mask, value, bits to keep and bits to set in sequence: one array is read faster than four. */
  readonly #masks: Int32Array

  constructor(active: Int32Array, { conditions, effects, costs, store }: PackedTask) {
    this.#store = store
    this.#operators = active
    this.#costs = Float64Array.from(active, (operator) => costs.values[operator])
    this.#masks = Int32Array.from(
      [...active].flatMap((operator) => {
        const { mask, value } = skippingIdle(conditions.mask[operator], conditions.value[operator], effects, operator)
        return [mask, value, effects.keep[operator], effects.bits[operator]]
      }),
    )
  }

  expand(state: number, out: Successors): void {
    const store = this.#store
    const masks = this.#masks
    const end = masks.length
    const word = store.words[state]
    for (let at = 0; at < end; at += 4) {
      if ((word & masks[at]) !== masks[at + 1]) continue
      const next = (word & masks[at + 2]) | masks[at + 3]
      if (next !== word) out.push(this.#operators[at >> 2], store.internWord(next), this.#costs[at >> 2])
    }
  }
}

/** An operator that only sets one bit changes nothing if the bit is set: its test can exclude that. */
function skippingIdle(mask: number, value: number, { keep, bits }: EffectMasks, operator: number) {
  const changed = ~keep[operator]
  const isOneBit = (changed & (changed - 1)) === 0
  if (!isOneBit || (mask & changed) !== 0) return { mask, value }
  return { mask: mask | changed, value: value | (changed & ~bits[operator]) }
}
