/**
 * Experiments with planners: what a campaign is, what came of its runs, scores, statistics and reports. Runs in Node and browsers;
 * `@telos/experiments/node` runs campaigns.
 *
 * @module
 */

export { canonicalJson } from './canonical-json.ts'
// what is run
export type { Algorithm, CommandAlgorithm, ModuleAlgorithm, TelosAlgorithm } from './campaign/campaign.ts'
export type { Campaign, ReferenceCost, ReportWishes } from './campaign/campaign.ts'
export { keepsLog, readsOtherwise } from './campaign/kept-logs.ts'
export type { ResourceLimits } from './campaign/campaign.ts'
export { ownRuns } from './campaign/run-maker.ts'
export { quickRuns, quickTasks } from './campaign/run-maker.ts'
export type { Run } from './campaign/campaign.ts'
export { type CampaignReadFromText, readStoredCampaign, type StoredCampaign } from './campaign/stored-campaign.ts'
export {
  type DocumentCampaignTask,
  type LabCampaignTask,
  type PddlCampaignTask,
  type CampaignTask,
  type TextRef,
  taskKey,
  type ValuesCampaignTask,
  type VgdlCampaignTask,
} from './campaign/campaign.ts'
// what came of it
export type { CampaignListing, ListedCampaign, ListedFile } from './results/campaign-listing.ts'
export type { CampaignEvent } from './results/campaign-event.ts'
export {
  isOutcome,
  isPhase,
  type Outcome,
  type OutcomeName,
  outcomeNames,
  type RunPhase,
  runOutcomes,
  runPhases,
} from './results/outcomes.ts'
export type { FromLog, Machine, RunResult } from './results/result.ts'
export type { ResultStore, TextStore } from './results/result-store.ts'
// scores of the field
export { agileScore, logScore, type ScoreBounds, satisficingScore } from './scores/score-formulas.ts'
// statistics
export {
  deviation,
  geometricMean,
  mean,
  median,
  quantile,
  sampleDeviation,
  shiftedGeometricMean,
  total,
} from './statistics/averages.ts'
export {
  type BootstrapOptions,
  bootstrapInterval,
  type ConfidenceInterval,
  meanInterval,
  shareInterval,
} from './statistics/intervals.ts'
export { mcNemarTest, type PairedTest, signedRankTest, signTest } from './statistics/paired-tests.ts'
export {
  attributeOf,
  type BetterWords,
  type Attribute,
  attributeTitle,
  figureText,
  knownAttributes,
  unknownAttributes,
} from './attributes.ts'
// results in columns, filtered and sorted
export { type BadLine, type IntakeOptions, ResultIntake, type ResultTaker } from './results/result-intake.ts'
export { ResultLines } from './results/result-lines.ts'
export { badLineTexts, leftOutTexts, readOtherwiseText } from './results/intake-notes.ts'
export { mistakeInResult } from './results/check-result.ts'
export { shownCommand } from './results/shown-command.ts'
export { CodedTexts } from './tables/coded-texts.ts'
export { ResultColumns } from './tables/result-columns.ts'
export { filterRows, type RowFilter } from './tables/filter-rows.ts'
export { type RowOrder, sortRows } from './tables/sort-rows.ts'
export { naturalOrder } from './tables/task-order.ts'
// scores of results
export { bestCosts, referenceCosts } from './scores/best-costs.ts'
export { type Contradiction, findContradictions } from './scores/contradictions.ts'
export { runValues, type Scoring } from './scores/run-values.ts'
// tables
export { ResultAnalysis, type AnalysisOptions } from './tables/result-analysis.ts'
export type { AnalysedTask, TaskRange } from './tables/task-order.ts'
export { type Contestant, contestantsOf } from './tables/contestants.ts'
export { type Aggregate, aggregate, type AttributeAggregate, bestOf } from './tables/aggregate.ts'
export type { ReportCell, ReportTable } from './tables/report-table.ts'
export { summaryTable } from './tables/summary-table.ts'
export { domainTable } from './tables/domain-table.ts'
export { taskTable, taskwiseTable } from './tables/task-table.ts'
export { outcomeCounts, outcomeTable } from './tables/outcome-table.ts'
export { comparableAnalyses, type ComparedResults, contestantsOfBoth } from './tables/comparison/compare-campaigns.ts'
export {
  type AttributeComparison,
  compareSides,
  type Side,
  type TaskPair,
} from './tables/comparison/compare-contestants.ts'
export { compareRepetitions } from './tables/comparison/compare-repetitions.ts'
export { comparisonTable, differencesTable, repetitionTables } from './tables/comparison/comparison-tables.ts'
export { scatterTable } from './tables/comparison/scatter-table.ts'
// charts as SVG
export { boxChart, type BoxFigures, boxFigures } from './charts/box-plot.ts'
export { cactusChart, type CactusOptions } from './charts/cactus.ts'
export { scatterChart, type ScatterPoint, scatterPoints } from './charts/scatter.ts'
// reports
export { attributeNames, createReport, type ReportOptions } from './report/create-report.ts'
export { machineSection } from './report/sections/machine-section.ts'
export { machineWarnings, type NotApplicable } from './report/sections/noise.ts'
export { type Report, type ReportChart, type ReportSection, tablesOf } from './report/report.ts'
export { errorSection, type Findings, findingsOf } from './report/sections/error-section.ts'
export { reportHtml } from './report/writers/write-html.ts'
export { markdownTable, reportMarkdown } from './report/writers/write-markdown.ts'
export { reportCsv, runsCsv } from './report/writers/write-csv.ts'
export { escapeLatex } from './report/writers/write-latex.ts'
export { latexTable, reportLatex } from './report/writers/write-latex.ts'
// results of other tools
export { importDownwardLab } from './import/downward-lab.ts'
export { ImportError, type ImportOptions } from './import/import-problem.ts'
export { importTable } from './import/result-table.ts'
