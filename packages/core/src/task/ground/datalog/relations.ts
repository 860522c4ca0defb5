import type { LiftedModel } from '../../../domain/lifted-model.ts'
import { TupleIndex } from './tuple-index.ts'
import { TupleSet } from './tuple-set.ts'

/** The tuples of all predicates, with indices made as joins ask for them. */
export class Relations {
  readonly objectCount: number
  readonly sets: TupleSet[]
  /** Type → objects. */
  readonly typeObjects: readonly Int32Array[]
  /** Type → 1 for each object that is of it. */
  readonly typeHas: readonly Uint8Array[]
  readonly #indices: Map<string, TupleIndex>[]
  readonly #listed: TupleIndex[][]
  readonly #distinct: (Int32Array | undefined)[] = []

  constructor({ types, objects }: LiftedModel, arities: readonly number[]) {
    this.objectCount = objects.length
    this.sets = arities.map((arity) => new TupleSet(arity))
    this.#indices = arities.map(() => new Map())
    this.#listed = arities.map(() => [])
    this.typeObjects = types.map((type) => Int32Array.from(type.objects))
    this.typeHas = types.map((type) => {
      const has = new Uint8Array(objects.length)
      for (const object of type.objects) has[object] = 1
      return has
    })
  }

  /** One more predicate, without tuples; its number. */
  addPredicate(arity: number): number {
    this.#indices.push(new Map())
    this.#listed.push([])
    return this.sets.push(new TupleSet(arity)) - 1
  }

  indexOf(predicate: number, positions: readonly number[]): TupleIndex {
    const key = positions.join(',')
    const known = this.#indices[predicate].get(key)
    if (known !== undefined) return known
    const index = new TupleIndex(this.sets[predicate], positions, this.objectCount)
    this.#indices[predicate].set(key, index)
    this.#listed[predicate].push(index)
    return index
  }

  /** Lets joins see the next row of a predicate. */
  show(predicate: number): void {
    const set = this.sets[predicate]
    const indices = this.#listed[predicate]
    for (let at = 0; at < indices.length; at++) indices[at].insert(set.visible)
    set.visible++
  }

  /** How many different objects stand at each position of a predicate that does not grow. */
  distinctOf(predicate: number): Int32Array {
    const known = this.#distinct[predicate]
    if (known !== undefined) return known
    const { arity, count, data } = this.sets[predicate]
    const distinct = new Int32Array(arity)
    const seen = new Int32Array(this.objectCount).fill(-1)
    for (let position = 0; position < arity; position++) {
      for (let row = 0; row < count; row++) {
        const object = data[row * arity + position]
        if (seen[object] === position) continue
        seen[object] = position
        distinct[position]++
      }
    }
    this.#distinct[predicate] = distinct
    return distinct
  }
}
