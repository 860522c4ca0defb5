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
import { wrap } from '../print/listing.ts'
import type { LabContext } from './lab-command.ts'
import { journalOf } from './results.ts'

/** The kind of search, and the limits of one command. */
export interface WalkSetup {
  readonly explore: boolean
  readonly seconds: number
  readonly memory: number
  readonly usedMemory: () => number
}

/** Interval between memory checks in milliseconds. */
const LOOK = 50

/** Longer timers would fire at once. */
const LONGEST = 2 ** 31 - 1

/** Steps through searches by typed commands. They share the input. */
export class StepByStep {
  readonly #context: LabContext
  /** At a terminal. Otherwise lines come from a file or a pipe. */
  readonly #editor: Pick<LineEditor, 'ask'> | undefined
  readonly #lines: AsyncGenerator<string> | undefined
  /** A line that the previous search did not use. */
  #kept: string | undefined
  #interrupted = false

  constructor(context: LabContext) {
    this.#context = context
    const { stdin } = context.io
    this.#editor = stdin.isTTY ? stdin.edit?.() : undefined
    this.#lines = this.#editor === undefined ? readLines(stdin) : undefined
  }

  /** Runs until the search is left. A finished search can still be inspected and taken back. */
  async walk(run: JobRun, setup: WalkSetup): Promise<void> {
    const { io, language } = this.#context
    const width = () => terminalSize(io).width
    const session = new SearchSession(run, { language, explore: setup.explore, brief: true, width })
    const out = io.stderr
    out.write(`${this.#view(run)}\n${this.#hint('stepHint')}\n`)
    let wasOver = false
    for (;;) {
      const line = await this.#ask(run, wasOver)
      wasOver = isOver(run)
      if (wasOver && this.#leaves(line)) return
      const { text, log, error, moved } =
        line === undefined
          ? session.endOfInput()
          : await this.#limited(run, setup, (options) => session.execute(line, options))
      // a failed report does not stop the search; any other error has
      if (error !== undefined && run.status === 'aborted') throw error
      if (log !== undefined) await appendJournal(journalOf(this.#context), log)
      if (text !== '') out.write(`${this.#wrapped(text)}\n`)
      if (run.status === 'aborted') return
      if (moved && !isOver(run)) out.write(`${this.#view(run)}\n`)
    }
  }

  async close(): Promise<void> {
    // a pending read would keep the process alive
    if (this.#interrupted && this.#editor === undefined) process.stdin.unref()
    else await this.#lines?.return(undefined)
  }

  #hint(name: 'stepHint' | 'overHint'): string {
    return this.#wrapped(messages(this.#context.language).results[name])
  }

  /** Breaks lines at blanks, where a terminal would break words. */
  #wrapped(text: string): string {
    const columns = usable(this.#context.io.stderr.columns) ?? Number.POSITIVE_INFINITY
    const lines = text.split('\n').flatMap((line) => (line.length > columns ? wrap(line, columns) : [line]))
    return lines.join('\n')
  }

  /** Reads the next line. After the search, when nobody may be there any more, it prompts only if a line comes. */
  async #ask(run: JobRun, wasOver: boolean): Promise<string | undefined> {
    const { io } = this.#context
    const out = io.stderr
    const hint = isOver(run) && !wasOver ? `${this.#hint('overHint')}\n` : ''
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

  /** Ctrl-C at the prompt ends the input: what was found so far is printed and written. */
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

  /** Whether a line leaves a finished search. A command that would continue applies to the next search. */
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

  /** Ctrl-C interrupts a long command, not the session; so do the limits on time and memory. */
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

/** The view leaves room for the hint, the prompt and the input. */
const BELOW = 4

function terminalSize({ stderr, env }: Io): { readonly width: number; readonly height: number } {
  const width = usable(stderr.columns) ?? usable(Number(env['COLUMNS'])) ?? 100
  return { width, height: Math.max(10, (stderr.rows || 24) - BELOW) }
}

/** Nobody reads on a narrower terminal. */
function usable(columns: number | undefined): number | undefined {
  return columns !== undefined && Number.isInteger(columns) && columns >= 20 ? columns : undefined
}
