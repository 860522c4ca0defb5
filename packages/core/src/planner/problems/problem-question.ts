import type { Search } from '../../search/search.ts'
import type { FdrTask } from '../../task/fdr/fdr-task.ts'
import type { LiftedProblem } from '../../task/ground/lifted-problem.ts'
import type { LiftedSpace } from '../../task/lifted/lifted-space.ts'
import { plainProblem } from '../../task/plain-problem.ts'
import type { PlanSubject, TaskSize } from '../outcome.ts'

interface AskedProblem {
  readonly problem: LiftedProblem
  readonly whole: LiftedProblem
  /** Name of the requested engine. */
  readonly engine: string
  readonly searched: FdrTask | LiftedSpace | undefined
  readonly search: Search | undefined
}

/** A question about a problem. Quantifiers are expanded only when states or links are read. */
export class ProblemQuestion {
  readonly engine: string
  readonly size: TaskSize
  readonly problem: LiftedProblem
  /** Including the actions that the request excludes. */
  readonly whole: LiftedProblem
  /** Undefined if nothing was searched. */
  readonly search: Search | undefined
  #subject: PlanSubject | undefined

  constructor({ problem, whole, engine, searched, search }: AskedProblem) {
    this.problem = problem
    this.whole = whole
    this.search = search
    this.engine = search === undefined ? '' : engine
    this.size = sizeOf(searched)
  }

  get subject(): PlanSubject {
    this.#subject ??= { ...plainProblem(this.problem), isSparse: true }
    return this.#subject
  }
}

function sizeOf(searched: FdrTask | LiftedSpace | undefined): TaskSize {
  if (searched === undefined) return { variables: 0, facts: 0, operators: 0, derived: 0, lazy: false }
  if ('met' in searched) {
    const { atoms, operators } = searched.met
    return { variables: 0, facts: atoms, operators, derived: 0, lazy: true }
  }
  const { factVariable, operators, variableCount, stratum } = searched
  const derived = stratum.reduce((count, level) => count + (level < 0 ? 0 : 1), 0)
  return { variables: variableCount, facts: factVariable.length, operators: operators.count, derived, lazy: false }
}
