/** Makes runs in child processes. */
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'
import type { ResourceLimits, Run } from '../../campaign/campaign.ts'
import { keepsLog } from '../../campaign/kept-logs.ts'
import type { RunResult } from '../../results/result.ts'
import { digestOf } from '../digest.ts'
import { ANSWERS, type RunQuestion, type ToldAnswer } from '../execute/answer-runs.ts'
import { removePlannerFolders } from '../execute/command/planner-folder.ts'
import { logFileOf } from '../logs/log-file.ts'
import { storedCampaign } from '../runner/campaign-folder.ts'
import { type Refusal, TELOS } from '../runner/cannot-begin.ts'
import { isPinFault, pinned } from './cores.ts'
import { thisMachine } from './machine.ts'
import { type RunEnding, resultOfRun } from './result-of-run.ts'
import { RunWorker } from './run-worker.ts'
import { startPatiently } from './start-patiently.ts'
import { type WatchedLimit, type WatchedLimits, type WatchedUsage, watchLimits } from './watch-limits.ts'

export interface RunExecutorOptions {
  /** The folder of results, with texts. */
  readonly folder: string
  /** The folder of the campaign's file, where its modules and programs are. @default what `campaign.json` in the folder says */
  readonly home?: string
  /** How to start telos: a program and its first arguments. `experiment one DIR RUN` is added. */
  readonly command: readonly [program: string, ...args: string[]]
  /** What measures: `telos 0.1.0`. */
  readonly software: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** The core on which its processes run, with all that they start. @default any */
  readonly core?: number
  /** The word by which its processes are found. @default campaignMark(folder) */
  readonly mark?: string
  /** @default Date.now */
  readonly now?: () => number
}

/** Milliseconds in which a run may still answer with the best that it has, after a limit of time. */
const GRACE = 1000

/** MiB: Node does not start with more than a number of its own. */
const MOST_HEAP = 2 ** 20

/** MiB at which Node gives up by itself, if it is told nothing: it depends on the memory of the machine, and is 4 GiB at most. */
const USUAL_HEAP = Math.min(4096, getHeapStatistics().heap_size_limit / 2 ** 20)

/** Milliseconds in which a machine may become able again to start processes. */
const PATIENCE = 60_000

let started = 0

/** Makes one run after another; several executors may work side by side. */
export interface RunExecutor {
  /**
   * Never rejects because of the run. Aborting the signal kills it; the result is then undefined. A run that this machine cannot begin
   * has a refusal instead.
   */
  execute(run: Run, signal?: AbortSignal): Promise<RunResult | Refusal | undefined>
  /** Ends a worker process that waits for the next run. */
  close(): void
}

/**
 * Makes runs in processes of their own, or in one worker process if the campaign allows it. The process is replaced after each run, or
 * when one went wrong.
 *
 * @example
 * const executor = createRunExecutor({ folder: 'results/small-pddl', command: [process.execPath, 'telos.js'], software: 'telos 0.1.0' })
 * const result = await executor.execute(run)
 */
