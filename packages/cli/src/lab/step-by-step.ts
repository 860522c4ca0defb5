/** Step-by-step mode on a terminal, or with commands from a file. */
import {
  type ExecuteCommandOptions,
  type JobRun,
  jobLabel,
  messages,
  readSessionCommand,
  SearchSession,
  searchView,
} from '@telos/lab'
import { appendJournal } from '@telos/lab/node'
import type { LineEditor } from '../files/line-editor.ts'
import { readLines } from '../files/read-lines.ts'
import { type Io, paint, printable } from '../io.ts'
import type { LabContext } from './lab-command.ts'
import { journalOf } from './results.ts'

/** What a search is, and what one command may take. */
export interface WalkSetup {
  readonly explore: boolean
  readonly seconds: number
  readonly memory: number
  readonly usedMemory: () => number
}

/** How often memory is looked at, in milliseconds. */
const LOOK = 50

/** Timers with a longer time would ring at once. */
const LONGEST = 2 ** 31 - 1

/** Walks through searches as it is told. They share what is typed. */
export class StepByStep {
  readonly #context: LabContext
  /** At a terminal; else lines come from a file or a pipe. */
  readonly #editor: Pick<LineEditor, 'ask'> | undefined
  readonly #lines: AsyncGenerator<string> | undefined
  /** A line that the search before had no use for. */
  #kept: string | undefined
  #interrupted = false

  constructor(context: LabContext) {
    this.#context = context
    const { stdin } = context.io
    this.#editor = stdin.isTTY ? stdin.edit?.() : undefined
    this.#lines = this.#editor === undefined ? readLines(stdin) : undefined
  }

  /** Until the search is left; when it is over, it can still be looked at and taken back. */
  async walk(run: JobRun, setup: WalkSetup): Promise<void> {
    const { io, language } = this.#context
    const session = new SearchSession(run, { language, explore: setup.explore, brief: true })
    const out = io.stderr
    out.write(`${this.#view(run)}\n${messages(language).results.stepHint}\n`)
    let wasOver = false
    for (;;) {
      const line = await this.#ask(run, wasOver)
      wasOver = isOver(run)
      if (wasOver && this.#leaves(line)) return
      const { text, log, error, moved } =
        line === undefined
          ? session.endOfInput()
          : await this.#limited(run, setup, (options) => session.execute(line, options))
      // a report that failed does not stop the search; anything else has
      if (error !== undefined && run.status === 'aborted') throw error
      if (log !== undefined) await appendJournal(journalOf(this.#context), log)
      if (text !== '') out.write(`${text}\n`)
      if (run.status === 'aborted') return
      if (moved && !isOver(run)) out.write(`${this.#view(run)}\n`)
    }
  }

  async close(): Promise<void> {
    // a line that is still waited for would keep the process from ending
    if (this.#interrupted && this.#editor === undefined) process.stdin.unref()
    else await this.#lines?.return(undefined)
  }

  /** The next line. When the search is over, and nobody may be there any more, there is no prompt unless a line comes. */
  async #ask(run: JobRun, wasOver: boolean): Promise<string | undefined> {
    const { io, language } = this.#context
    const out = io.stderr
    const hint = isOver(run) && !wasOver ? `${messages(language).results.overHint}\n` : ''
    const prompt = `${paint(out, 'cyan', `${printable(jobLabel(run.names))} [${run.steps}]>`)} `
    if (this.#editor !== undefined) {
      out.write(hint)
      return this.#next(() => this.#editor?.ask(prompt))
    }
    const waits = isOver(run) && !io.stdin.isTTY
    if (!waits) out.write(`${hint}${prompt}`)
    const line = await this.#next(() => this.#lines?.next().then(({ value, done }) => (done ? undefined : value)))
    if (waits && line !== undefined) out.write(`${hint}${prompt}`)
    return line
  }

  async #next(ask: () => Promise<string | undefined> | undefined): Promise<string | undefined> {
    const kept = this.#kept
    this.#kept = undefined
    if (kept !== undefined) return kept
    if (this.#interrupted) return undefined
    return this.#orInterrupted(ask())
  }

  /** Ctrl-C at the prompt is the end of the input: what was found so far is told and written. */
  async #orInterrupted(line: Promise<string | undefined> | undefined): Promise<string | undefined> {
    let stop = () => {}
    const interrupted = new Promise<undefined>((resolve) => {
      stop = () => {
        this.#interrupted = true
        resolve(undefined)
      }
    })
    process.once('SIGINT', stop)
    try {
      return await Promise.race([line, interrupted])
    } finally {
      process.off('SIGINT', stop)
    }
  }

  /** Whether a line leaves a search that is over. What would go on goes on with the next search. */
  #leaves(line: string | undefined): boolean {
    if (line === undefined) return true
    const { name } = readSessionCommand(line, messages(this.#context.language).session)
    if (name === 'steps') this.#kept = line
    return name === 'steps' || name === 'empty' || name === 'abort'
  }

  #view(run: JobRun): string {
    const { io, language } = this.#context
    return searchView(run, { ...terminalSize(io), language, paint: (style, text) => paint(io.stderr, style, text) })
  }

  /** Ctrl-C interrupts a long command, not the session; so do time that is over and memory that is full. */
  async #limited<T>(
    run: JobRun,
    { seconds, memory, usedMemory }: WalkSetup,
    work: (options: ExecuteCommandOptions) => Promise<T>,
  ): Promise<T> {
    const { io, language } = this.#context
    const { limits } = messages(language).results
    const controller = new AbortController()
    const stop = () => controller.abort()
    const stopFor = (limit: 'time' | 'memory') => {
      if (!controller.signal.aborted) io.stderr.write(`${limits[limit]}\n`)
      stop()
    }
    const clock = setTimeout(() => stopFor('time'), Math.min(seconds * 1000, LONGEST))
    const watch = setInterval(() => {
      if (run.statistics.bytes > memory || usedMemory() > memory) stopFor('memory')
    }, LOOK)
    process.once('SIGINT', stop)
    try {
      return await work({ signal: controller.signal })
    } finally {
      process.off('SIGINT', stop)
      clearTimeout(clock)
      clearInterval(watch)
    }
  }
}

function isOver({ status }: JobRun): boolean {
  return status !== 'running'
}

/** The view leaves room for the hint, the prompt and what was typed. */
const BELOW = 4

function terminalSize({ stderr, env }: Io): { readonly width: number; readonly height: number } {
  const width = usable(stderr.columns) ?? usable(Number(env['COLUMNS'])) ?? 100
  return { width, height: Math.max(10, (stderr.rows || 24) - BELOW) }
}

/** Less is no terminal that somebody reads on. */
function usable(columns: number | undefined): number | undefined {
  return columns !== undefined && Number.isInteger(columns) && columns >= 20 ? columns : undefined
}
