import type { Reachable } from '../datalog/reachability.ts'
import { TupleSet } from '../joins/tuple-set.ts'
import type { LiftedProblem } from '../lifted-problem.ts'
import type { NormalProblem, SchemaAtom } from '../normalise/schema.ts'

/** A compiled atom with unbound variables. */
export interface AtomTemplate {
  readonly predicate: number
  readonly args: Int32Array
}
/** The reachable atoms, numbered predicate by predicate; static ones have no number. */
export class ReachableAtoms {
  readonly count: number
  readonly predicateCount: number
  /** First atom of each predicate, and one more. */
  readonly offset: Int32Array
  readonly #sets: readonly TupleSet[]
  readonly #predicate: Int32Array
  readonly #tuple: Int32Array

  constructor({ predicates }: NormalProblem, { relations }: Reachable) {
    this.#sets = relations.relations.map(({ tuples }) => tuples)
    this.predicateCount = predicates.length
    this.offset = new Int32Array(predicates.length + 1)
    let widest = 0
    for (const [predicate, { kind, arity }] of predicates.entries()) {
      const own = kind === 'static' ? 0 : this.#sets[predicate].count
      this.offset[predicate + 1] = this.offset[predicate] + own
      widest = Math.max(widest, arity)
    }
    this.count = this.offset[predicates.length]
    this.#tuple = new Int32Array(widest)
    this.#predicate = new Int32Array(this.count)
    for (let predicate = 0; predicate < predicates.length; predicate++)
      this.#predicate.fill(predicate, this.offset[predicate], this.offset[predicate + 1])
  }

  template({ predicate, args }: SchemaAtom): AtomTemplate {
    return { predicate, args: Int32Array.from(args) }
  }

  /** Returns the atom under a binding, or -1 if it is unreachable. */
  read({ predicate, args }: AtomTemplate, data: Int32Array, from: number): number {
    const tuple = this.#tuple
    for (let at = 0; at < args.length; at++) {
      const arg = args[at]
      tuple[at] = arg < 0 ? ~arg : data[from + arg]
    }
    const row = this.#sets[predicate].find(tuple)
    return row < 0 ? -1 : this.offset[predicate] + row
  }

  /** Returns -1 for atoms that represent numeric conditions or the goal. */
  predicateOf(atom: number): number {
    return atom < this.count ? this.#predicate[atom] : -1
  }

  arityOf(predicate: number): number {
    return this.#sets[predicate].arity
  }

  objectsOf(atom: number): Int32Array {
    const predicate = this.#predicate[atom]
    const { data, arity } = this.#sets[predicate]
    const from = (atom - this.offset[predicate]) * arity
    return data.subarray(from, from + arity)
  }
}
/** Start values of numbers; NaN for those without a value. A fact is indexed on first access. */
export class StartNumbers {
  readonly #problem: LiftedProblem
  readonly #given: (TupleSet | undefined)[] = []
  readonly #values: Float64Array[] = []

  constructor(problem: LiftedProblem) {
    this.#problem = problem
  }

  valueOf(fact: number, args: Int32Array): number {
    this.#given[fact] ??= this.#load(fact, args.length)
    const row = this.#given[fact].find(args)
    return row < 0 ? (this.#problem.model.facts[fact].initial ?? Number.NaN) : this.#values[fact][row]
  }

  #load(fact: number, arity: number): TupleSet {
    const relation = this.#problem.start.relations[fact]
    const count = relation?.count ?? 0
    const given = new TupleSet(arity, count)
    const values = new Float64Array(count)
    for (let at = 0; at < count; at++) {
      const row = given.add(relation.tuples, at * arity)
      if (row >= 0) values[row] = relation.values?.[at] ?? Number.NaN
    }
    this.#values[fact] = values
    return given
  }
}
