/** A folder in which a worker makes runs that came one by one: the texts of their tasks. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TextStore } from '../../results/result-store.ts'
import { createRunExecutor, type RunExecutor, type RunExecutorOptions } from '../isolate/run-executor.ts'
import { campaignFiles } from '../runner/campaign-folder.ts'
import { textFolder } from '../store/text-folder.ts'
import type { RunOne } from './work-on-queue.ts'

export interface WorkerFolder {
  readonly runOne: RunOne
  readonly texts: TextStore
  /** Ends processes that wait for the next run, and removes the folder. */
  remove(): Promise<void>
}

export interface WorkerFolderOptions extends Omit<RunExecutorOptions, 'folder' | 'home' | 'core'> {
  /** Where the TypeScript files of campaigns are. */
  readonly folder?: string
  /** A core for each run that is made at the same time. @default any */
  readonly cores?: readonly number[]
}

/**
 * Makes the folder of a worker.
 *
 * @example
 * const { runOne, texts, remove } = await makeWorkerFolder({ command: [process.execPath, 'telos.js'], software: 'telos 0.1.0' })
 */
export async function makeWorkerFolder({ folder, cores, ...options }: WorkerFolderOptions): Promise<WorkerFolder> {
  const target = await mkdtemp(join(tmpdir(), 'telos-worker-'))
  const free: RunExecutor[] = []
  const all: RunExecutor[] = []
  const create = (): RunExecutor => {
    // a new one is made only while all others have runs
    const core = cores?.[all.length]
    const executor = createRunExecutor({
      ...options,
      ...(core !== undefined && { core }),
      folder: target,
      home: folder === undefined ? target : resolve(folder),
    })
    all.push(executor)
    return executor
  }
  const runOne: RunOne = async (run, signal) => {
    const executor = free.pop() ?? create()
    try {
      const result = await executor.execute(run, signal)
      if (result === undefined) throw new Error('the worker was stopped')
      if ('missing' in result) return result
      // the folder here will be gone; on the machine of the campaign, this is its usual one
      return { ...result, command: ['telos', 'experiment', 'one', `results/${run.campaign}`, run.id] }
    } finally {
      free.push(executor)
    }
  }
  return {
    runOne,
    texts: textFolder(join(target, campaignFiles.texts)),
    async remove() {
      for (const executor of all) executor.close()
      await rm(target, { recursive: true, force: true })
    },
  }
}
