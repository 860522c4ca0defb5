/** Runs searches that a person can end with Ctrl-C. */
import { setImmediate } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'
import type { JobLimits, JobRun } from '@telos/lab'

/** Length of a slice in milliseconds, after which other work gets a turn. */
const SLICE = 100

export interface WatchOptions {
  readonly limits: JobLimits
  /** Called after each slice. */
  readonly onSlice: (run: JobRun) => void
}

/** Runs a job to its end, to a limit, or to Ctrl-C. Returns whether it was Ctrl-C. */
export async function runWatched(run: JobRun, { limits, onSlice }: WatchOptions): Promise<boolean> {
  let isInterrupted = false
  const stop = (): void => {
    isInterrupted = true
  }
  process.on('SIGINT', stop)
  try {
    while (run.status === 'running') {
      const began = performance.now()
      if (!breakable(() => run.runSlice(SLICE, limits))) {
        isInterrupted = true
        run.breakOff(performance.now() - began)
      }
      onSlice(run)
      // a signal that came between two slices arrives now
      await setImmediate()
      if (isInterrupted) run.abort()
    }
    return isInterrupted
  } finally {
    process.off('SIGINT', stop)
  }
}

const script = new Script('work()')

/**
 * Does work that Ctrl-C interrupts at once, even inside an endless loop, such as in a student's successor function. Returns false if it was
 * interrupted. A listener alone would wait for the end of such a loop.
 */
function breakable(work: () => void): boolean {
  try {
    script.runInContext(createContext({ work }), { breakOnSigint: true })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') return false
    throw error
  }
}
