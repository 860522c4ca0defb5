/**
 * Runs campaigns: reads their files, isolates runs in processes, keeps results, on one machine or many.
 *
 * @module
 */

export { digestOf } from './node/digest.ts'
// queues
export { connectQueue } from './node/queue/connect-queue.ts'
export { needsOf, queuesFor, type WorkerNeeds } from './node/queue/needs.ts'
export { type QueueAddress, readQueueAddress } from './node/queue/queue-address.ts'
export type {
  JobCounts,
  JobFailure,
  JobQueue,
  JobWorker,
  JobWorkerOptions,
  QueueServer,
} from './node/queue/queue-server.ts'
export { type QueueRunEnd, type QueueRunOptions, runOnQueue } from './node/queue/run-on-queue.ts'
export { type SlurmOptions, slurmParts, slurmScript } from './node/queue/slurm-script.ts'
export { type RunOne, type WorkerEvent, type WorkOptions, workOnQueue } from './node/queue/work-on-queue.ts'
export { makeWorkerFolder, type WorkerFolder, type WorkerFolderOptions } from './node/queue/worker-folder.ts'
export { SetupError } from './node/setup-error.ts'
// databases
export { openPostgresStore } from './node/store/postgres-store.ts'
export { openSqliteStore } from './node/store/sqlite-store.ts'
