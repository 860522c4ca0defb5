import type { NameSyntax } from '../../syntax.ts'
import { isPddlSubtype, resolveTypes, type TypeGraph } from './type-graph.ts'

/**
 * The types of parameters and objects: one, or several for `either`. Each combination has a number, so that the types of a million objects
 * are a million numbers, and compatibility is computed once.
 */
export class TypeSets {
  readonly hierarchy: TypeGraph
  readonly #sets: (readonly number[])[] = []
  readonly #byTypes = new Map<string, number>()
  readonly #byName = new Map<string, number>()
  readonly #fits = new Map<number, boolean>()
  /** Compatible with everything, in both directions. */
  readonly unknown: number

  constructor(hierarchy: TypeGraph) {
    this.hierarchy = hierarchy
    this.unknown = this.#intern([])
  }

  /** Returns `unknown` for an unknown name: the declaration has already been reported, and nothing else should be. */
  of(types: readonly NameSyntax[]): number {
    if (types.some(({ text }) => !this.hierarchy.index.has(text))) return this.unknown
    if (types.length !== 1) return this.#intern(resolveTypes(this.hierarchy, types))
    const { text } = types[0]
    let known = this.#byName.get(text)
    if (known === undefined) {
      known = this.#intern(resolveTypes(this.hierarchy, types))
      this.#byName.set(text, known)
    }
    return known
  }

  /** Whether all objects of the one are objects of the other. */
  fits(set: number, wanted: number): boolean {
    if (set === wanted || set === this.unknown || wanted === this.unknown) return true
    const key = set * 0x4000000 + wanted
    const known = this.#fits.get(key)
    if (known !== undefined) return known
    const fits = this.#sets[set].every((type) =>
      this.#sets[wanted].some((of) => isPddlSubtype(this.hierarchy, type, of)),
    )
    this.#fits.set(key, fits)
    return fits
  }

  /** Formats the type: `truck`, `either truck plane`. */
  describe(set: number): string {
    const names = this.#sets[set].map((type) => this.hierarchy.names[type])
    return names.length === 1 ? `"${names[0]}"` : `"either ${names.join(' ')}"`
  }

  #intern(types: readonly number[]): number {
    const key = [...types].sort((left, right) => left - right).join(' ')
    const known = this.#byTypes.get(key)
    if (known !== undefined) return known
    this.#byTypes.set(key, this.#sets.length)
    this.#sets.push(types)
    return this.#sets.length - 1
  }
}
