import { grown } from '../../../state-space.ts'
import { distinctObjects, type JoinRelation } from '../../ground/joins/join-relation.ts'
import { TupleSet } from '../../ground/joins/tuple-set.ts'
import { LiveIndex } from './live-index.ts'

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
