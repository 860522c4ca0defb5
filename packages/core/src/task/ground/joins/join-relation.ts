import type { LiftedModel } from '../../../domain/model.ts'
import type { TupleSet } from './tuple-set.ts'

/** The tuples of a predicate that hold. The grounder only adds rows; in lifted states they come and go. */
export interface JoinRelation {
  readonly tuples: TupleSet
  /** Number of tuples that hold. */
  readonly count: number
  /** Their rows, in the first `count` places. Undefined means the first `count` rows. */
  readonly rows: Int32Array | undefined
  /** Returns the row of a tuple that holds, or -1. */
  find(tuple: Int32Array): number
  /** Returns an index of the rows by the objects at some positions. */
  indexOf(positions: readonly number[]): RowIndex
}

/** Rows that hold, by the objects at some positions; rows with the same key form a chain. */
export interface RowIndex {
  /** Row → the next one of its chain, plus one; 0 at the end. */
  readonly next: Int32Array
  /** Returns the first row with this key, or -1. */
  first(key: Int32Array): number
}

/** The objects of each type. */
export class ObjectTypes {
  /** Type → objects. */
  readonly objects: readonly Int32Array[]
  /** Type → 1 for each object of that type. */
  readonly has: readonly Uint8Array[]

  constructor({ types, objects }: Pick<LiftedModel, 'types' | 'objects'>) {
    this.objects = types.map((type) => Int32Array.from(type.objects))
    this.has = types.map((type) => {
      const has = new Uint8Array(objects.length)
      for (const object of type.objects) has[object] = 1
      return has
    })
  }
}

/** The number of distinct objects at each position. */
export function distinctObjects({ tuples, count, rows }: JoinRelation, objectCount: number): Int32Array {
  const { arity, data } = tuples
  const distinct = new Int32Array(arity)
  const seen = new Int32Array(objectCount)
  for (let position = 0; position < arity; position++) {
    for (let at = 0; at < count; at++) {
      const object = data[(rows === undefined ? at : rows[at]) * arity + position]
      if (seen[object] === position + 1) continue
      seen[object] = position + 1
      distinct[position]++
    }
  }
  return distinct
}

/** The objects of arguments under a binding. */
export function fillKey(args: Int32Array, binding: Int32Array, key: Int32Array): void {
  for (let at = 0; at < args.length; at++) key[at] = args[at] < 0 ? ~args[at] : binding[args[at]]
}