export function createRunExecutor(options: RunExecutorOptions): RunExecutor {
  const { folder, command, software, env = process.env, mark = campaignMark(folder), now = Date.now, core } = options
  const [program, ...first] = command
  let home = options.home
  let worker: RunWorker | undefined

  const workerFor = (run: Run): RunWorker => {
    const memory = run.limits.memory
    const heap =
      memory > 0.85 * USUAL_HEAP ? `--max-old-space-size=${Math.min(MOST_HEAP, Math.ceil(memory * 1.25))}` : undefined
    const nodeOptions = [env['NODE_OPTIONS'], heap].filter(Boolean).join(' ')
    // the address of a queue may have a password, which is nothing to planners
    const { TELOS_QUEUE: _, ...shared } = env
    const childEnv = { ...shared, [ANSWERS]: '3', NO_COLOR: '1', NODE_OPTIONS: nodeOptions || undefined }
    const one = [program, ...first, 'experiment', 'one', folder, run.isolation === 'reuse' ? '-' : run.id] as const
    const [starter, ...args] = core === undefined ? one : pinned(core, one)
    return new RunWorker(starter, args, {
      cwd: process.cwd(),
      env: childEnv,
      // of this process alone: the same run may be made again before the last process of it is gone
      mark: `${mark}-${process.pid}.${++started}.`,
      mostOutput: run.limits.output * 2 ** 20,
    })
  }

  const execute: RunExecutor['execute'] = async (run, signal) => {
    const started = new Date(now()).toISOString()
    const machine = { ...thisMachine(software), ...(core !== undefined && { core }) }
    const shown = [...command, 'experiment', 'one', folder, run.id]
    const end = (ending: RunEnding): RunResult => resultOfRun(run, ending, { machine, started, command: shown })
    const make = async () => {
      home ??= join(folder, storedCampaign(folder)?.folder ?? '.')
      const process = worker?.isAlive === true ? worker : workerFor(run)
      worker = undefined
      const log = keepsLog(run.algorithm) ? { logFile: logFileOf(folder, { run: run.id, started }) } : {}
      return { process, ending: await makeRun(process, { run, home, ...log }, signal) }
    }
    try {
      const { process, ending } = await startPatiently(make, { patience: PATIENCE, signal })
      // a process that was killed could not tidy up
      if (ending.answer === undefined && process.mark !== undefined) removePlannerFolders(process.mark)
      if (signal?.aborted) return undefined
      if (ending.answer?.cannotBegin !== undefined) {
        process.stop()
        return ending.answer.cannotBegin
      }
      if (core !== undefined && ending.answer === undefined && isPinFault(ending.printed))
        return { reason: `cannot start on core ${core}: ${ending.printed.trim()}`, missing: TELOS }
      const isAlone = process.isAlive && (process.tree?.sample()?.processes ?? 1) < 2
      const isSound = isAlone && ending.answer !== undefined && ending.limit === undefined && isOrderly(ending.answer)
      if (run.isolation === 'reuse' && isSound) worker = process
      else process.stop()
      return end(ending)
    } catch (error) {
      if (signal?.aborted) return undefined
      return { reason: `cannot start ${program}: ${(error as Error).message}`, missing: TELOS }
    }
  }
  return {
    execute,
    close() {
      worker?.stop()
      worker = undefined
    },
  }
}

/** A worker that went wrong may not be as it was. */
function isOrderly({ outcome }: ToldAnswer): boolean {
  return outcome === 'solved' || outcome === 'unsolvable' || outcome === 'gave-up' || outcome === 'unsupported'
}

/** Gives a run to a process, and waits for its answer, its end or a limit. */
async function makeRun(worker: RunWorker, question: RunQuestion, signal: AbortSignal | undefined): Promise<RunEnding> {
  const { run } = question
  let limit: WatchedLimit | undefined
  let patience: NodeJS.Timeout | undefined
  const onAbort = (): void => worker.stop()
  signal?.addEventListener('abort', onAbort, { once: true })
  const watch = (): (() => WatchedUsage) =>
    watchLimits(worker.tree, outerLimits(run), (reached) => {
      limit = reached
      if (reached === 'memory') return worker.stop()
      worker.terminate()
      patience = setTimeout(() => worker.stop(), GRACE)
    })
  let stopWatching = watch()
  // what a process does before its first run belongs to no run, but has its limits too
  const onReady = (): void => {
    if (limit !== undefined) return
    stopWatching()
    stopWatching = watch()
  }
  try {
    const { answer, end } = await worker.ask(question, { onReady, onExit: () => void stopWatching() })
    const usage = stopWatching()
    const { code = null, signal: by = null, hasPrintedTooMuch = false, stdout = '', stderr = '' } = end ?? {}
    const cpu = Math.max(usage.cpu, end?.cpu ?? 0)
    return {
      answer,
      limit,
      usage: { ...usage, cpu },
      hasPrintedTooMuch,
      code,
      signal: by,
      printed: `${stdout}${stderr}`,
    }
  } finally {
    stopWatching()
    clearTimeout(patience)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** A run that starts another planner keeps its limits itself. It gets a little more, for its own part of the work. */
function outerLimits({ algorithm, limits }: Run): WatchedLimits {
  const { cpu, wall, memory }: ResourceLimits = limits
  if (algorithm.kind !== 'command') return { cpu, wall, memory }
  return { cpu: cpu + 10, wall: wall + 15, memory: memory + 512 }
}

/**
 * The word by which the processes of a folder are found.
 *
 * @example endMarked(campaignMark('results/small-pddl'))
 */
export function campaignMark(folder: string): string {
  return digestOf(join(folder)).slice(0, 16)
}
