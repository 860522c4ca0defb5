/** Searches that a person watches, and may end with Ctrl-C. */
import { setImmediate } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'
import type { JobLimits, JobRun } from '@telos/lab'

/** Milliseconds of searching between two turns of others. */
const SLICE = 100

export interface WatchOptions {
  readonly limits: JobLimits
  /** Told after each slice. */
  readonly onSlice: (run: JobRun) => void
}

/** Runs a job to its end, to a limit, or to Ctrl-C. Tells whether it was Ctrl-C. */
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
      // a signal is heard now, if it came between two slices
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
 * Does work that Ctrl-C breaks off at once, also in the midst of a loop without an end, as students' own successor functions may have.
 * False if it was. A listener alone would wait for the end of such a loop.
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
