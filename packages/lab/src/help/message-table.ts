/** All words of the laboratory, in one table per language: what is missing in one of them does not compile. */
import type { ResultMessages } from './results-messages.ts'
import type { SessionMessages } from './session-messages.ts'
import type { OptionName, SubCommand } from './sub-commands.ts'

/** A thing with a name, and what it is. */
export interface NamedText {
  readonly title: string
  readonly summary: string
}

/** The counters that people see; keys are those of `Statistics`. */
export type StatisticName =
  | 'inFringe'
  | 'maxFringe'
  | 'processed'
  | 'maxDepth'
  | 'branching'
  | 'expanded'
  | 'generated'
  | 'reopened'
  | 'duplicates'
  | 'bytes'
  | 'ms'

/** Chapters of the introduction, in their order. */
export const helpTopics = ['problem', 'languages', 'jobs', 'commands', 'steps', 'statistics', 'exports'] as const

/** A chapter of the introduction. */
export type HelpTopic = (typeof helpTopics)[number]

/** An option as help shows it: what follows it, if anything, and what it does. */
export interface OptionHelp {
  readonly argument?: string
  readonly meaning: string
}

/** A sub-command as help shows it; `more` is what there is to say besides its options. */
export interface SubCommandHelp {
  readonly usage: string
  readonly summary: string
  readonly more?: readonly string[]
  /** Options that mean something else here. */
  readonly options?: Readonly<Partial<Record<OptionName, OptionHelp>>>
}

/** Everything that the laboratory says in one language. */
export interface Messages {
  readonly session: SessionMessages
  readonly results: ResultMessages
  readonly statistics: Readonly<Record<StatisticName, NamedText>>
  /** By the name of the strategy. */
  readonly strategies: Readonly<Record<string, NamedText>>
  /** By the name of the pruning. */
  readonly prunings: Readonly<Record<string, NamedText>>
  readonly title: string
  readonly lead: readonly string[]
  readonly topics: Readonly<Record<HelpTopic, { readonly title: string; readonly lines: readonly string[] }>>
  readonly strategiesTitle: string
  /** Below the list of strategies. */
  readonly strategiesEnd: readonly string[]
  readonly pruningsTitle: string
  readonly usageTitle: string
  readonly optionsTitle: string
  readonly options: Readonly<Record<OptionName, OptionHelp>>
  readonly subCommands: Readonly<Record<SubCommand, SubCommandHelp>>
}
