import { valueKey } from './value-key.ts'

/** When two values are the same one. */
export interface ValueEquality<Value> {
  /** Equal keys, equal values. @default by structure, see `valueKey` */
  readonly key?: (value: Value) => unknown
  /** Decides between values with equal keys, for keys that are not exact. */
  readonly equals?: (a: Value, b: Value) => boolean
}

/**
 * Numbers values, counting up from 0: equal values get equal numbers.
 *
 * @example
 * const table = new ValueTable<object>()
 * table.idOf({ a: 1 }) === table.idOf({ a: 1 }) // true
 */
export class ValueTable<Value> {
  readonly #key: (value: Value) => unknown
  readonly #equals: ((a: Value, b: Value) => boolean) | undefined
  readonly #values: Value[] = []
  /** As they were when the values came. */
  readonly #keys: unknown[] = []
  /** Numbers that were released. */
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

  /** The value that came first with this number. */
  valueOf(id: number): Value {
    return this.#values[id]
  }

  /** Whether a value has another key now: somebody has changed it. */
  hasChanged(id: number): boolean {
    const key = this.#key(this.#values[id])
    // a key that is an object is equal to itself alone
    return typeof key !== 'object' && !Object.is(key, this.#keys[id])
  }

  /** Forgets a value; its number is given to the next new one. */
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

  /** A guess: what JavaScript values take cannot be measured. */
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
