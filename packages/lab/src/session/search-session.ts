/** Step-by-step mode without a terminal: lines in, texts out. */
import { needKeys, needObject } from '@telos/core/text'
import { fringeJournalText } from '../export/journal.ts'
import { sessionHelp } from '../help/help-page.ts'
import type { Language } from '../help/language.ts'
import type { Messages } from '../help/message-table.ts'
import { messages } from '../help/messages.ts'
import type { JobRun } from '../run/job-run.ts'
import { fringeText, solutionsText, statisticsText } from './looks.ts'
import { endingText, stepText, walkText } from './news.ts'
import { type ParsedCommand, readSessionCommand } from './session-command.ts'
import type { SessionReply } from './session-reply.ts'
import { type TakeStepsOptions, takeSteps } from './take-steps.ts'
import { errorLine, onLine, onLines, statePrinter } from './words.ts'

/** How a session speaks, and what it cannot know from the run. */
export interface SearchSessionOptions extends Pick<TakeStepsOptions, 'clock' | 'pause' | 'every'> {
  /** @default 'en' */
  readonly language?: Language
  /** Whether the run goes on over goals. @default false */
  readonly explore?: boolean
  /** Leave out where the search is after a step, for callers that show a `searchView` then. @default false */
  readonly brief?: boolean
  /** For entries of the log. @default the current time */
  readonly now?: () => Date
}

/** What a long command may need. */
export type ExecuteCommandOptions = Pick<TakeStepsOptions, 'signal' | 'progress'>

/** As in Cantoni (section 3.4): whoever only presses the enter key, or nobody at all, does not hold things up for ever. */
const EMPTY_LINES = 10

/** Empty lines are commented on when only so many are left. */
const WARNING = 3

/**
 * Runs a search by typed commands. No input makes it throw. If code of the problem throws, the reply says so, carries the error, and ends
 * the search.
 *
 * A finished search can still be inspected and taken back.
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
  readonly #now: () => Date
  readonly #pace: Pick<TakeStepsOptions, 'clock' | 'pause' | 'every'>
  readonly #print: (state: State) => string
  #emptyLines = 0

  constructor(run: JobRun<State>, options: SearchSessionOptions = {}) {
    needKeys(run, 'a run, as new JobRun makes it', 'instance', 'names')
    needObject(options, '{ language, … }')
    const { language = 'en', explore = false, brief = false, now = () => new Date(), clock, pause, every } = options
    this.run = run
    this.#language = language
    this.#table = messages(language)
    this.#explore = explore
    this.#brief = brief
    this.#now = now
    this.#pace = { clock, pause, every }
    this.#print = statePrinter(run.instance, this.#table.session.printFailed)
  }

  /** Does what a line says. A signal interrupts `skip`; the search can then go on. */
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

  /** Nobody will type any more: ends the search, if it is still under way. */
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
        return this.#reply(sessionHelp(this.#language).trimEnd())
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
      // the search knows nothing of it and can go on
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
