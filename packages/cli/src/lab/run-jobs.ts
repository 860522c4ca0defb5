/** Runs jobs on the command line, at once or step by step. */
import { setImmediate } from 'node:timers/promises'
import { createContext, Script } from 'node:vm'
import { memoryMeter } from '@telos/core/node'
import { type ExplorationOutcome, type Instance, type Job, type JobLimits, JobRun, messages } from '@telos/lab'
import { inUseAlready } from '../memory-options.ts'
import { type LabContext, USUAL_SECONDS } from './lab-command.ts'
import { ProgressLine } from './progress-line.ts'
import type { RunListener } from './results.ts'
import { StepByStep } from './step-by-step.ts'

// an endless search should be stopped before it exhausts the machine
const USUAL_MEGABYTES = 1024

/** How to run a job. */
export interface RunSetup {
  readonly explore?: boolean
  /** Hears of every node. */
  readonly listener?: RunListener | undefined
}

/** Runs jobs one after the other. They share the input of the person at the keyboard. */
export class JobRunner {
  readonly #context: LabContext
  readonly #stepByStep: StepByStep | undefined
  #isInterrupted = false

  constructor(context: LabContext) {
    this.#context = context
    const { options, io, language } = context
    const inUse = inUseAlready(options.memory)
    if (inUse !== undefined) io.stderr.write(`${messages(language).results.memoryInUse(inUse)}\n`)
    if (context.options.interactive) this.#stepByStep = new StepByStep(context)
  }

  async run(instance: Instance, job: Job, { explore = false, listener }: RunSetup = {}): Promise<ExplorationOutcome> {
    const { options, io } = this.#context
    // by default, the memory that the process used before does not count
    const megabytes = options.memory ?? USUAL_MEGABYTES + process.memoryUsage.rss() / 2 ** 20
    const memory = megabytes * 2 ** 20
    const usedMemory = memoryMeter(memory)
    const run = new JobRun(instance, job, {
      explore,
      ...(listener && { emit: listener.emit, onRestart: listener.reset }),
    })
    if (this.#isInterrupted) run.abort()
    else if (this.#stepByStep === undefined) {
      const limits = { milliseconds: (options.time ?? USUAL_SECONDS) * 1000, memory, usedMemory }
      await this.#watch(run, limits)
    } else {
      // a person can press Ctrl-C
      const seconds = options.time ?? (io.stdin.isTTY ? Number.POSITIVE_INFINITY : USUAL_SECONDS)
      await this.#stepByStep.walk(run, { explore, seconds, memory, usedMemory })
    }
    return run.outcome()
  }

  /** Whether Ctrl-C interrupted a search. Later jobs then do not start. */
  get isInterrupted(): boolean {
    return this.#isInterrupted
  }

  async #watch(run: JobRun, limits: JobLimits): Promise<void> {
    const { io, language } = this.#context
    const words = messages(language)
    const line = new ProgressLine(io, words)
    try {
      this.#isInterrupted = await runWatched(run, { limits, onSlice: ({ statistics }) => line.show(statistics) })
    } finally {
      line.clear()
    }
    if (this.#isInterrupted) io.stderr.write(`${words.results.interrupted}\n`)
  }

  async close(): Promise<void> {
    await this.#stepByStep?.close()
  }
}

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
