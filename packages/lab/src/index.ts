/**
 * A search laboratory: problems in three action languages, every strategy, step by step, side by side.
 *
 * @example
 * import { defineProblem, instanceOf, solve, successors } from '@telos/lab'
 *
 * const counting = defineProblem({
 *   name: 'counting',
 *   start: (from = 1) => from,
 *   goal: (state, wanted = 10) => state === wanted,
 *   actions: successors((state) => [{ action: 'double', state: state * 2 }, { action: 'add one', state: state + 1 }]),
 * })
 * solve(instanceOf(counting), { strategy: 'breadth-first' }).solutions[0].actions
 *
 * @module
 */

// write problems
export {
  type CostDefinition,
  defineProblem,
  type EdgeCost,
  type Estimate,
  type FringeNode,
  type PathCost,
  type Problem,
  type ProblemHeuristic,
  type Statistics,
} from './problem.ts'
export { successors } from './languages/successors.ts'
export { type BoundVariables, type PrePostAction, prePost } from './languages/pre-post.ts'
export { strips, type StripsOptions } from './languages/strips.ts'
export type { FluentChanges, StripsAction } from './languages/strips/compile-action.ts'
export type { ActionLanguage, Successor } from './languages/language.ts'
export { type Fluents, fluents, type StripsTerm, type TermValue, term } from './languages/strips/fluents.ts'
export { holds, matches } from './languages/strips/holds.ts'
export type { VariableValues } from './languages/strips/conditions.ts'
export { ProblemError, type ProblemErrorOptions } from './languages/problem-error.ts'
export { checkProblemShape, PROBLEM_CODES, type ProblemCode } from './check-problem-shape.ts'
export { placeOfExport, placeOfKeys } from './place-of-keys.ts'

// needs as problems
export {
  defineNeedsProblem,
  isNeedsProblem,
  type NeedsProblem,
  needsEndOf,
  needsInstance,
  needsStartOf,
} from './needs/needs-problem.ts'
export { household } from './needs/household.ts'
export {
  type NeedsDay,
  type NeedsExperimentOptions,
  type NeedsExperiment,
  needsExperiment,
  type StrategyRow,
  type SweepRow,
} from './needs/needs-experiment.ts'
export { experimentFiles, experimentTables, traceTable } from './needs/experiment-files.ts'

// problems built in
export { type TextbookProblem, textbook } from './textbook.ts'

// what people type
export { parameterValue } from './parameter-text.ts'
export { printValue } from './space/print-value.ts'

// something to search
export { type Instance, instanceOf } from './space/instance.ts'
export type { HeuristicSummary, InstanceHeuristic } from './space/instance-heuristics.ts'
export { pluggedHeuristic } from './space/plugged-heuristic.ts'
export {
  type TaskValues,
  instanceOfDocument,
  instanceOfDomain,
  instanceOfTask,
} from './space/task-instance.ts'
export { instanceOfProblem, type ProblemFacts, type ProblemInstanceOptions } from './space/problem-instance.ts'
export { instanceOfSpace, type SpaceInstanceOptions } from './space/space-instance.ts'
export type { ValuedSpace } from './space/valued-space.ts'
export { actionsFromPath } from './space/actions-from-path.ts'

// solve, compare, explore
export { compare, explore, type SolveOptions, solve, unsupportedOutcome } from './run/solve.ts'
export { resolveJob } from './run/resolve-job.ts'
export { strategies } from './run/job.ts'
export { type Job, type JobNames, jobLabel } from './run/job.ts'
export { type NodeOrder, orderOf } from './run/node-order.ts'
export { roundedTime } from './run/job-outcome.ts'
export { JobRun, type JobLimits, type JobRunOptions } from './run/job-run.ts'
export type { ExplorationOutcome, JobOutcome, JobStatus, Refutation, Solution } from './run/job-outcome.ts'
export type { Inconsistency } from './run/inconsistency.ts'

// step by step, and back at once
export { type FringeView, LoggedRun, type LoggedRunOptions } from './log/logged-run.ts'
export { exitKinds, reasonsToPrune, type SearchLog, type SearchLogOptions } from './log/search-log.ts'
export { Bytes, Floats, Ints } from './log/growing.ts'
export type { MomentTable } from './log/logged-run.ts'
export { type ExecuteCommandOptions, SearchSession, type SearchSessionOptions } from './session/search-session.ts'
export type { SessionReply } from './session/search-session.ts'
export { readSessionCommand } from './session/session-command.ts'
export { type SearchViewOptions, searchView } from './session/search-view.ts'
export type { Paint, PaintStyle } from './session/fringe-table.ts'
export type { StepProgress } from './session/take-steps.ts'
export { outcomeEnding } from './session/news.ts'
export { solutionsText } from './session/looks.ts'
export { errorLine, statePrinter } from './session/words.ts'

// write results down
export { type TableCell, RESULT_COLUMNS, type ResultTable, resultTable } from './export/result-table.ts'
export { toCsv, toTxt } from './export/delimited-text.ts'
export { type FringeJournalEntry, fringeJournalText, type JournalEntry, journalText } from './export/journal.ts'
export { type OutcomeJSON, type SolutionJSON, outcomeJson } from './export/outcome-json.ts'
export { type JsonValue, jsonValue } from './export/json-value.ts'
export { textColumns } from '@telos/core/text'
export { type PrunedSuccessor, SearchTree, type TreeNode } from './export/trees/search-tree.ts'
export { toDot } from './export/trees/tree-dot.ts'
export { type SearchTreePictureOptions, toSvg } from './export/trees/tree-svg.ts'
export type { PictureSize } from './export/trees/fit-tree.ts'
export {
  type ComparedStatistic,
  type ComparisonBar,
  type ComparisonChart,
  comparisonCharts,
} from './export/charts/comparison.ts'
export { type ComparisonPicture, comparisonSvg } from './export/charts/comparison-picture.ts'
export { comparisonLines, type ComparisonLinesOptions } from './export/charts/comparison-lines.ts'

// traces of Posthoc
export { POSTHOC_CODES, type PosthocCode } from './export/posthoc/trace-events.ts'
export { type PosthocReading, readPosthoc } from './export/posthoc/read-posthoc.ts'
export { EventRecord } from './export/posthoc/plain-events.ts'
export { logEvents } from './export/posthoc/log-events.ts'
export { type RecordedSearch, recordedSearch } from './export/posthoc/recorded-search.ts'
export { type PosthocOptions, toPosthoc } from './export/posthoc/to-posthoc.ts'

// words in English and Italian
export { isLanguage, type Language, languages } from './help/messages.ts'
export type { Messages } from './help/message-table.ts'
export { messages } from './help/messages.ts'
export { type OptionName, type SubCommand, subCommandOptions, subCommands } from './help/sub-commands.ts'
export { helpPage, helpSection, type SectionName, sectionNames, sessionHelp } from './help/help-page.ts'
