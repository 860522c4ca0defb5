/** Runs a program to its end, within limits. */
import { type WatchedLimit, type WatchedLimits, type WatchedUsage, watchLimits } from './watch-limits.ts'
import { type ProcessEnd, WatchedProcess, type WatchedProcessOptions } from './watched-process.ts'

export interface ProcessOptions extends WatchedProcessOptions {
  /** Whatever is reached first ends the program. Nothing is measured that has no limit. */
  readonly limits?: WatchedLimits
  /** Milliseconds in which the program may still answer after a limit of time: it gets SIGTERM first. @default 0 */
  readonly grace?: number
}

export interface ProcessRun {
  /** Rejects if the program cannot be started. */
  readonly end: Promise<MeasuredEnd>
  /** Kills the program and everything that it has started, and stops listening. */
  stop(): void
}

export interface MeasuredEnd extends ProcessEnd {
  /** The limit that ended it. */
  readonly limit: WatchedLimit | undefined
  readonly usage: WatchedUsage
}

/** All that runs, to be ended with this process. */
const running = new Set<WatchedProcess>()

/**
 * Ends every program that this process has started and not yet waited for. A process that ends calls it.
 *
 * @example process.once('exit', endAllProcesses)
 */
export function endAllProcesses(): void {
  for (const program of running) program.stop()
}

/**
 * Starts a program without a shell, and ends it with everything that it has started when a limit is reached.
 *
 * @example
 * const { end, stop } = runProcess('planner', ['domain.pddl'], { cwd, env: process.env, limits: { cpu: 30, memory: 2048 } })
 * const { code, limit, usage } = await end
 */
export function runProcess(program: string, args: readonly string[], options: ProcessOptions): ProcessRun {
  const { limits = {}, grace = 0 } = options
  const child = keptProcess(new WatchedProcess(program, args, options))
  let limit: WatchedLimit | undefined
  let patience: NodeJS.Timeout | undefined
  const stopWatching = watchLimits(child.tree, limits, (reached) => {
    limit = reached
    if (reached === 'memory' || grace === 0) return child.stop()
    child.terminate()
    patience = setTimeout(() => child.stop(), grace)
  })
  void child.exited.then(stopWatching)
  const end = child.end.then(
    (ended): MeasuredEnd => {
      const usage = stopWatching()
      return { ...ended, limit, usage: { ...usage, cpu: Math.max(usage.cpu, ended.cpu ?? 0) } }
    },
    (error: unknown) => {
      stopWatching()
      throw error
    },
  )
  return {
    end: end.finally(() => clearTimeout(patience)),
    stop: () => child.stop(),
  }
}

/** Remembers a process until its end. */
export function keptProcess(child: WatchedProcess): WatchedProcess {
  running.add(child)
  const forget = (): void => void running.delete(child)
  child.end.then(forget, forget)
  return child
}
