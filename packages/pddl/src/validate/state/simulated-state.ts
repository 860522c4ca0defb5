/** The state that a plan is executed in. It is changed in place. */
import type { InitSyntax } from '../../syntax.ts'
import type { ValidatorSymbols } from '../names/validator-symbols.ts'
import { enlarged, GroundTerms } from './ground-terms.ts'

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

/** Enters the start. Derived predicates are left to their rules. */
export function enterStart(world: SimulatedState, init: InitSyntax, symbols: ValidatorSymbols): void {
  const objectOf = Int32Array.from(init.symbols, (name) => symbols.objectIds.get(name) ?? -1)
  const predicateOf = Int32Array.from(init.symbols, (name) => symbols.predicates.get(name) ?? -1)
  const functionOf = Int32Array.from(init.symbols, (name) => symbols.functions.get(name) ?? -1)
  let args = new Int32Array(16)
  for (let element = 0; element < init.count; element++) {
    const begin = init.begin[element]!
    const arity = init.begin[element + 1]! - begin - 1
    if (arity > args.length) args = new Int32Array(arity * 2)
    for (let index = 0; index < arity; index++) args[index] = objectOf[init.terms[begin + 1 + index]!]!
    const value = init.values[element]!
    const isFunction = !Number.isNaN(value)
    const relation = (isFunction ? functionOf : predicateOf)[init.terms[begin]!]!
    if (relation < 0 || symbols.relations[relation]!.kind === 'derived') continue
    if (init.negated[element] === 1) continue
    const term = world.intern(relation, args, arity)
    if (isFunction) world.values[term] = value
    else world.setTrue(term)
  }
}
