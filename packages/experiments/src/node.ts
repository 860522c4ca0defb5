/**
 * Runs campaigns: reads their files, isolates runs in processes, keeps results, on one machine or many.
 *
 * @module
 */

// campaigns
export { EXPERIMENT_CODES, type ExperimentCode } from './node/campaign/checker.ts'
export {
  type CampaignRuns,
  expandCampaign,
  findRun,
  type LeftOut,
  notApplicable,
} from './node/campaign/expand-campaign.ts'
export { type CampaignReading, type ReadCampaignOptions, readCampaign } from './node/campaign/read-campaign.ts'
export { readReferenceText } from './node/campaign/read-references.ts'
export { digestOf } from './node/digest.ts'
// runs
export { ANSWERS, answerParent, answerRun, answerRuns, type ToldAnswer } from './node/execute/answer-runs.ts'
export { mistakeInPattern } from './node/execute/command/found-figures.ts'
export { plansInFolder, plansInOutput, type WrittenPlan } from './node/execute/command/found-plan.ts'
export { removePlannerFolders } from './node/execute/command/planner-folder.ts'
export type { RunAnswer } from './node/execute/run-answer.ts'
export { type CoreChoice, pinnedCores } from './node/isolate/cores.ts'
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
// logs
export { logFileOf } from './node/logs/log-file.ts'
export { type LogTrouble, type ParsedLogs, type ParseLogsOptions, parseLogs } from './node/logs/parse-logs.ts'
// queues
export { type ConnectOptions, connectQueue } from './node/queue/connect-queue.ts'
export { needsOf, queuesFor, type WorkerNeeds } from './node/queue/needs.ts'
export { isAddress, type QueueAddress, readQueueAddress, shownAddress } from './node/queue/queue-address.ts'
export type {
  JobCounts,
  JobFailure,
  JobQueue,
  JobWorker,
  JobWorkerOptions,
  QueueServer,
} from './node/queue/queue-server.ts'
export { type QueueRunEnd, type QueueRunOptions, runOnQueue } from './node/queue/run-on-queue.ts'
export {
  type SlurmReportOptions,
  type SlurmSubmitOptions,
  slurmReportScript,
  slurmSubmitScript,
} from './node/queue/slurm/slurm-chain.ts'
export { type SlurmError, slurmErrors } from './node/queue/slurm/slurm-errors.ts'
export { type SlurmOptions, slurmParts, slurmScript } from './node/queue/slurm/slurm-script.ts'
export { type RunOne, type WorkerEvent, type WorkOptions, workOnQueue } from './node/queue/work-on-queue.ts'
export { makeWorkerFolder, type WorkerFolder, type WorkerFolderOptions } from './node/queue/worker-folder.ts'
export {
  campaignFiles,
  storeCampaign,
  storedCampaign,
  storePatterns,
} from './node/runner/campaign-folder.ts'
export { CampaignProgress, type ProgressCounts } from './node/runner/campaign-progress.ts'
export type { Refusal } from './node/runner/cannot-begin.ts'
export { FolderInUseError, lockFolder } from './node/runner/folder-lock.ts'
export { type CampaignOutcome, type RunCampaignOptions, runCampaign } from './node/runner/run-campaign.ts'
export { SetupError, type SetupErrorKind } from './node/setup-error.ts'
// folders of results
export { openJsonLines, readJsonLines } from './node/store/json-lines.ts'
// databases
export { openPostgresStore } from './node/store/postgres-store.ts'
export {
  isDatabaseAddress,
  type ReadPlace,
  type ReadResultsOptions,
  readResultPlace,
} from './node/store/read-results.ts'
export { openSqliteStore } from './node/store/sqlite-store.ts'
export { textFolder } from './node/store/text-folder.ts'
