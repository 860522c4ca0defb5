import {
  absentFilter,
  type BindingTest,
  type JoinFilter,
  pairFilters,
  testFilter,
} from '../../ground/joins/join-filter.ts'
import type { JoinSource } from '../../ground/joins/join-plan.ts'
import { fillKey, ObjectTypes } from '../../ground/joins/join-relation.ts'
import type { LiftedProblem } from '../../ground/lifted-problem.ts'
import type { Conjunction, NormalProblem, NumericTest, SchemaAtom } from '../../ground/normalise/schema.ts'
import { WorkGuard } from '../../work-guard.ts'
import { LiveNumbers } from './live-numbers.ts'
import { LiveRelation } from './live-relation.ts'
import { type NumberReader, NumberTest } from './term-program.ts'

/** The facts of the current state. */
export class LiveState implements JoinSource {
  readonly relations: readonly LiveRelation[]
  readonly numbers: LiveNumbers
  /** By predicate: testers of auxiliary predicates evaluated on demand; their relations stay empty. */
  readonly testers: (Tester | undefined)[] = []
  readonly types: ObjectTypes
  /** Increments from state to state. */
  stamp = 0
  /** Polled during joins. */
  readonly guard: WorkGuard

  constructor(problem: LiftedProblem, { predicates }: NormalProblem, guard = new WorkGuard()) {
    this.guard = guard
    const { model } = problem
    this.relations = predicates.map(({ arity }) => new LiveRelation(arity, model.objects.length))
    this.numbers = new LiveNumbers(problem)
    this.types = new ObjectTypes(model)
  }

  isTested(predicate: number): boolean {
    return this.testers[predicate] !== undefined
  }

  filtersOf(condition: Conjunction): JoinFilter[] {
    const { positive, negative, numeric } = condition
    const { testers, relations } = this
    const tested = (atoms: readonly SchemaAtom[], isAsked: boolean): JoinFilter[] =>
      atoms.flatMap((atom) => {
        const tester = testers[atom.predicate]
        return tester === undefined ? [] : [testedFilter(atom, tester, isAsked)]
      })
    const absent = negative.filter(({ predicate }) => !this.isTested(predicate))
    return [
      ...pairFilters(condition),
      ...absent.map((atom) => absentFilter(atom, relations[atom.predicate])),
      ...numeric.map((test) => numberFilter(test, this.numbers)),
      ...tested(positive, true),
      ...tested(negative, false),
    ]
  }

  expectedRows({ predicate, args }: SchemaAtom, _types: readonly number[], isBound: (arg: number) => boolean): number {
    const relation = this.relations[predicate]
    // an atom that does not hold now may hold later
    let rows = Math.max(1, relation.count)
    const distinct = relation.distinct()
    for (const [at, arg] of args.entries()) if (isBound(arg)) rows /= Math.max(1, distinct[at])
    return rows
  }

  bytes(): number {
    let bytes = this.numbers.settings.bytes()
    for (const relation of this.relations) bytes += relation.bytes()
    return bytes
  }
}

/** Tests whether a predicate holds for some objects without computing all its tuples. */
export interface Tester {
  holds(key: Int32Array): boolean
}

/** A numeric condition on the current state. */
function numberFilter(given: NumericTest, numbers: NumberReader): JoinFilter {
  const test = new NumberTest(given)
  const holds = (binding: Int32Array): boolean => test.holds(binding, numbers)
  return testFilter({ holds }, [...test.left.variables, ...test.right.variables])
}

/** An atom that has to hold, or must not hold. */
function testedFilter({ args }: SchemaAtom, tester: Tester, isAsked: boolean): JoinFilter {
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
