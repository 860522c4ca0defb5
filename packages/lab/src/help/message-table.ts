/** All texts of the laboratory, in one table per language. A text missing from one of them is a compile error. */
import type { ChartMessages } from './chart-messages.ts'
import type { ProblemMessages, ProblemPageMessages } from './problem-messages.ts'
import type { ResultMessages } from './results-messages.ts'
import type { SessionMessages } from './session-messages.ts'
import type { OptionName, SubCommand } from './sub-commands.ts'
import type { TreeMessages } from './tree-messages.ts'
import type { UsageMessages } from './usage-messages.ts'

/** The name of a thing, and what it is. */
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

/** An option in the help: its argument, if any, and what it does. */
export interface OptionHelp {
  readonly argument?: string
  readonly meaning: string
}

/** A sub-command in the help. `more` is shown besides its options. */
export interface SubCommandHelp {
  readonly usage: string
  readonly summary: string
  readonly more?: readonly string[]
  /** Options with another meaning here. */
  readonly options?: Readonly<Partial<Record<OptionName, OptionHelp>>>
}

/** All texts of the laboratory in one language. */
export interface Messages {
  /** The head of the help of `telos lab`: how to call it, and lines to type with what they do. */
  readonly front: { readonly usage: string; readonly title: string; readonly examples: readonly string[] }
  readonly session: SessionMessages
  readonly results: ResultMessages
  readonly charts: ChartMessages
  readonly trees: TreeMessages
  readonly usage: UsageMessages
  /** By the name of the textbook problem. */
  readonly problems: Readonly<Record<string, ProblemMessages>>
  readonly problemPage: ProblemPageMessages
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
