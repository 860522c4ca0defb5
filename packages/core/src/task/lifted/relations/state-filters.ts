import { type BindingTest, type JoinFilter, testFilter } from '../../ground/joins/join-filter.ts'
import { fillKey } from '../../ground/joins/join-relation.ts'
import type { NumericTest, SchemaAtom } from '../../ground/normalise/schema.ts'
import { type NumberReader, NumberTest } from './term-program.ts'

/** Tests whether a predicate holds for some objects without computing all its tuples. */
export interface Tester {
  holds(key: Int32Array): boolean
}

/** A numeric condition on the current state. */
export function numberFilter(given: NumericTest, numbers: NumberReader): JoinFilter {
  const test = new NumberTest(given)
  const holds = (binding: Int32Array): boolean => test.holds(binding, numbers)
  return testFilter({ holds }, [...test.left.variables, ...test.right.variables])
}

/** An atom that has to hold, or must not hold. */
export function testedFilter({ args }: SchemaAtom, tester: Tester, isAsked: boolean): JoinFilter {
  return testFilter(new TestedAtom(args, tester, isAsked), args)
}

class TestedAtom implements BindingTest {
  readonly #args: Int32Array
  readonly #key: Int32Array
  readonly #tester: Tester
  readonly #isAsked: boolean

  constructor(args: readonly number[], tester: Tester, isAsked: boolean) {
    this.#args = Int32Array.from(args)
    this.#key = new Int32Array(args.length)
    this.#tester = tester
    this.#isAsked = isAsked
  }

  holds(binding: Int32Array): boolean {
    fillKey(this.#args, binding, this.#key)
    return this.#tester.holds(this.#key) === this.#isAsked
  }
}
