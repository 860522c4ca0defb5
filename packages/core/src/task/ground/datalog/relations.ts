import type { LiftedModel } from '../../../domain/model.ts'
import { Budget } from '../budget.ts'
import { absentFilter, type JoinFilter, pairFilters } from '../joins/join-filter.ts'
import { distinctObjects, type JoinRelation, ObjectTypes } from '../joins/join-relation.ts'
import type { JoinSource } from '../joins/join-source.ts'
import { TupleSet } from '../joins/tuple-set.ts'
import type { Conjunction, SchemaAtom } from '../normalise/schema.ts'
import { TupleIndex } from './tuple-index.ts'

/** The tuples of all predicates, with indices built as joins need them. */
export class Relations implements JoinSource {
  readonly relations: ReachedRelation[]
  readonly types: ObjectTypes
  readonly guard: Budget
  readonly #objectCount: number
  readonly #isStatic: (predicate: number) => boolean
  readonly #distinct: (Int32Array | undefined)[] = []

  constructor(
    model: LiftedModel,
    arities: readonly number[],
    isStatic: (predicate: number) => boolean,
    budget = new Budget(),
  ) {
    this.#objectCount = model.objects.length
    this.#isStatic = isStatic
    this.relations = arities.map((arity) => new ReachedRelation(arity, this.#objectCount))
    this.types = new ObjectTypes(model)
    this.guard = budget
  }

  /** Adds a predicate without tuples; returns its number. */
  addPredicate(arity: number): number {
    return this.relations.push(new ReachedRelation(arity, this.#objectCount)) - 1
  }

  isTested(): boolean {
    return false
  }

  /** Ignores numeric conditions and the absence of changing atoms, which are left to the search. */
  filtersOf(condition: Conjunction): JoinFilter[] {
    const absent = condition.negative.filter(({ predicate }) => this.#isStatic(predicate))
    return [...pairFilters(condition), ...absent.map((atom) => absentFilter(atom, this.relations[atom.predicate]))]
  }

  /** Static relations are known; others may hold every object of the types of their variables. */
  expectedRows({ predicate, args }: SchemaAtom, types: readonly number[], isBound: (arg: number) => boolean): number {
    const distinct = this.#isStatic(predicate) ? this.#distinctOf(predicate) : undefined
    let rows = distinct === undefined ? 1 : this.relations[predicate].count
    for (const [at, arg] of args.entries()) {
      if (isBound(arg)) {
        if (distinct !== undefined) rows /= Math.max(1, distinct[at])
      } else if (distinct === undefined) rows *= this.types.objects[types[arg]].length
    }
    return rows
  }

  #distinctOf(predicate: number): Int32Array {
    this.#distinct[predicate] ??= distinctObjects(this.relations[predicate], this.#objectCount)
    return this.#distinct[predicate]
  }
}

/** The reachable tuples of a predicate. Joins see the first `count` of them; the others are queued. */
export class ReachedRelation implements JoinRelation {
  readonly tuples: TupleSet
  count = 0
  readonly rows = undefined
  readonly #objectCount: number
  readonly #indices = new Map<string, TupleIndex>()
  readonly #listed: TupleIndex[] = []

  constructor(arity: number, objectCount: number) {
    this.tuples = new TupleSet(arity)
    this.#objectCount = objectCount
  }

  find(tuple: Int32Array): number {
    const row = this.tuples.find(tuple)
    return row < this.count ? row : -1
  }

  indexOf(positions: readonly number[]): TupleIndex {
    const key = positions.join(',')
    const known = this.#indices.get(key)
    if (known !== undefined) return known
    const index = new TupleIndex(this.tuples, this.count, positions, this.#objectCount)
    this.#indices.set(key, index)
    this.#listed.push(index)
    return index
  }

  /** Makes the next row visible to joins. */
  show(): void {
    const indices = this.#listed
    for (let at = 0; at < indices.length; at++) indices[at].insert(this.count)
    this.count++
  }
}
