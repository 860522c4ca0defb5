import type { Conjunction, SchemaAtom } from '../normalise/schema.ts'
import { fillKey, type JoinRelation } from './join-relation.ts'

/** A condition on bound variables. */
export interface BindingTest {
  holds(binding: Int32Array): boolean
}

/** A test on bound variables: two arguments are equal or different, or something else. */
export interface JoinFilter {
  readonly kind: 'same' | 'different' | 'test'
  readonly a: number
  readonly b: number
  readonly test: BindingTest | undefined
  /** Variables that it reads. */
  readonly variables: readonly number[]
}

/** Filters that need only the binding. */
export function pairFilters({ equal, different }: Conjunction): JoinFilter[] {
  const pair = (kind: 'same' | 'different', [a, b]: readonly [number, number]): JoinFilter => {
    return { kind, a, b, test: undefined, variables: variablesIn([a, b]) }
  }
  return [...equal.map((both) => pair('same', both)), ...different.map((both) => pair('different', both))]
}

/** Requires an atom to be absent from its relation. */
export function absentFilter({ args }: SchemaAtom, relation: JoinRelation): JoinFilter {
  return testFilter(new AbsentTest(args, relation), args)
}

export function testFilter(test: BindingTest, args: Iterable<number>): JoinFilter {
  return { kind: 'test', a: 0, b: 0, test, variables: variablesIn(args) }
}

class AbsentTest implements BindingTest {
  readonly #args: Int32Array
  readonly #key: Int32Array
  readonly #relation: JoinRelation

  constructor(args: readonly number[], relation: JoinRelation) {
    this.#args = Int32Array.from(args)
    this.#key = new Int32Array(args.length)
    this.#relation = relation
  }

  holds(binding: Int32Array): boolean {
    fillKey(this.#args, binding, this.#key)
    return this.#relation.find(this.#key) < 0
  }
}

/** Whether everything a filter reads is bound. */
export function isReady({ variables }: JoinFilter, bound: Uint8Array): boolean {
  return variables.every((variable) => bound[variable] === 1)
}

/** Removes and returns the filters that are ready. */
export function takeReady(waiting: JoinFilter[], bound: Uint8Array): JoinFilter[] {
  const ready: JoinFilter[] = []
  let left = 0
  for (const filter of waiting) {
    if (isReady(filter, bound)) ready.push(filter)
    else waiting[left++] = filter
  }
  waiting.length = left
  return ready
}

export function passes(filters: readonly JoinFilter[], binding: Int32Array): boolean {
  for (let at = 0; at < filters.length; at++) {
    const { kind, a, b, test } = filters[at]
    if (kind === 'test') {
      if (!(test as BindingTest).holds(binding)) return false
    } else {
      const isSame = (a < 0 ? ~a : binding[a]) === (b < 0 ? ~b : binding[b])
      if (isSame !== (kind === 'same')) return false
    }
  }
  return true
}

function variablesIn(args: Iterable<number>): number[] {
  return [...args].filter((arg) => arg >= 0)
}
