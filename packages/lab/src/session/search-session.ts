/** Step-by-step mode without a terminal: lines in, texts out. */
import { needKeys, needObject } from '@telos/core/text'
import { fringeJournalText } from '../export/journal.ts'
import { sessionHelp } from '../help/help-page.ts'
import type { Messages } from '../help/message-table.ts'
import { type Language, messages } from '../help/messages.ts'
import type { JobRun } from '../run/job-run.ts'
import { fringeText, solutionsText, statisticsText } from './looks.ts'
import { endingText, stepText, walkText } from './news.ts'
import { type ParsedCommand, readSessionCommand } from './session-command.ts'
import { type TakeStepsOptions, takeSteps } from './take-steps.ts'
import { errorLine, onLine, onLines, statePrinter } from './words.ts'

/** The language of a session, and what it cannot learn from the run. */
export interface SearchSessionOptions extends Pick<TakeStepsOptions, 'clock' | 'pause' | 'every'> {
  /** @default 'en' */
  readonly language?: Language
  /** Whether the run continues past goals. @default false */
  readonly explore?: boolean
  /** Omit the position of the search after a step, for callers that then show a `searchView`. @default false */
  readonly brief?: boolean
  /** Returns the columns of the terminal, for `help`; it may change at any time. @default 100 columns */
  readonly width?: () => number
  /** Clock for log entries. @default the current time */
  readonly now?: () => Date
}

/** Options for long commands. */
export type ExecuteCommandOptions = Pick<TakeStepsOptions, 'signal' | 'progress'>

/** As in Cantoni (section 3.4): a person who only presses Enter, or nobody at all, does not block the program forever. */
const EMPTY_LINES = 10

/** Warn about empty lines when only this many are left. */
const WARNING = 3

/**
 * Runs a search by typed commands. No input makes it throw. If code of the problem throws, the reply says so, carries the error, and ends
 * the search.
 *
 * You can still inspect a finished search and take steps back.
 *
 * @example
 * const session = new SearchSession(new JobRun(instance, { strategy: 'astar' }))
 * const { text, done } = await session.execute('skip 10')
 */
export class SearchSession<State = unknown> {
  readonly run: JobRun<State>
  readonly #language: Language
  readonly #table: Messages
  readonly #explore: boolean
  readonly #brief: boolean
  readonly #width: (() => number) | undefined
  readonly #now: () => Date
  readonly #pace: Pick<TakeStepsOptions, 'clock' | 'pause' | 'every'>
  readonly #print: (state: State) => string
  #emptyLines = 0

  constructor(run: JobRun<State>, options: SearchSessionOptions = {}) {
    needKeys(run, 'a run: new JobRun(…)', 'instance', 'names')
    needObject(options, '{ language, … }')
    const { language = 'en', explore = false, brief = false, now = () => new Date(), width } = options
    const { clock, pause, every } = options
    this.run = run
    this.#language = language
    this.#table = messages(language)
    this.#explore = explore
    this.#brief = brief
    this.#width = width
    this.#now = now
    this.#pace = { clock, pause, every }
    this.#print = statePrinter(run.instance, this.#table.session.printFailed)
  }

