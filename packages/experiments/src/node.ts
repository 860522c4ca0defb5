/**
 * Runs campaigns: reads their files, isolates runs in processes, keeps results, on one machine or many.
 *
 * @module
 */

// campaigns
export { EXPERIMENT_CODES, type ExperimentCode } from './node/campaign/codes.ts'
export { type CampaignRuns, expandCampaign, findRun, type LeftOut } from './node/campaign/expand-campaign.ts'
export { type CampaignReading, type ReadCampaignOptions, readCampaign } from './node/campaign/read-campaign.ts'
export { digestOf } from './node/digest.ts'
// runs
export { ANSWERS, answerParent, answerRun, answerRuns, type ToldAnswer } from './node/execute/answer-runs.ts'
export { PlanFileError, planInFolder, planInOutput } from './node/execute/command/found-plan.ts'
export type { RunAnswer } from './node/execute/run-answer.ts'
export { thisMachine } from './node/isolate/machine.ts'
// programs
export { endMarked } from './node/isolate/marked-processes.ts'
export {
  campaignMark,
  createRunExecutor,
  type RunExecutor,
  type RunExecutorOptions,
} from './node/isolate/run-executor.ts'
export {
  endAllProcesses,
  type MeasuredEnd,
  type ProcessOptions,
  type ProcessRun,
  runProcess,
} from './node/isolate/run-process.ts'
export type { WatchedLimit, WatchedLimits, WatchedUsage } from './node/isolate/watch-limits.ts'
export type { ProcessEnd, WatchedProcessOptions } from './node/isolate/watched-process.ts'
export {
  campaignFiles,
  type StoredCampaign,
  storeCampaign,
  storedCampaign,
  storedRun,
} from './node/runner/campaign-folder.ts'
export { CampaignProgress, type ProgressCounts } from './node/runner/campaign-progress.ts'
export { FolderInUseError, lockFolder } from './node/runner/folder-lock.ts'
export { type CampaignOutcome, type RunCampaignOptions, runCampaign } from './node/runner/run-campaign.ts'
// folders of results
export { openJsonLines, readJsonLines } from './node/store/json-lines.ts'
export { textFolder } from './node/store/text-folder.ts'
