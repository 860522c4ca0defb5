import type { LiftedModel } from '../../../domain/model.ts'
import { grown } from '../../../state-space.ts'
import { Budget } from '../budget.ts'
import { absentFilter, type JoinFilter, pairFilters } from '../joins/join-filter.ts'
import type { JoinSource } from '../joins/join-plan.ts'
import { distinctObjects, type JoinRelation, ObjectTypes, type RowIndex } from '../joins/join-relation.ts'
import { hash, TupleSet } from '../joins/tuple-set.ts'
import type { Conjunction, SchemaAtom } from '../normalise/schema.ts'

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

/** Finds the rows of a set by the objects at some of its positions. Rows with the same key are chained in order. */
export class TupleIndex implements RowIndex {
  readonly positions: Int32Array
  /** Row → next row with the same key, plus one; 0 at the end. */
  next = new Int32Array(16)
  readonly #tuples: TupleSet
  /** One position: object → chain. Several: open addressing. */
  readonly #direct: boolean
  #first: Int32Array
  #last: Int32Array
  #chains = 0
  readonly #key: Int32Array

  constructor(tuples: TupleSet, count: number, positions: readonly number[], objectCount: number) {
    this.#tuples = tuples
    this.positions = Int32Array.from(positions)
    this.#direct = positions.length === 1
    const size = this.#direct ? objectCount : 32
    this.#first = new Int32Array(size)
    this.#last = new Int32Array(size)
    this.#key = new Int32Array(positions.length)
    for (let row = 0; row < count; row++) this.insert(row)
  }

  /** Returns the first row with this key, or -1. */
  first(key: Int32Array): number {
    return this.#first[this.#direct ? key[0] : this.#slotOf(key)] - 1
  }

  insert(row: number): void {
    const { positions } = this
    const { arity, data } = this.#tuples
    if (row >= this.next.length) this.next = grown(this.next, row + 1)
    this.next[row] = 0
    for (let at = 0; at < positions.length; at++) this.#key[at] = data[row * arity + positions[at]]
    const slot = this.#direct ? this.#key[0] : this.#slotOf(this.#key)
    if (this.#first[slot] === 0) {
      this.#first[slot] = row + 1
      this.#last[slot] = row
      this.#chains++
      if (!this.#direct && this.#chains * 2 > this.#first.length) this.#rehash()
      return
    }
    this.next[this.#last[slot]] = row + 1
    this.#last[slot] = row
  }

  #slotOf(key: Int32Array): number {
    const { positions } = this
    const { arity, data } = this.#tuples
    const first = this.#first
    const mask = first.length - 1
    for (let slot = hash(key, 0, key.length) & mask; ; slot = (slot + 1) & mask) {
      const row = first[slot] - 1
      if (row < 0) return slot
      let at = 0
      while (at < key.length && data[row * arity + positions[at]] === key[at]) at++
      if (at === key.length) return slot
    }
  }

  #rehash(): void {
    const before = this.#first
    const last = this.#last
    this.#first = new Int32Array(before.length * 4)
    this.#last = new Int32Array(before.length * 4)
    const { positions } = this
    const { arity, data } = this.#tuples
    const key = new Int32Array(positions.length)
    for (let slot = 0; slot < before.length; slot++) {
      if (before[slot] === 0) continue
      const row = before[slot] - 1
      for (let at = 0; at < positions.length; at++) key[at] = data[row * arity + positions[at]]
      const to = this.#slotOf(key)
      this.#first[to] = before[slot]
      this.#last[to] = last[slot]
    }
  }
}
