import type { LiftedCauses } from '../lifted-causes.ts'

const nearlyAll = 0.7

/** The facts of `:init`, by predicate and by their objects. */
export class InitFacts {
  readonly #causes: LiftedCauses
  readonly #mirrored = new Map<number, boolean>()
  /** By predicate and position: how many facts have an object there. */
  readonly counts: readonly (readonly Int32Array[])[]
  /** Predicates that state the kind of an object: lasting ones with one argument. */
  readonly kinds: readonly number[]

  constructor(causes: LiftedCauses) {
    this.#causes = causes
    const { facts, objects } = causes.model
    this.counts = facts.map(({ parameters }, predicate) => {
      const counts = parameters.map(() => new Int32Array(objects.length))
      this.each(predicate, (data, from) => {
        for (let position = 0; position < counts.length; position++) counts[position][data[from + position]]++
      })
      return counts
    })
    this.kinds = [...facts.keys()].filter((predicate) => {
      return facts[predicate].parameters.length === 1 && causes.isStatic(predicate) && this.count(predicate) > 0
    })
  }

  count(predicate: number): number {
    return this.#causes.reachable.initialCount[predicate]
  }

  has(predicate: number, args: readonly number[]): boolean {
    const row = this.#causes.reachable.relations.relations[predicate].find(Int32Array.from(args))
    return row >= 0 && row < this.count(predicate)
  }

  /** Whether nearly all facts of a predicate exist both ways, as with roads. */
  isMirrored(predicate: number): boolean {
    const known = this.#mirrored.get(predicate)
    if (known !== undefined) return known
    let both = 0
    if (this.counts[predicate].length === 2)
      this.each(predicate, (data, from) => {
        if (this.has(predicate, [data[from + 1], data[from]])) both++
      })
    const count = this.count(predicate)
    const is = count > 2 && both >= count * nearlyAll
    this.#mirrored.set(predicate, is)
    return is
  }

  /** The objects of each fact of a predicate, from a position in a list. */
  each(predicate: number, visit: (data: Int32Array, from: number) => void): void {
    const { data, arity } = this.#causes.reachable.relations.relations[predicate].tuples
    for (let row = 0; row < this.count(predicate); row++) visit(data, row * arity)
  }
}
