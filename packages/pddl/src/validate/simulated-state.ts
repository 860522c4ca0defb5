/** The state that a plan is executed in. It is changed in place. */

/** The true atoms of a relation, by the object at one position (or all of them at position -1). */
export interface AtomIndex {
  readonly position: number
  /** Do not keep it across changes of the state. */
  readonly buckets: number[][]
  /** The position of each term in its bucket. */
  places: Int32Array
}

export class SimulatedState {
  readonly terms = new GroundTerms()
  /** 1 for each atom that is true. */
  truth: Uint8Array = new Uint8Array(1024)
  /** NaN for functions without a value. */
  values: Float64Array = new Float64Array(1024).fill(Number.NaN)
  readonly #ofRelation: AtomIndex[][]

  constructor(relationCount: number) {
    this.#ofRelation = Array.from({ length: relationCount }, () => [])
  }

  intern(relation: number, args: Int32Array, arity: number): number {
    const term = this.terms.intern(relation, args, arity)
    if (term >= this.truth.length) this.#grow(term)
    return term
  }

  setTrue(term: number): void {
    if (this.truth[term] === 1) return
    this.truth[term] = 1
    for (const index of this.#ofRelation[this.terms.relations[term]!]!) this.#enter(index, term)
  }

  setFalse(term: number): void {
    if (this.truth[term] === 0) return
    this.truth[term] = 0
    for (const index of this.#ofRelation[this.terms.relations[term]!]!) {
      const bucket = index.buckets[this.#key(index, term)]!
      const place = index.places[term]!
      const last = bucket.pop()!
      if (last === term) continue
      bucket[place] = last
      index.places[last] = place
    }
  }

  /** Creates the index on first use. */
  indexOf(relation: number, position: number): AtomIndex {
    const known = this.#ofRelation[relation]!.find((index) => index.position === position)
    if (known !== undefined) return known
    const index: AtomIndex = { position, buckets: [], places: new Int32Array(this.truth.length) }
    this.#ofRelation[relation]!.push(index)
    for (let term = 0; term < this.terms.count; term++)
      if (this.truth[term] === 1 && this.terms.relations[term] === relation) this.#enter(index, term)
    return index
  }

  #enter(index: AtomIndex, term: number): void {
    const key = this.#key(index, term)
    const bucket = (index.buckets[key] ??= [])
    index.places[term] = bucket.push(term) - 1
  }

  #key({ position }: AtomIndex, term: number): number {
    return position < 0 ? 0 : this.terms.objects[this.terms.begin[term]! + position]!
  }

  #grow(term: number): void {
    const from = this.values.length
    const length = Math.max(term + 1, from * 2)
    this.truth = enlarged(this.truth, length)
    this.values = enlarged(this.values, length).fill(Number.NaN, from)
    for (const index of this.#ofRelation.flat()) index.places = enlarged(index.places, length)
  }
}

/** Atoms and function terms over objects, each as one number, hashed with open addressing. */
class GroundTerms {
  count = 0
  relations = new Int32Array(1024)
  /** Where the objects of each term begin in `objects`. */
  begin = new Int32Array(1025)
  objects = new Int32Array(4096)
  #table = new Int32Array(4096).fill(-1)

  /** Returns the number of the term, or -1 if there is none yet. */
  find(relation: number, args: Int32Array, arity: number): number {
    return this.#table[this.#slot(relation, args, arity)]!
  }

  intern(relation: number, args: Int32Array, arity: number): number {
    const slot = this.#slot(relation, args, arity)
    const known = this.#table[slot]!
    if (known >= 0) return known
    const id = this.count++
    if (id + 1 >= this.begin.length) {
      this.relations = enlarged(this.relations, this.relations.length * 2)
      this.begin = enlarged(this.begin, this.relations.length + 1)
    }
    const start = this.begin[id]!
    if (start + arity > this.objects.length) this.objects = enlarged(this.objects, (start + arity) * 2)
    this.relations[id] = relation
    for (let index = 0; index < arity; index++) this.objects[start + index] = args[index]!
    this.begin[id + 1] = start + arity
    this.#table[slot] = id
    if (this.count * 2 > this.#table.length) this.#rehash()
    return id
  }

  /** The objects of a term. */
  argsOf(term: number): Int32Array {
    return this.objects.subarray(this.begin[term]!, this.begin[term + 1]!)
  }

  #slot(relation: number, args: Int32Array, arity: number): number {
    const mask = this.#table.length - 1
    let slot = hash(relation, args, 0, arity) & mask
    for (let id = this.#table[slot]!; id >= 0; id = this.#table[slot]!) {
      if (this.#equals(id, relation, args, arity)) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  #equals(id: number, relation: number, args: Int32Array, arity: number): boolean {
    if (this.relations[id] !== relation) return false
    const start = this.begin[id]!
    if (this.begin[id + 1]! - start !== arity) return false
    for (let index = 0; index < arity; index++) if (this.objects[start + index] !== args[index]) return false
    return true
  }

  #rehash(): void {
    const table = new Int32Array(this.#table.length * 4).fill(-1)
    const mask = table.length - 1
    for (let id = 0; id < this.count; id++) {
      let slot = hash(this.relations[id]!, this.objects, this.begin[id]!, this.begin[id + 1]!) & mask
      while (table[slot]! >= 0) slot = (slot + 1) & mask
      table[slot] = id
    }
    this.#table = table
  }
}

function hash(relation: number, args: Int32Array, from: number, to: number): number {
  let value = Math.imul(relation + 1, 0x9e3779b1)
  for (let index = from; index < to; index++) {
    value = Math.imul(value ^ args[index]!, 0x85ebca6b)
    value ^= value >>> 15
  }
  value = Math.imul(value, 0xc2b2ae35)
  return (value ^ (value >>> 13)) >>> 0
}

/** The same numbers with room for more. */
export function enlarged<Numbers extends Int32Array | Uint8Array | Float64Array>(
  old: Numbers,
  length: number,
): Numbers {
  const next = new (old.constructor as new (length: number) => Numbers)(length)
  next.set(old)
  return next
}
