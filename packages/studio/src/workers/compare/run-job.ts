/** Runs one job of a comparison, in slices, and notes how it grows. */
import { UnsupportedError } from '@telos/core'
import { errorLine, type Instance, type Job, type JobOutcome, JobRun, resolveJob, unsupportedOutcome } from '@telos/lab'
import { breathe } from '../worker-rpc.ts'
import { type Growth, growthRecorder, noGrowth } from './growth.ts'

/** Milliseconds between two looks at messages. */
const slice = 25
/** A small search would be over within one slice: it is stepped at first, then slices grow. */
const firstSteps = 256
const shortestSlice = 0.5
/** Bytes of one search: a page is not the only program of a machine. */
const memory = 500_000_000

interface RunOptions {
  readonly milliseconds: number
  readonly isStopped: () => boolean
  readonly tell: (expanded: number) => void
  readonly now: () => number
}

/** Runs one job. What a problem throws ends this job, not the others. */
export async function runJob(
  instance: Instance,
  job: Job,
  { milliseconds, isStopped, tell, now }: RunOptions,
): Promise<{ readonly outcome: JobOutcome; readonly growth: Growth }> {
  try {
    const run = new JobRun(instance, job)
    const { note, growth } = growthRecorder()
    let breathed = now()
    const rest = async () => {
      note(run.statistics)
      if (now() - breathed < slice) return
      await breathe()
      breathed = now()
      if (isStopped()) run.abort()
      tell(run.statistics.expanded)
    }
    note(run.statistics)
    for (let step = 0; step < firstSteps && run.status === 'running'; step++) {
      run.step()
      await rest()
    }
    for (let part = shortestSlice; run.status === 'running'; part = Math.min(slice, part * 1.5)) {
      run.runSlice(part, { milliseconds, memory })
      await rest()
    }
    return { outcome: run.outcome(), growth: growth() }
  } catch (error) {
    if (!(error instanceof UnsupportedError)) throw error
    return { outcome: unsupportedOutcome(resolveJob(instance, job).names, errorLine(error)), growth: noGrowth }
  }
}
