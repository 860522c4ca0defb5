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
