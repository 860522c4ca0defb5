/** The objects of each type, found by way of the types below it when they are first asked for. */
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

  /** Searches, as a mask for each type would be large where there are many types and objects. */
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
  /** The types directly below each. */
  readonly #below = new Map<string, string[]>()
  /** The objects that were declared with each type itself. */
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
    // everything is an object, whatever was declared
    if (wanted.includes('object')) return Int32Array.from({ length: this.#count }, (_, object) => object)
    const types = new Set(wanted)
    const objects = new Set<number>()
    // a set grows while it is walked
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
