import type { GroundEffect } from '../ground/ground-task.ts'
import { evaluate, type GroundTerm } from '../ground/literal.ts'
import type { Variable } from '../ground/variable.ts'
import { ConditionMasks } from './condition-masks.ts'
import { codeAt, positionOf, type StateField, type StateLayout } from './state-layout.ts'
import type { StateReader } from './state-reader.ts'

/** An effect that masks cannot do: arithmetic, copies, conditions. */
interface Change {
  readonly variable: Variable
  readonly field: StateField | undefined
  readonly number: number
  readonly adds: boolean
  readonly value: GroundTerm
  readonly clamp: boolean
  /** First and last list of `#when`; equal when the change is unconditional. */
  readonly whenFrom: number
  readonly whenTo: number
}

/**
 * The effects of all operators. Constants that are set become two masks per word; the rest is carried out one by one.
 * Values are read from the state before, written to the state after.
 */
export class EffectMasks {
  /** Nothing but masks, in one word: the state after is `(word & keep[i]) | bits[i]`. */
  readonly plain: boolean
  readonly keep: Int32Array
  readonly bits: Int32Array
  readonly #start: Int32Array
  readonly #words: Int32Array
  readonly #keeps: Int32Array
  readonly #values: Int32Array
  readonly #changes: readonly (readonly Change[])[]
  readonly #when: ConditionMasks
  readonly #reader: StateReader

  constructor(
    effects: readonly (readonly GroundEffect[])[],
    layout: StateLayout,
    variables: readonly Variable[],
    reader: StateReader,
  ) {
    const sets: { word: number; keep: number; value: number }[] = []
    const changes: Change[][] = []
    const when: GroundEffect['when'][] = []
    let lists = 0
    this.#start = new Int32Array(effects.length + 1)
    this.keep = new Int32Array(effects.length).fill(-1)
    this.bits = new Int32Array(effects.length)
    for (const [index, list] of effects.entries()) {
      const byWord = new Map<number, { word: number; keep: number; value: number }>()
      const others: Change[] = []
      const changed = new Set<number>()
      for (const effect of list) {
        const set = changed.has(effect.variable) ? undefined : plainSet(effect, layout)
        if (set !== undefined) {
          const { word, shift, mask } = layout.fields[set.field]
          const masks = byWord.get(word) ?? { word, keep: -1, value: 0 }
          masks.keep &= ~(mask << shift)
          masks.value = (masks.value & ~(mask << shift)) | (set.position << shift)
          byWord.set(word, masks)
          continue
        }
        changed.add(effect.variable)
        const place = layout.fieldOf[effect.variable]
        const whenFrom = lists
        if (effect.when !== undefined) {
          when.push(effect.when)
          lists += effect.when.length
        }
        others.push({
          variable: variables[effect.variable],
          field: place < 0 ? undefined : layout.fields[place],
          number: layout.numberOf[effect.variable],
          adds: effect.operation === 'add',
          value: effect.value,
          clamp: effect.clamp,
          whenFrom,
          whenTo: lists,
        })
      }
      this.keep[index] = byWord.get(0)?.keep ?? -1
      this.bits[index] = byWord.get(0)?.value ?? 0
      sets.push(...byWord.values())
      changes.push(others)
      this.#start[index + 1] = sets.length
    }
    this.plain = layout.words === 1 && changes.every((list) => list.length === 0)
    this.#words = Int32Array.from(sets, ({ word }) => word)
    this.#keeps = Int32Array.from(sets, ({ keep }) => keep)
    this.#values = Int32Array.from(sets, ({ value }) => value)
    this.#changes = changes
    this.#when = new ConditionMasks(
      when.flatMap((alternatives) => alternatives ?? []),
      layout,
      reader,
    )
    this.#reader = reader
  }

  /** Changes `nextWords` and `nextNumbers`, copies of the state that `reader` points at. False: the operator is impossible here. */
  apply(index: number, nextWords: Int32Array, nextNumbers: Float64Array): boolean {
    const end = this.#start[index + 1]
    for (let at = this.#start[index]; at < end; at++) {
      const word = this.#words[at]
      nextWords[word] = (nextWords[word] & this.#keeps[at]) | this.#values[at]
    }
    const changes = this.#changes[index]
    for (let at = 0; at < changes.length; at++) if (!this.#change(changes[at], nextWords, nextNumbers)) return false
    return true
  }

  #change(change: Change, nextWords: Int32Array, nextNumbers: Float64Array): boolean {
    const { words, wordsAt, numbers, numbersAt, read } = this.#reader
    if (change.whenFrom < change.whenTo) {
      let list = change.whenFrom
      while (list < change.whenTo && !this.#when.holds(list, words, wordsAt, numbers, numbersAt)) list++
      if (list === change.whenTo) return true
    }
    const { field, variable, value: term } = change
    let value = term.kind === 'constant' ? term.value : evaluate(term, read)
    if (change.adds) {
      // added to the state after, so that two additions in one action both count
      if (field === undefined) value += nextNumbers[change.number]
      else value += codeAt(field, (nextWords[field.word] >>> field.shift) & field.mask)
    }
    if (Number.isNaN(value)) return false
    if (variable.domain === undefined) {
      if (change.clamp) value = Math.min(Math.max(value, variable.min), variable.max)
      else if (value < variable.min || value > variable.max) return false
    }
    if (field === undefined) {
      if (variable.whole && !Number.isInteger(value)) return false
      // 0 and -0 are the same value and must be the same state
      nextNumbers[change.number] = value + 0
      return true
    }
    const position = positionOf(field, value)
    if (position < 0) return false
    nextWords[field.word] = (nextWords[field.word] & ~(field.mask << field.shift)) | (position << field.shift)
    return true
  }
}

function plainSet(effect: GroundEffect, layout: StateLayout): { field: number; position: number } | undefined {
  const field = layout.fieldOf[effect.variable]
  if (effect.operation !== 'set' || effect.when !== undefined || effect.value.kind !== 'constant' || field < 0)
    return undefined
  const { variable } = layout.fields[field]
  const value = effect.clamp ? Math.min(Math.max(effect.value.value, variable.min), variable.max) : effect.value.value
  const position = positionOf(layout.fields[field], variable.domain === undefined ? value : effect.value.value)
  return position < 0 ? undefined : { field, position }
}
