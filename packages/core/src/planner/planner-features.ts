import type { Functions } from '../domain/check/actions/read-cost.ts'
import type { DomainReport } from '../domain/check/domain-report.ts'
import type { BuildOptions } from '../domain/check/read-domain-parts.ts'
import type { Model } from '../domain/model.ts'
import type { Strategies } from '../search/strategies.ts'
import type { CompileTaskOptions } from '../task/compile-task.ts'
import type { Task } from '../task/task.ts'
import type { Watch } from '../task/watch.ts'
import type { PlanExplainer } from './explaining/plan-explainer.ts'
import type { SearchOutcome } from './outcome.ts'
import type { PlanOptions, PlanRequest, RunLimits } from './plan-request.ts'
import type { KeyCheck } from './preparing/key-check.ts'
import type { SearchRun } from './running/search-run.ts'

/** What a planner works with. It is handed in, so that a game that ships contains what it uses and no more. */
export interface PlannerFeatures {
  /** Puts searches together from engines, heuristics and prunings. */
  readonly strategies: Strategies
  /** What can be told about plans. Left out: how a search ended, and its steps. */
  readonly explainer?: PlanExplainer
  /** Makes what improves plans, and tells of plans and progress. Left out: requests that ask for that are refused. */
  createRun?(...given: ConstructorParameters<typeof SearchRun>): SearchRun
  /** Keeps the limits of `plan` and `prepare` while a goal is compiled. Left out: they hold for the search. */
  readonly watching?: {
    watchFor(request: PlanRequest): Watch
    /** What to answer when an error tells that it was stopped. */
    outcomeOf(error: unknown): SearchOutcome | undefined
  }
  /** Refuses effects that contradict each other, and warns of facts that nothing speaks of. Left out: neither is looked for. */
  reviewModel?(report: DomainReport, model: Model): void
  /** Refuses options of a wrong kind or with a wrong name. Left out: requests are taken for what they should be. */
  readonly checks?: RequestChecks
  /** Compiles a domain for one start, where it is too large to be compiled for any. Left out: such domains are refused. */
  compileForStart?(options: CompileTaskOptions): Task
}

/** Each throws a `DomainError` that names what is wrong. */
export interface RequestChecks {
  /** Options are of the kinds that their types say. */
  kinds(request: PlanOptions): void
  /** No option is misspelt. */
  names(request: PlanRequest): void
  /** The same for limits and choices alone. */
  parts(request: PlanRequest): void
  /** The same for the limits of a run. */
  run(limits: RunLimits): void
  /** Some action has the tag. */
  tag(model: Model, tag: unknown): void
  /** Makes what checks starts, with the values of facts that a goal does not need. */
  starts(model: Model): KeyCheck
}

/** What a domain is defined with. */
export interface DefineOptions extends BuildOptions {
  /** What its planner works with, in place of what the entry gives it: `@telos/core` everything, `@telos/core/game` what `auto` needs. */
  readonly features?: Partial<PlannerFeatures>
}

/** What a domain is read with. */
export interface ReadDomainOptions extends Pick<DefineOptions, 'features'> {
  /** The functions that the document names. */
  readonly functions?: Functions
}
