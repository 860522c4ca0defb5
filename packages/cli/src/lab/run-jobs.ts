/** Jobs on the command line: at once, or step by step. */
import {
  type ExecuteOptions,
  type Exploration,
  type Instance,
  type Job,
  JobRun,
  jobLabel,
  messages,
  type Progress,
  type SearchTree,
  Session,
  view,
} from '@telos/lab'
import { appendJournal } from '@telos/lab/node'
import { type Io, paint, printable } from '../io.ts'
import type { LabContext } from './lab-command.ts'
import { readLines } from './read-lines.ts'
import { journalOf } from './results.ts'

// a search without an end should tell so before the machine does
const USUAL_SECONDS = 60
const USUAL_MEGABYTES = 1024

/** What a job is to be run with. */
export interface RunSetup {
  readonly explore?: boolean
  readonly tree?: SearchTree | undefined
}

/** Runs jobs one after the other; `lines` are what the person at the keyboard types, shared by all of them. */
export class JobRunner {
  readonly #context: LabContext
  readonly #lines: AsyncGenerator<string>
  #ended = false

  constructor(context: LabContext) {
    this.#context = context
    this.#lines = readLines(context.io.stdin)
  }

  async run(instance: Instance, job: Job, { explore = false, tree }: RunSetup = {}): Promise<Exploration> {
    const { options } = this.#context
    const run = new JobRun(instance, job, { explore, ...(tree && { emit: tree.emit }) })
    if (options.interactive) await this.#stepByStep(run, explore)
    else {
      run.run({
        milliseconds: (options.time ?? USUAL_SECONDS) * 1000,
        memory: (options.memory ?? USUAL_MEGABYTES) * 2 ** 20,
      })
    }
    return run.outcome()
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined)
  }

  async #stepByStep(run: JobRun, explore: boolean): Promise<void> {
    const { io, language } = this.#context
    const session = new Session(run, { language, explore, brief: true })
    const out = io.stderr
    out.write(`${this.#view(run)}\n${messages(language).results.stepHint}\n`)
    while (run.status === 'running') {
      out.write(`${paint(out, 'cyan', `${printable(jobLabel(run.names))} [${run.steps}]>`)} `)
      const line = this.#ended ? undefined : await this.#next()
      const { text, log, error, done } =
        line === undefined
          ? session.endOfInput()
          : await this.#interruptible((options) => session.execute(line, options))
      // a report that failed does not stop the search; anything else has
      if (error !== undefined && done) throw error
      if (log !== undefined) await appendJournal(journalOf(this.#context), log)
      if (text !== '') out.write(`${text}\n`)
      if (line !== undefined && movesOn(line) && run.status === 'running') out.write(`${this.#view(run)}\n`)
    }
  }

  async #next(): Promise<string | undefined> {
    const { value, done } = await this.#lines.next()
    if (done) this.#ended = true
    return done ? undefined : value
  }

  #view(run: JobRun): string {
    const { io, language } = this.#context
    const { columns: width = 100 } = terminalSize(io)
    return view(run, { width, height: 20, language, paint: (style, text) => paint(io.stderr, style, text) })
  }

  /** Ctrl-C interrupts a long command, not the session; so does memory that is full. */
  async #interruptible<T>(work: (options: ExecuteOptions) => Promise<T>): Promise<T> {
    const { io, language, options } = this.#context
    const memory = (options.memory ?? USUAL_MEGABYTES) * 2 ** 20
    const controller = new AbortController()
    const stop = () => controller.abort()
    const progress = ({ statistics }: Progress) => {
      if (statistics.bytes <= memory || controller.signal.aborted) return
      io.stderr.write(`${messages(language).results.limits.memory}\n`)
      stop()
    }
    process.once('SIGINT', stop)
    try {
      return await work({ signal: controller.signal, progress })
    } finally {
      process.off('SIGINT', stop)
    }
  }
}

function movesOn(line: string): boolean {
  return /^\s*(n|next|skip|back)\b/i.test(line)
}

function terminalSize({ env }: Io): { readonly columns?: number } {
  const columns = Number(env['COLUMNS'])
  return Number.isInteger(columns) && columns >= 40 ? { columns } : {}
}
