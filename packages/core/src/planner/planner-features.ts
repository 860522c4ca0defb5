import type { BuildOptions } from '../domain/check/build-model.ts'
import type { DomainReport } from '../domain/check/domain-report.ts'
import type { Functions } from '../domain/check/read-actions.ts'
import type { Model } from '../domain/model.ts'
import type { Strategies } from '../search/strategies.ts'
import type { CompileTaskOptions } from '../task/compile-task.ts'
import type { Task } from '../task/task.ts'
import type { WorkGuard } from '../task/work-guard.ts'
import type { AnytimeRunner } from './anytime-runner.ts'
import type { PlanExplainer } from './explaining/plan-explainer.ts'
import type { SearchOutcome } from './outcome.ts'
import type { PlanOptions, PlanRequest, RunLimits } from './plan-request.ts'
import type { KeyCheck } from './preparing/key-check.ts'

/** The optional parts of a planner. They are passed in, so that a shipped game contains only what it uses. */
export interface PlannerFeatures {
  /** Builds searches from engines, heuristics and prunings. */
  readonly strategies: Strategies
  /** Explains plans. If omitted, results have only their status and steps. */
  readonly explainer?: PlanExplainer
  /** Creates the run that improves plans and reports plans and progress. If omitted, requests that ask for either are rejected. */
  createRun?(...given: ConstructorParameters<typeof AnytimeRunner>): AnytimeRunner
  /** Enforces the limits of `plan` and `prepare` while a goal is compiled. If omitted, they apply to the search only. */
  readonly watching?: {
    watchFor(request: PlanRequest): WorkGuard
    /** Returns the outcome for an error that signals a stopped compilation. */
    outcomeOf(error: unknown): SearchOutcome | undefined
  }
  /** Rejects contradictory effects and warns about unused facts. If omitted, neither is checked. */
  reviewModel?(report: DomainReport, model: Model): void
  /** Rejects options of the wrong kind or with an unknown name. If omitted, requests are assumed to be valid. */
  readonly checks?: RequestChecks
  /** Compiles a domain for one start if it is too large to be compiled for any start. If omitted, such domains are rejected. */
  compileForStart?(options: CompileTaskOptions): Task
}

/** Each throws a `DomainError` that names the mistake. */
export interface RequestChecks {
  /** Checks that options have the kinds their types declare. */
  kinds(request: PlanOptions): void
  /** Checks that no option is misspelt. */
  names(request: PlanRequest): void
  /** The same for limits and choices alone. */
  parts(request: PlanRequest): void
  /** The same for the limits of a run. */
  run(limits: RunLimits): void
  /** Checks that some action has the tag. */
  tag(model: Model, tag: unknown): void
  /** Creates the check of starts, which includes the values of facts that a goal does not need. */
  starts(model: Model): KeyCheck
}

/** Options of `defineDomain`. */
export interface DefineOptions extends BuildOptions {
  /**
   * Optional parts of its planner. They replace the defaults of the entry point: everything in `@telos/core`, what `auto` needs in
   * `@telos/core/game`.
   */
  readonly features?: Partial<PlannerFeatures>
}

/** Options of `readDomain`. */
export interface ReadDomainOptions extends Pick<DefineOptions, 'features'> {
  /** The functions named by the document. */
  readonly functions?: Functions
}
