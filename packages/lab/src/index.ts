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
export { type BoundTo, type PrePostAction, prePost } from './languages/pre-post.ts'
export { strips, type StripsOptions } from './languages/strips.ts'
export type { Changes, StripsAction } from './languages/strips/compile-action.ts'
export type { ActionLanguage, Successor } from './languages/language.ts'
export { type Fluents, fluents, type Term, type TermValue, term } from './languages/strips/fluents.ts'
export { holds, matches } from './languages/strips/holds.ts'
export type { Values } from './languages/strips/conditions.ts'
export { ProblemError, type ProblemErrorOptions } from './languages/problem-error.ts'
export { checkProblem, PROBLEM_CODES, type ProblemCode } from './check-problem.ts'

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
  type Day,
  type ExperimentOptions,
  type NeedsExperiment,
  needsExperiment,
  type StrategyRow,
  type SweepRow,
} from './needs/needs-experiment.ts'
export { experimentFiles, experimentTables, traceTable } from './needs/experiment-files.ts'

// problems in the box
export { type TextbookProblem, textbook } from './textbook.ts'

// something to search
export { type Instance, instanceOf } from './space/instance.ts'
export type { HeuristicSummary, InstanceHeuristic } from './space/instance-heuristics.ts'
export { pluggedHeuristic } from './space/plugged-heuristic.ts'
export {
  type FactValues,
  instanceOfDocument,
  instanceOfDomain,
  instanceOfTask,
} from './space/task-instance.ts'
export type { ValuedSpace } from './space/valued-space.ts'
export { actionsFromPath } from './space/actions-from-path.ts'

// solve, compare, explore
export { compare, explore, type SolveOptions, solve, unsupportedOutcome } from './run/solve.ts'
export { resolveJob } from './run/resolve-job.ts'
export { strategies } from './run/strategies.ts'
export { type Job, type JobNames, jobLabel } from './run/job.ts'
export { JobRun, type RunLimits, type RunOptions } from './run/job-run.ts'
export type { Exploration, Outcome, OutcomeStatus, Solution } from './run/outcome.ts'

// step by step
export { type ExecuteOptions, Session, type SessionOptions } from './session/session.ts'
export type { Reply } from './session/reply.ts'
export { readCommand } from './session/command.ts'
export { type ViewOptions, view } from './session/view.ts'
export type { Paint, PaintStyle } from './session/paint.ts'
export type { Progress } from './session/walk.ts'

// write results down
export { type Cell, RESULT_COLUMNS, type ResultTable, resultTable } from './export/result-table.ts'
export { toCsv, toTxt } from './export/delimited-text.ts'
export { type FringeLogEntry, fringeLog, type LogEntry, toLog } from './export/journal.ts'
export { type OutcomeJSON, type SolutionJSON, toJSON } from './export/outcome-json.ts'
export { type JsonValue, jsonValue } from './export/json-value.ts'
export { textColumns } from '@telos/core/text'
export { type PrunedSuccessor, SearchTree, type TreeNode } from './export/search-tree.ts'
export { toDot } from './export/tree-dot.ts'
export { toSvg } from './export/tree-svg.ts'
export { type LineChart, lineChart } from './export/line-chart.ts'
export type { Axis } from './export/chart-scale.ts'
export type { Series } from './export/chart-series.ts'

// words in English and Italian
export { isLanguage, type Language, languages } from './help/language.ts'
export type { Messages } from './help/message-table.ts'
export { messages } from './help/messages.ts'
export { type OptionName, type SubCommand, subCommandOptions, subCommands } from './help/sub-commands.ts'
export { helpPage, helpSection, type SectionName, sectionNames, sessionHelp } from './help/help-page.ts'
