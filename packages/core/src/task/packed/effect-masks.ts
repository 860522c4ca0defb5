import type { GroundEffect } from '../ground/ground-task.ts'
import { evaluate, type GroundTerm } from '../ground/literal.ts'
import type { Variable } from '../ground/variable.ts'
import { ConditionMasks } from './condition-masks.ts'
import type { StateReader } from './state-layout.ts'
import { codeAt, positionOf, type StateField, type StateLayout } from './state-layout.ts'

/** An effect that masks cannot express: arithmetic, copies, conditions. */
interface Change {
  readonly variable: Variable
  readonly field: StateField | undefined
  readonly number: number
  readonly adds: boolean
  readonly value: GroundTerm
  readonly clamp: boolean
  /** First and last list of `#when`; equal if the change is unconditional. */
  readonly whenFrom: number
  readonly whenTo: number
  /** Another effect on the same variable. */
  readonly next: Change | undefined
}

/**
 * The effects of all operators. Setting constants becomes two masks per word; the rest is applied one by one. Values are read from the
 * state before and written to the state after.
 */
export class EffectMasks {
  /** Whether masks are the whole effect. On one word, the state after is `(word & keep[i]) | bits[i]`. */
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
      const others = new Map<number, Change>()
      const writes = new Map<number, number>()
      for (const { variable } of list) writes.set(variable, (writes.get(variable) ?? 0) + 1)
      // backwards, because each one refers to the next
      for (const effect of list.toReversed()) {
        const { variable } = effect
        const set = writes.get(variable) === 1 ? plainSet(effect, layout) : undefined
        if (set !== undefined) {
          const { word, shift, mask } = layout.fields[set.field]
          const masks = byWord.get(word) ?? { word, keep: -1, value: 0 }
          masks.keep &= ~(mask << shift)
          masks.value |= set.position << shift
          byWord.set(word, masks)
          continue
        }
        const place = layout.fieldOf[variable]
        const whenFrom = lists
        if (effect.when !== undefined) {
          when.push(effect.when)
          lists += effect.when.length
        }
        others.set(variable, {
          variable: variables[variable],
          field: place < 0 ? undefined : layout.fields[place],
          number: layout.numberOf[variable],
          adds: effect.operation === 'add',
          value: effect.value,
          clamp: effect.clamp,
          whenFrom,
          whenTo: lists,
          next: others.get(variable),
        })
      }
      this.keep[index] = byWord.get(0)?.keep ?? -1
      this.bits[index] = byWord.get(0)?.value ?? 0
      sets.push(...byWord.values())
      changes.push([...others.values()])
      this.#start[index + 1] = sets.length
    }
    this.plain = changes.every((list) => list.length === 0)
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

  /**
   * Changes `nextWords` and `nextNumbers`, copies of the state that `reader` points at. Returns false if the operator is inapplicable here.
   */
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

  /** Additions to a variable are summed before its bounds are checked. A variable that is both set and added to has no single value. */
  #change(change: Change, nextWords: Int32Array, nextNumbers: Float64Array): boolean {
    const { field, variable, number } = change
    let value =
      field === undefined ? nextNumbers[number] : codeAt(field, (nextWords[field.word] >>> field.shift) & field.mask)
    let last: Change | undefined
    let clamp = false
    for (let part: Change | undefined = change; part !== undefined; part = part.next) {
      if (!this.#fires(part)) continue
      if (last !== undefined && last.adds !== part.adds) return false
      const term = part.value
      const amount = term.kind === 'constant' ? term.value : evaluate(term, this.#reader.read)
      value = part.adds ? value + amount : amount
      clamp ||= part.clamp
      last = part
    }
    if (last === undefined) return true
    if (Number.isNaN(value)) return false
    if (variable.domain === undefined) {
      if (clamp) value = Math.min(Math.max(value, variable.min), variable.max)
      else if (value < variable.min || value > variable.max) return false
    }
    if (field === undefined) {
      if (variable.whole && !Number.isInteger(value)) return false
      // 0 and -0 are the same value and must be the same state
      nextNumbers[number] = value + 0
      return true
    }
    const position = positionOf(field, value)
    if (position < 0) return false
    nextWords[field.word] = (nextWords[field.word] & ~(field.mask << field.shift)) | (position << field.shift)
    return true
  }

  #fires({ whenFrom, whenTo }: Change): boolean {
    const { words, wordsAt, numbers, numbersAt } = this.#reader
    let list = whenFrom
    while (list < whenTo && !this.#when.holds(list, words, wordsAt, numbers, numbersAt)) list++
    return list < whenTo || whenFrom === whenTo
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
