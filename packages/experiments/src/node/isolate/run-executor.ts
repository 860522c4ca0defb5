/** Makes runs in child processes. */
import { join } from 'node:path'
import type { ResourceLimits } from '../../campaign/limits.ts'
import type { Run } from '../../campaign/run.ts'
import type { RunResult } from '../../results/result.ts'
import { digestOf } from '../digest.ts'
import { ANSWERS, type ToldAnswer } from '../execute/answer-runs.ts'
import { thisMachine } from './machine.ts'
import { type RunEnding, resultOfRun } from './result-of-run.ts'
import { RunWorker } from './run-worker.ts'
import { type WatchedLimit, type WatchedLimits, watchLimits } from './watch-limits.ts'

export interface RunExecutorOptions {
  /** The folder of results, with `campaign.json` and texts. */
  readonly folder: string
  /** How to start telos: a program and its first arguments. `experiment one DIR RUN` is added. */
  readonly command: readonly [program: string, ...args: string[]]
  /** What measures: `telos 0.1.0`. */
  readonly software: string
  readonly env?: Readonly<Record<string, string | undefined>>
  /** @default Date.now */
  readonly now?: () => number
}

/** Milliseconds in which a run may still answer with the best that it has, after a limit of time. */
const GRACE = 1000

/** Makes one run after another; several executors may work side by side. */
export interface RunExecutor {
  /** Never rejects because of the run. Aborting the signal kills it; the result is then undefined. */
  execute(run: Run, signal?: AbortSignal): Promise<RunResult | undefined>
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
  const { folder, command, software, env = process.env, now = Date.now } = options
  const [program, ...first] = command
  const mark = campaignMark(folder)
  let worker: RunWorker | undefined

  const workerFor = (run: Run): RunWorker => {
    const memory = run.limits.memory
    // Node would give up by itself at about 4 GiB
    const heap = memory > 3500 ? `--max-old-space-size=${Math.ceil(memory * 1.25)}` : undefined
    const nodeOptions = [env['NODE_OPTIONS'], heap].filter(Boolean).join(' ')
    const childEnv = { ...env, [ANSWERS]: '3', NO_COLOR: '1', NODE_OPTIONS: nodeOptions || undefined }
    const args = [...first, 'experiment', 'one', folder, run.isolation === 'reuse' ? '-' : run.id]
    return new RunWorker(program, args, {
      cwd: process.cwd(),
      env: childEnv,
      mark: `${mark}-${run.id}`,
      mostOutput: run.limits.output * 2 ** 20,
    })
  }

  const execute: RunExecutor['execute'] = async (run, signal) => {
    const started = new Date(now()).toISOString()
    const machine = thisMachine(software)
    const shown = [...command, 'experiment', 'one', folder, run.id]
    const end = (ending: RunEnding): RunResult => resultOfRun(run, ending, { machine, started, command: shown })
    try {
      const process = worker ?? workerFor(run)
      worker = undefined
      const ending = await makeRun(process, run, signal)
      if (signal?.aborted) return undefined
      const isSound = ending.answer !== undefined && ending.limit === undefined && isOrderly(ending.answer)
      if (run.isolation === 'reuse' && isSound && process.isAlive) worker = process
      else process.stop()
      return end(ending)
    } catch (error) {
      if (signal?.aborted) return undefined
      return end({ ...nothing, noStart: `cannot start ${program}: ${(error as Error).message}` })
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

const nothing: RunEnding = {
  ...{ answer: undefined, limit: undefined, code: null, signal: null, printed: '', hasPrintedTooMuch: false },
  usage: { cpu: 0, wall: 0, memory: 0 },
}

/** A worker that went wrong may not be as it was. */
function isOrderly({ outcome }: ToldAnswer): boolean {
  return outcome === 'solved' || outcome === 'unsolvable' || outcome === 'gave-up' || outcome === 'unsupported'
}

/** Gives a run to a process, and waits for its answer, its end or a limit. */
async function makeRun(worker: RunWorker, run: Run, signal: AbortSignal | undefined): Promise<RunEnding> {
  let limit: WatchedLimit | undefined
  let patience: NodeJS.Timeout | undefined
  const onAbort = (): void => worker.stop()
  signal?.addEventListener('abort', onAbort, { once: true })
  const stopWatching = watchLimits(worker.tree, outerLimits(run), (reached) => {
    limit = reached
    if (reached === 'memory') return worker.stop()
    worker.terminate()
    patience = setTimeout(() => worker.stop(), GRACE)
  })
  try {
    const { answer, end } = await worker.ask(run)
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
