import { grown } from '../../../state-space.ts'
import { distinctObjects, type JoinRelation, type RowIndex } from '../../ground/joins/join-relation.ts'
import { TupleSet } from '../../ground/joins/tuple-set.ts'

/** The tuples of a predicate that hold in the current state, among all encountered. */
export class LiveRelation implements JoinRelation {
  readonly arity: number
  /** All tuples encountered; a tuple is identified by its row. */
  readonly tuples: TupleSet
  /** Rows that hold, in no particular order: the first `count`. */
  count = 0
  rows = new Int32Array(16)
  /** Increments with every change. */
  version = 0
  readonly #objectCount: number
  /** Row → its position in `rows`, plus one; 0 if it does not hold. */
  #place = new Int32Array(16)
  readonly #indices: LiveIndex[] = []
  #distinct: Int32Array = new Int32Array(0)
  #countedVersion = -1

  constructor(arity: number, objectCount: number) {
    this.arity = arity
    this.#objectCount = objectCount
    this.tuples = new TupleSet(arity)
  }

  /** Returns the row of a tuple, adding it if necessary. */
  rowOf(tuple: Int32Array, from = 0): number {
    const row = this.tuples.find(tuple, from)
    return row < 0 ? this.tuples.add(tuple, from) : row
  }

  has(tuple: Int32Array): boolean {
    return this.find(tuple) >= 0
  }

  find(tuple: Int32Array): number {
    if (this.count === 0) return -1
    const row = this.tuples.find(tuple)
    return this.hasRow(row) ? row : -1
  }

  hasRow(row: number): boolean {
    return row >= 0 && row < this.#place.length && this.#place[row] !== 0
  }

  insert(row: number): void {
    if (row >= this.#place.length) {
      this.#place = grown(this.#place, row + 1)
      this.rows = grown(this.rows, row + 1)
    }
    this.version++
    this.rows[this.count++] = row
    this.#place[row] = this.count
    const indices = this.#indices
    for (let at = 0; at < indices.length; at++) indices[at].insert(row)
  }

  remove(row: number): void {
    this.version++
    const last = this.rows[--this.count]
    const place = this.#place[row]
    this.rows[place - 1] = last
    this.#place[last] = place
    this.#place[row] = 0
    const indices = this.#indices
    for (let at = 0; at < indices.length; at++) indices[at].remove(row)
  }

  clear(): void {
    while (this.count > 0) this.remove(this.rows[this.count - 1])
  }

  indexOf(positions: readonly number[]): LiveIndex {
    const known = this.#indices.find(
      (index) => index.positions.length === positions.length && positions.every((at, i) => index.positions[i] === at),
    )
    if (known !== undefined) return known
    const index = new LiveIndex(this.tuples, positions, this.#objectCount)
    for (let at = 0; at < this.count; at++) index.insert(this.rows[at])
    this.#indices.push(index)
    return index
  }

  /** The current number of distinct objects at each position. */
  distinct(): Int32Array {
    if (this.#countedVersion === this.version) return this.#distinct
    this.#distinct = distinctObjects(this, this.#objectCount)
    this.#countedVersion = this.version
    return this.#distinct
  }

  bytes(): number {
    let bytes = this.tuples.bytes() + (this.rows.length + this.#place.length) * 4
    for (const index of this.#indices) bytes += index.bytes()
    return bytes
  }
}

/**
 * Finds the rows of a relation that hold by the objects at some positions. Rows enter and leave in constant time: chains are doubly linked.
 */
class LiveIndex implements RowIndex {
  readonly positions: Int32Array
  /** Row → next row of its chain, plus one; 0 at the end. */
  next = new Int32Array(16)
  readonly #tuples: TupleSet
  /** With one position, the object is the number of its chain; with several, the row of the key. */
  readonly #keys: TupleSet | undefined
  readonly #key: Int32Array
  #before = new Int32Array(16)
  /** Row → its chain, plus one; 0 if not yet looked up. */
  #chainOf = new Int32Array(16)
  #heads: Int32Array

  constructor(tuples: TupleSet, positions: readonly number[], objectCount: number) {
    this.#tuples = tuples
    this.positions = Int32Array.from(positions)
    this.#key = new Int32Array(positions.length)
    this.#keys = positions.length === 1 ? undefined : new TupleSet(positions.length)
    this.#heads = new Int32Array(positions.length === 1 ? objectCount : 16)
  }

  /** Returns the first row with this key, or -1. */
  first(key: Int32Array): number {
    if (this.#keys === undefined) return this.#heads[key[0]] - 1
    const chain = this.#keys.find(key)
    return chain < 0 ? -1 : this.#heads[chain] - 1
  }

  insert(row: number): void {
    if (row >= this.next.length) this.#makeRoom(row)
    if (this.#chainOf[row] === 0) this.#chainOf[row] = this.#findChain(row) + 1
    const chain = this.#chainOf[row] - 1
    const head = this.#heads[chain]
    this.next[row] = head
    this.#before[row] = 0
    if (head !== 0) this.#before[head - 1] = row + 1
    this.#heads[chain] = row + 1
  }

  remove(row: number): void {
    const next = this.next[row]
    const before = this.#before[row]
    if (next !== 0) this.#before[next - 1] = before
    if (before !== 0) this.next[before - 1] = next
    else this.#heads[this.#chainOf[row] - 1] = next
  }

  bytes(): number {
    return (3 * this.next.length + this.#heads.length) * 4 + (this.#keys?.bytes() ?? 0)
  }

  #makeRoom(row: number): void {
    this.next = grown(this.next, row + 1)
    this.#before = grown(this.#before, row + 1)
    this.#chainOf = grown(this.#chainOf, row + 1)
  }

  #findChain(row: number): number {
    const { positions } = this
    const { arity, data } = this.#tuples
    const key = this.#key
    for (let at = 0; at < positions.length; at++) key[at] = data[row * arity + positions[at]]
    const keys = this.#keys
    if (keys === undefined) return key[0]
    const known = keys.find(key)
    if (known >= 0) return known
    const chain = keys.add(key)
    if (chain >= this.#heads.length) this.#heads = grown(this.#heads)
    return chain
  }
}
