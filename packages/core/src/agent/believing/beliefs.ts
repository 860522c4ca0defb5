import { DomainError } from '../../diagnostic.ts'
import { describeValues, domainVocabularyOf } from '../../domain/check/domain-vocabulary.ts'
import type { Model } from '../../domain/model.ts'
import type { AnyKey, NameIn, NoParameters, Shape, ValueOf } from '../../domain/typed-keys.ts'
import { codeToValue, type Value, valueToCode } from '../../domain/values.ts'
import { copyState, type RefereeState } from '../../task/referee/execute.ts'
import { factKeyIn, nameIn, valueIn } from './fact-keys.ts'

/** Whether a changed belief may interrupt the plan: when the plan or the choice of goals depends on it, always, or never. */
export type Interrupts = 'when-it-matters' | 'always' | 'never'

/**
 * The facts that an agent holds to be true. They may be wrong: only sensors, actions and calls from outside change them.
 *
 * @example
 * jack.tell({ rum: 2 })
 * jack.beliefs.get('rum') // 2
 */
export interface Beliefs<S extends Shape = Shape> {
  /** Returns the value of a fact of any kind; undefined if it has no initial value and nobody has reported one. */
  get<Key extends AnyKey<S, NoParameters>>(key: Key): ValueOf<S, S['facts'][NameIn<Key>]> | undefined
  /** Like `get`, for keys that are only known at run time. */
  read(key: string): Value | undefined
  /** Fact key → value, for facts that were reported. */
  readonly values: Readonly<Record<string, Value>>
  /** Fact key → value, for values that differ from the initial ones. */
  known(): Readonly<Record<string, Value>>
}

/** The beliefs as the parts of their agent see them. */
export class InnerBeliefs implements Beliefs {
  readonly model: Model
  readonly values: Record<string, Value> = Object.create(null)
  /** Collects the names of the facts being read; see `watch`. */
  #watched: Set<string> | undefined
  #codes = new Map<string, number>()
  /** Someone holds `#codes` as a state, so the next change copies it first. */
  #isShared = false

  constructor(model: Model) {
    this.model = model
  }

  get(key: string): never {
    // the types of users say what it is
    return this.read(key) as never
  }

  read(key: string): Value | undefined {
    if (this.#watched !== undefined) this.#watched.add(nameIn(key))
    const told = this.values[key]
    if (told !== undefined) return told
    // derived values are cached per state, and this one may change
    return valueIn(this.model, factKeyIn(this.model, key).fact.derived === undefined ? this.#codes : this.state, key)
  }

  /** Sets a belief; returns true when it changed. Throws a `DomainError` for facts and values that the domain does not have. */
  set(key: string, value: unknown): boolean {
    if (this.values[key] === value) return false
    const { fact } = factKeyIn(this.model, key)
    const code = valueToCode(this.model, fact, value)
    if (code === undefined || fact.derived !== undefined || fact.fixed !== undefined)
      throw wrong(this.model, key, value)
    const before = this.#codes.get(key) ?? fact.initial
    this.values[key] = codeToValue(this.model, fact, code)
    if (code === before) return false
    if (this.#isShared) this.#codes = copyState(this.#codes)
    this.#isShared = false
    if (code === fact.initial) this.#codes.delete(key)
    else this.#codes.set(key, code)
    return true
  }

  known(): Record<string, Value> {
    const known: Record<string, Value> = Object.create(null)
    for (const [key, code] of this.#codes) known[key] = codeToValue(this.model, factKeyIn(this.model, key).fact, code)
    return known
  }

  /** The start state for plans: a copy of the values that differ from the initial ones. */
  start(): Record<string, Value> {
    const start: Record<string, Value> = Object.create(null)
    for (const key of this.#codes.keys()) start[key] = this.values[key]
    return start
  }

  /** The beliefs as the referee reads them. Later changes do not affect it. */
  get state(): RefereeState {
    this.#isShared = true
    return this.#codes
  }

  /** The code of a fact as in `state`, without creating one; undefined for the initial value. */
  codeOf(key: string): number | undefined {
    return this.#codes.get(key)
  }

  /** Collects the names of the facts that a function reads. */
  watch<R>(names: Set<string>, read: () => R): R {
    const before = this.#watched
    this.#watched = names
    try {
      return read()
    } finally {
      this.#watched = before
    }
  }

  /** Replaces the beliefs with a state that the referee computed; returns the changed keys. */
  assume(state: RefereeState): string[] {
    const keys: string[] = []
    const codes = this.#codes
    state.forEach((code, key) => {
      if (codes.get(key) !== code) keys.push(key)
    })
    codes.forEach((_, key) => {
      if (!state.has(key)) keys.push(key)
    })
    for (const key of keys) {
      const { fact } = factKeyIn(this.model, key)
      this.values[key] = codeToValue(this.model, fact, state.get(key) ?? (fact.initial as number))
    }
    this.#codes = state as Map<string, number>
    this.#isShared = true
    // an order that does not depend on the order in which beliefs were set
    return keys.sort()
  }

  /** Replaces all beliefs with these values. */
  load(values: Readonly<Record<string, unknown>>): void {
    for (const key of Object.keys(this.values)) delete this.values[key]
    this.#codes = new Map()
    this.#isShared = false
    for (const [key, value] of Object.entries(values)) this.set(key, value)
  }
}

function wrong(model: Model, key: string, value: unknown): DomainError {
  const { fact } = factKeyIn(model, key)
  let message = `found ${JSON.stringify(value) ?? String(value)}, expected ${describeValues(domainVocabularyOf(model), fact.values)}`
  if (fact.derived !== undefined) message = `"${key}" is derived from other facts and cannot be set`
  if (fact.fixed !== undefined) message = `"${key}" is fixed and cannot be set`
  return new DomainError([{ code: 'agent/belief', severity: 'error', message, path: [key] }])
}
