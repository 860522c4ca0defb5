import type { Reachable } from '../datalog/reachability.ts'
import type { Atom, Predicate } from '../normalise/schema.ts'

/** An atom whose variables wait to be bound, compiled. */
export interface AtomTemplate {
  readonly predicate: number
  readonly args: Int32Array
}

/** Numbers the reachable atoms, predicate by predicate, and finds them. */
export class AtomReader {
  readonly count: number
  /** First atom of each predicate; static ones have none. */
  readonly offset: Int32Array
  readonly #reachable: Reachable
  readonly #tuple = new Int32Array(64)

  constructor(predicates: readonly Predicate[], reachable: Reachable) {
    this.#reachable = reachable
    this.offset = new Int32Array(predicates.length + 1)
    let count = 0
    for (const [predicate, { kind }] of predicates.entries()) {
      this.offset[predicate] = count
      if (kind !== 'static') count += reachable.relations.sets[predicate].count
    }
    this.offset[predicates.length] = count
    this.count = count
    let widest = 0
    for (const { arity } of predicates) widest = Math.max(widest, arity)
    if (widest > 64) this.#tuple = new Int32Array(widest)
  }

  template({ predicate, args }: Atom): AtomTemplate {
    return { predicate, args: Int32Array.from(args) }
  }

  /** The atom under a binding, or -1 when it cannot be reached. */
  read({ predicate, args }: AtomTemplate, data: Int32Array, from: number): number {
    const tuple = this.#tuple
    for (let at = 0; at < args.length; at++) {
      const arg = args[at]
      tuple[at] = arg < 0 ? ~arg : data[from + arg]
    }
    const row = this.#reachable.relations.sets[predicate].find(tuple)
    return row < 0 ? -1 : this.offset[predicate] + row
  }
}
