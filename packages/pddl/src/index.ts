/**
 * PDDL for Telos: texts in, checked domains, problems and plans out.
 *
 * @example
 * import { DomainError } from '@telos/core'
 * import { solveProblem } from '@telos/core/lifted'
 * import { readTask, toProblem } from '@telos/pddl'
 *
 * const { task, diagnostics } = readTask({ file: 'd.pddl', text: domainText }, { file: 'p.pddl', text: problemText })
 * if (task === undefined) throw new DomainError(diagnostics)
 * solveProblem(toProblem(task.domain, task.problem).problem, { planner: 'first' }).steps
 *
 * @module
 */

// read and check
export {
  type CheckedText,
  type PddlTask,
  type ReadTaskOptions,
  readTask,
  type PddlTaskReading,
} from './read-task.ts'
export { type PddlReading, readPddl } from './read/read-pddl.ts'
export { readPddlDomain } from './read/read-pddl.ts'
export { readPddlProblem } from './read/read-pddl.ts'
export { kindOfPddl } from './read/tokens/kind-of-pddl.ts'
export { isFullyRead } from './read/read-pddl.ts'
export { type CheckDomainOptions, checkDomain } from './check/check-domain.ts'
export { type CheckProblemOptions, checkProblem } from './check/check-problem.ts'
export { READER_CODES, type ReaderCode } from './read/reader-report.ts'
export { CHECK_CODES, type CheckCode } from './check/check-report.ts'
export { ADL_REQUIREMENTS } from './read/language.ts'

// syntax of a text
export { spanOf } from './syntax.ts'
export type {
  ActionSyntax,
  AtomSyntax,
  ConditionSyntax,
  DerivedSyntax,
  DomainSyntax,
  EffectSyntax,
  ExpressionSyntax,
  FunctionSyntax,
  InitSyntax,
  MetricSyntax,
  NameSyntax,
  SourceRange,
  ProblemSyntax,
  SignatureSyntax,
  SourceText,
  TypedNameSyntax,
} from './syntax.ts'

// plan
export { type PddlProblem, toProblem } from './model/to-problem.ts'
export type { Metric } from './model/metric.ts'

// plan files and their validation
export type { CostClaim, PlanFile, PlanFileStep } from './plan-file.ts'
export { printPlan } from './plan-file.ts'
export { readPddlPlan } from './plan-file.ts'
export { type JudgedPlan, judgePlan, preferenceOf, RejectedPlanError } from './judge-plan.ts'
export { type ValidatePddlPlanOptions, validatePddlPlan } from './validate/validate-pddl-plan.ts'
export type {
  PlanFailure,
  PlanFailureKind,
  InvalidPlan,
  UnfinishedVerdict,
  UnmetCondition,
  ValidPlan,
  PddlVerdict,
  PddlState,
} from './validate/pddl-verdict.ts'

// print
export { formatPddl } from './format-pddl.ts'
export { printDomain } from './print-pddl.ts'
export { printProblem } from './print-pddl.ts'

// to and from domains of @telos/core
export { type DomainFromPddl, type DomainFromPddlOptions, domainFromPddl } from './exchange/domain-from-pddl.ts'
export { type DomainToPddlOptions, domainToPddl, type PddlTexts } from './exchange/domain-to-pddl.ts'
export { LegalNames } from './exchange/legal-names.ts'
