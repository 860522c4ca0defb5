import type { FactModel, Model } from '../../domain/model.ts'
import { isWithin } from '../../domain/values.ts'
import type { Variable } from '../ground/variable.ts'
import { type Field, type Layout, positionOf } from './layout.ts'

/** A start as plain data: fact key → value. What is left out has the fact's initial value. */
export type StartValues = Readonly<Record<string, unknown>>

/** Words and numbers of a packed start, one after the other. */
export type SavedStart = readonly number[]

/**
 * The start of a task, packed. Only the variables of the task are read: a call costs what the goal makes relevant, however large the domain is.
 * Gives false when something is missing or wrong; finding out what is then left to the checker, which has all the time it wants.
 */
export class PackedStart {
  readonly words: Int32Array
  readonly numbers: Float64Array
  readonly #fields: readonly FieldEntry[]
  readonly #numbers: readonly NumberEntry[]

  constructor(model: Model, layout: Layout) {
    const objects = new Map(model.objects.map(({ name }, index) => [name, index]))
    this.#fields = layout.fields
      .filter(({ variable }) => !variable.derived)
      .map((field) => fieldEntry(model.facts[field.variable.fact], field, objects))
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

  /** A copy, cheap to keep should the game's own state change. */
  save(): SavedStart {
    const saved: number[] = []
    for (let word = 0; word < this.words.length; word++) saved.push(this.words[word])
    for (let slot = 0; slot < this.numbers.length; slot++) saved.push(this.numbers[slot])
    return saved
  }
}

interface Entry {
  readonly key: string
  /** A key such as `constructor` that every object seems to have. */
  readonly inherited: boolean
}

interface FieldEntry extends Entry {
  readonly flag: boolean
  /** Value → position, for enumerations and objects. */
  readonly positions: ReadonlyMap<unknown, number> | undefined
  /** Position when the start says nothing, or -1. */
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

function fieldEntry(fact: FactModel, field: Field, objects: ReadonlyMap<string, number>): FieldEntry {
  const { variable, word, shift, size } = field
  const { values } = fact
  let positions: Map<unknown, number> | undefined
  if (values.kind === 'enumeration') positions = new Map(values.names.map((name, index) => [name, index]))
  if (values.kind === 'object') {
    positions = new Map()
    for (const [name, object] of objects)
      if (variable.domain?.includes(object)) positions.set(name, positionOf(field, object))
    if (values.optional) positions.set(null, positionOf(field, -1))
  }
  return {
    key: variable.key,
    inherited: variable.key in Object.prototype,
    flag: values.kind === 'flag',
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
