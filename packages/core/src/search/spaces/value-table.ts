import { valueKey } from './value-key.ts'

/** When two values are the same. */
export interface ValueEquality<Value> {
  /** Equal keys, equal values. @default by structure, see `valueKey` */
  readonly key?: (value: Value) => unknown
  /** Distinguishes values with equal keys, if keys are not exact. */
  readonly equals?: (a: Value, b: Value) => boolean
}

/**
 * Numbers values from 0 on: equal values get equal numbers.
 *
 * @example
 * const table = new ValueTable<object>()
 * table.idOf({ a: 1 }) === table.idOf({ a: 1 }) // true
 */
export class ValueTable<Value> {
  readonly #key: (value: Value) => unknown
  readonly #equals: ((a: Value, b: Value) => boolean) | undefined
  readonly #values: Value[] = []
  /** Keys at the time the values were added. */
  readonly #keys: unknown[] = []
  /** Released numbers. */
  readonly #free: number[] = []
  /** The first value with this key. */
  readonly #ids = new Map<unknown, number>()
  /** Further values with the same key. */
  readonly #others = new Map<unknown, number[]>()

  constructor({ key = valueKey, equals }: ValueEquality<Value> = {}) {
    this.#key = key
    this.#equals = equals
  }

  idOf(value: Value): number {
    const key = this.#key(value)
    const first = this.#ids.get(key)
    if (first === undefined) {
      const id = this.#add(key, value)
      this.#ids.set(key, id)
      return id
    }
    return this.#equals === undefined || this.#equals(this.#values[first], value) ? first : this.#other(key, value)
  }

  /** The value first added with this number. */
  valueOf(id: number): Value {
    return this.#values[id]
  }

  /** Whether the key of a value differs from when it was added: somebody has changed the value. */
  hasChanged(id: number): boolean {
    const key = this.#key(this.#values[id])
    // an object used as a key is equal only to itself
    return typeof key !== 'object' && !Object.is(key, this.#keys[id])
  }

  /** Forgets a value; its number is reused for the next new one. */
  release(id: number): void {
    const key = this.#keys[id]
    const [first, ...others] = [this.#ids.get(key), ...(this.#others.get(key) ?? [])].filter((same) => same !== id)
    if (first === undefined) this.#ids.delete(key)
    else this.#ids.set(key, first)
    if (others.length === 0) this.#others.delete(key)
    else this.#others.set(key, others as number[])
    this.#values[id] = undefined as Value
    this.#keys[id] = undefined
    this.#free.push(id)
  }

  /** A guess: the size of JavaScript values cannot be measured. */
  bytes(): number {
    return (this.#values.length - this.#free.length) * 128
  }

  #other(key: unknown, value: Value): number {
    const others = this.#others.get(key) ?? []
    const same = others.find((id) => this.#equals?.(this.#values[id], value))
    if (same !== undefined) return same
    const id = this.#add(key, value)
    this.#others.set(key, [...others, id])
    return id
  }

  #add(key: unknown, value: Value): number {
    const id = this.#free.pop() ?? this.#values.length
    this.#values[id] = value
    this.#keys[id] = key
    return id
  }
}
