/** The objects of each type, collected from its subtypes on first use. */
import type { NameSyntax, TypedNameSyntax } from '../../syntax.ts'

/** The objects of a type, or of one of several. */
export class ObjectList {
  readonly #collect: () => Int32Array
  #objects: Int32Array | undefined

  constructor(collect: () => Int32Array) {
    this.#collect = collect
  }

  /** In ascending order. */
  get objects(): Int32Array {
    return (this.#objects ??= this.#collect())
  }

  /** Uses binary search, because a mask per type would be large with many types and objects. */
  has(object: number): boolean {
    const { objects } = this
    let low = 0
    let high = objects.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (objects[middle]! < object) low = middle + 1
      else high = middle
    }
    return objects[low] === object
  }
}

export class ObjectLists {
  /** The direct subtypes of each type. */
  readonly #below = new Map<string, string[]>()
  /** The objects declared with each type itself. */
  readonly #own = new Map<string, number[]>()
  readonly #lists = new Map<string, ObjectList>()
  #count = 0

  constructor(declared: readonly TypedNameSyntax[]) {
    for (const { name, types } of declared) for (const { text } of types) listIn(this.#below, text).push(name.text)
  }

  add(object: number, types: readonly NameSyntax[]): void {
    this.#count = Math.max(this.#count, object + 1)
    for (const { text } of types) listIn(this.#own, text).push(object)
  }

  listOf(types: readonly NameSyntax[]): ObjectList {
    const wanted = types.length === 0 ? ['object'] : types.map(({ text }) => text)
    const key = wanted.join(' ')
    let list = this.#lists.get(key)
    if (list === undefined) this.#lists.set(key, (list = new ObjectList(() => this.#collect(wanted))))
    return list
  }

  #collect(wanted: readonly string[]): Int32Array {
    // everything is an object, whatever its declaration
    if (wanted.includes('object')) return Int32Array.from({ length: this.#count }, (_, object) => object)
    const types = new Set(wanted)
    const objects = new Set<number>()
    // the set grows during iteration
    for (const type of types) {
      for (const below of this.#below.get(type) ?? []) types.add(below)
      for (const object of this.#own.get(type) ?? []) objects.add(object)
    }
    return Int32Array.from(objects).sort()
  }
}

function listIn<T>(map: Map<string, T[]>, key: string): T[] {
  let list = map.get(key)
  if (list === undefined) map.set(key, (list = []))
  return list
}
