import { absentFilter, type JoinFilter, pairFilters } from '../../ground/joins/join-filter.ts'
import { ObjectTypes } from '../../ground/joins/join-relation.ts'
import type { JoinSource } from '../../ground/joins/join-source.ts'
import type { LiftedProblem } from '../../ground/lifted-problem.ts'
import type { Conjunction, NormalProblem, SchemaAtom } from '../../ground/normalise/schema.ts'
import { WorkGuard } from '../../work-guard.ts'
import { LiveNumbers } from './live-numbers.ts'
import { LiveRelation } from './live-relation.ts'
import { numberFilter, type Tester, testedFilter } from './state-filters.ts'

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
