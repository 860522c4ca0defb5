/** Atoms and function terms over objects, each as one number, hashed with open addressing. */
export class GroundTerms {
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
