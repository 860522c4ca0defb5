import { TupleSet } from '../joins/tuple-set.ts'
import type { LiftedProblem } from '../lifted-problem.ts'

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