  /** Executes a line. A signal interrupts `skip`; the search can then continue. */
  async execute(line: string, options: ExecuteCommandOptions = {}): Promise<SessionReply> {
    const command = readSessionCommand(line, this.#table.session)
    if (command.name === 'misunderstood') return this.#reply(command.text)
    const { steps } = this.run
    const moved = () => this.run.steps !== steps
    try {
      return { ...(await this.#execute(command, options)), moved: moved() }
    } catch (error) {
      this.run.abort()
      const { name } = this.run.instance
      return {
        ...this.#reply(this.#table.session.problemFailed(onLine(name), errorLine(error))),
        moved: moved(),
        error,
      }
    }
  }

  /** Handles the end of the input: aborts the search if it is still running. */
  endOfInput(): SessionReply {
    return this.run.status === 'running' ? this.#abort(this.#table.session.inputEnded) : this.#reply('')
  }

  async #execute(command: ParsedCommand, options: ExecuteCommandOptions): Promise<SessionReply> {
    const { run } = this
    switch (command.name) {
      case 'steps':
        return this.#steps(command.count, options)
      case 'back':
        return this.#back()
      case 'show':
        return this.#reply(fringeText(run, this.#table, { ...command, print: this.#print }))
      case 'statistics':
        return this.#reply(statisticsText(run.statistics, this.#table))
      case 'solutions':
        return this.#reply(solutionsText(run.solutions, this.#table, this.#print))
      case 'print':
        return this.#report()
      case 'log':
        return this.#log(command.first)
      case 'help':
        return this.#reply(sessionHelp(this.#language, this.#width?.()).trimEnd())
      case 'abort':
        return run.status === 'running' ? this.#abort() : this.#reply(this.#table.session.alreadyOver)
      case 'empty':
        return this.#empty()
    }
  }

  async #steps(count: number, options: ExecuteCommandOptions): Promise<SessionReply> {
    const { run } = this
    if (run.status !== 'running') return this.#reply(this.#table.session.alreadyOver)
    const walked = await takeSteps(run, count, { ...this.#pace, ...options })
    return this.#reply(
      walkText(run, walked, { table: this.#table, print: this.#print, explore: this.#explore, brief: this.#brief }),
    )
  }

  #back(): SessionReply {
    const { session } = this.#table
    if (!this.run.back()) return this.#reply(session.atTheBeginning)
    const where = this.#brief ? '' : `\n${stepText(this.run, this.#table, this.#print)}`
    return this.#reply(`${session.wentBack(this.run.steps)}${where}`)
  }

  #report(): SessionReply {
    const { run } = this
    const { session } = this.#table
    const name = onLine(run.instance.name)
    if (run.instance.report === undefined) return this.#reply(session.noReport(name))
    try {
      const text: unknown = run.instance.report(run.fringe(), run.statistics)
      return this.#reply(text === undefined || text === null ? '' : onLines(String(text)).trimEnd())
    } catch (error) {
      // the search is not affected and can continue
      return { ...this.#reply(session.reportFailed(name, errorLine(error))), error }
    }
  }

  #log(first: number | undefined): SessionReply {
    const nodes = this.run.fringe()
    const { statistics } = this.run
    const log = fringeJournalText({
      date: this.#now(),
      nodes,
      statistics,
      print: this.#print,
      ...(first !== undefined && { first }),
    })
    const shown = Math.min(first ?? nodes.length, nodes.length)
    return { ...this.#reply(this.#table.session.logged(shown, nodes.length)), log }
  }

  #empty(): SessionReply {
    const { session } = this.#table
    if (this.run.status !== 'running') return this.#reply('')
    const left = EMPTY_LINES - ++this.#emptyLines
    if (left <= 0) return this.#abort(session.tooManyEmptyLines)
    return this.#reply(left <= WARNING ? session.emptyLines(left) : '')
  }

  #abort(reason?: string): SessionReply {
    this.run.abort()
    const ending = endingText(this.run, this.#table, this.#explore)
    return this.#reply(reason === undefined ? ending : `${reason}\n${ending}`)
  }

  #reply(text: string): SessionReply {
    return { text, done: this.run.status !== 'running', moved: false }
  }
}

/** The answer to one line. */
export interface SessionReply {
  /** Text for people. May be empty or have several lines; has no trailing line end. */
  readonly text: string
  /** An entry that the caller appends to the log file. */
  readonly log?: string
  /** Whether the search is over. */
  readonly done: boolean
  /** Whether the search took a step or took one back. */
  readonly moved: boolean
  /** What code of the problem threw. The text says so, and the error knows where. */
  readonly error?: unknown
}
