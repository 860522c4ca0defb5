/**
 * Experiments with planners: what a campaign is, what came of its runs, scores, statistics and reports. Runs in Node and browsers;
 * `@telos/experiments/node` runs campaigns.
 *
 * @module
 */

export { canonicalJson } from './canonical-json.ts'
// what is run
export type { Algorithm, CommandAlgorithm, ModuleAlgorithm, TelosAlgorithm } from './campaign/algorithm.ts'
export type { Campaign, ReferenceCost, ReportWishes } from './campaign/campaign.ts'
export type { ResourceLimits } from './campaign/limits.ts'
export type { Run } from './campaign/run.ts'
export {
  type DocumentCampaignTask,
  type LabCampaignTask,
  type PddlCampaignTask,
  type CampaignTask,
  type TextRef,
  taskKey,
  type ValuesCampaignTask,
  type VgdlCampaignTask,
} from './campaign/task.ts'
// what came of it
export type { CampaignEvent } from './results/campaign-event.ts'
export { isOutcome, type Outcome, type OutcomeName, outcomeNames, runOutcomes } from './results/outcomes.ts'
export type { Machine, RunResult } from './results/result.ts'
export type { ResultStore, TextStore } from './results/result-store.ts'
// scores of the field
export { agileScore, logScore, type ScoreBounds, satisficingScore } from './scores/score-formulas.ts'
// statistics
export { deviation, geometricMean, mean, median, quantile, sampleDeviation, total } from './statistics/averages.ts'
export {
  type BootstrapOptions,
  bootstrapInterval,
  type Interval,
  meanInterval,
  shareInterval,
} from './statistics/intervals.ts'
export { mcNemarTest, type PairedTest, signedRankTest, signTest } from './statistics/paired-tests.ts'
