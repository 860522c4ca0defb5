import type { FactModel, Model } from '../../domain/model.ts'
import { isWithin } from '../../domain/values.ts'
import type { Variable } from '../ground/variable.ts'
import { positionOf, type StateField, type StateLayout } from './state-layout.ts'

/** A start as plain data: fact key → value. Facts left out have their initial value. */
export type StartValues = Readonly<Record<string, unknown>>

/** Words and numbers of a packed start, one after the other. */
export type SavedStart = readonly number[]

/**
 * The start of a task, packed. Only the variables of the task are read: a call costs what is relevant to the goal, no matter how large the
 * domain is. Returns false if something is missing or wrong; the checker, which may be slow, then finds out what.
 */
export class PackedStart {
  readonly words: Int32Array
  readonly numbers: Float64Array
  readonly #fields: readonly FieldEntry[]
  readonly #numbers: readonly NumberEntry[]

  constructor(model: Model, layout: StateLayout) {
    // all variables of a fact have the same values, and there may be many of them
    const positions = new Map<number, Positions>()
    this.#fields = layout.fields
      .filter(({ variable }) => !variable.derived)
      .map((field) => {
        const { fact } = field.variable
        if (!positions.has(fact)) positions.set(fact, positionsOf(model, model.facts[fact], field))
        return fieldEntry(model.facts[fact], field, positions.get(fact))
      })
    this.#numbers = layout.numbers.map((variable) => numberEntry(model.facts[variable.fact], variable))
    this.words = new Int32Array(layout.words)
    this.numbers = new Float64Array(layout.numbers.length)
  }

  read(from: StartValues): boolean {
    const { words, numbers } = this
    words.fill(0)
    const fields = this.#fields
    for (let at = 0; at < fields.length; at++) {
      const entry = fields[at]
      const value = givenValue(from, entry)
      let position = -1
      if (value === undefined) position = entry.initial
      else if (entry.positions !== undefined) position = entry.positions.get(value) ?? -1
      else if (typeof value === 'boolean') position = entry.flag ? Number(value) : -1
      else if (typeof value === 'number' && !entry.flag) position = value - entry.min
      if (!(position >= 0 && position < entry.size) || (position | 0) !== position) return false
      words[entry.word] |= position << entry.shift
    }
    for (let slot = 0; slot < this.#numbers.length; slot++) {
      const entry = this.#numbers[slot]
      const value = givenValue(from, entry) ?? entry.initial
      if (typeof value !== 'number' || !isWithin(entry.values, value)) return false
      numbers[slot] = value + 0
    }
    return true
  }

  /** Returns a cheap copy, in case the game changes its own state. */
  save(): SavedStart {
    const saved: number[] = []
    for (let word = 0; word < this.words.length; word++) saved.push(this.words[word])
    for (let slot = 0; slot < this.numbers.length; slot++) saved.push(this.numbers[slot])
    return saved
  }
}

interface Entry {
  readonly key: string
  /** Whether every object inherits such a key, like `constructor`. */
  readonly inherited: boolean
}

interface FieldEntry extends Entry {
  readonly flag: boolean
  readonly positions: Positions
  /** Position if the start leaves it out, or -1. */
  readonly initial: number
  readonly min: number
  readonly word: number
  readonly shift: number
  readonly size: number
}

interface NumberEntry extends Entry {
  readonly initial: number | undefined
  readonly values: Extract<FactModel['values'], { kind: 'count' | 'number' }>
}

function givenValue(from: StartValues, entry: Entry): unknown {
  return entry.inherited && !Object.hasOwn(from, entry.key) ? undefined : from[entry.key]
}

/** Value → position, for enumerations and objects. */
type Positions = ReadonlyMap<unknown, number> | undefined

function positionsOf(model: Model, { values }: FactModel, { variable }: StateField): Positions {
  if (values.kind === 'enumeration') return new Map(values.names.map((name, index) => [name, index]))
  if (values.kind !== 'object') return undefined
  return new Map(variable.domain?.map((code, place) => [code < 0 ? null : model.objects[code].name, place]))
}

function fieldEntry(fact: FactModel, field: StateField, positions: Positions): FieldEntry {
  const { variable, word, shift, size } = field
  return {
    key: variable.key,
    inherited: variable.key in Object.prototype,
    flag: fact.values.kind === 'flag',
    positions,
    initial: fact.initial === undefined ? -1 : positionOf(field, fact.initial),
    min: variable.min,
    word,
    shift,
    size,
  }
}

function numberEntry(fact: FactModel, variable: Variable): NumberEntry {
  const { values, initial } = fact
  if (values.kind !== 'count' && values.kind !== 'number') throw new Error(`${variable.key} is not a number`)
  return { key: variable.key, inherited: variable.key in Object.prototype, initial, values }
}
