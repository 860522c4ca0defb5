/** All texts of the laboratory, in one table per language. A text missing from one of them is a compile error. */
import type { ProblemMessages, ProblemPageMessages } from './problem-messages.ts'
import type { SessionMessages } from './session-messages.ts'
import type { OptionName, SubCommand } from './sub-commands.ts'
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

/** The words of charts that compare jobs; names of statistics come from `Messages.statistics`. */
export interface ChartMessages {
  heading(problem: string, jobs: number): string
  /** How to read the bars. */
  readonly shorterIsBetter: string
  /** Explains bars with a dashed border, where some jobs found no solution. */
  readonly dashed: string
  /** Marks a chart whose values differ too much for a linear axis. */
  readonly logarithmic: string
  /** Why a job has no solution, in two or three words beside its bar. */
  readonly failures: Readonly<Record<ChartFailure, string>>
  /** A number with separators between its thousands, and at most seven digits after rounding. */
  number(value: number): string
}

/** Why a job has no solution to draw. */
export type ChartFailure = 'not-found' | 'nodes' | 'time' | 'memory' | 'aborted' | 'unsupported'

/** Texts of the command line about results. */
export interface ResultMessages {
  solution(number: number, cost: number, depth: number): string
  /** Describes the first solution if it is proved. */
  readonly cheapest: string
  /** What the proof relies on: a heuristic that its author declares admissible. */
  assuming(heuristic: string): string
  /** Why a heuristic is not admissible, though declared so. @param isProved whether the solution is proved cheapest all the same */
  refuted(heuristic: string, state: string, estimate: number, distance: number, isProved: boolean): string
  /** Reports a step on which a heuristic drops by more than the cost of the step, with estimates such as `h(a) = 5`. */
  inconsistent(heuristic: string, from: string, cost: number, to: string): string
  /** The risk where a pruning drops cheaper paths. */
  mayLose(pruning: string): string
  /** For a solution that may not be cheapest. */
  unproved(reason: string): string
  readonly limits: Readonly<Record<'nodes' | 'time' | 'memory', string>>
  /** The limit on nodes, where each job sets its own. */
  readonly nodesOfJob: string
  /** For a memory limit below what the process already uses when it starts. */
  memoryInUse(megabytes: number): string
  /** For fewer solutions than were requested. */
  fewer(found: number, wanted: number): string
  /** Why a pruning leaves few solutions, and what to try instead. */
  oneWayOnly(pruning: string): string
  /** For strategies that use a heuristic, on a problem without one. */
  blind(problem: string, strategies: string): string
  /** For a requested heuristic that the strategy does not use. */
  unused(strategy: string, heuristic: string): string
  /** The title of a column of a comparison, from its name in exported files. */
  column(name: string): string
  /** For columns of a comparison that the terminal has no room for. */
  columnsLeftOut(names: string): string
  goalsMet(count: number): string
  /** The progress of a running search. */
  progress(expanded: number, inFringe: number, seconds: number, megabytes: number): string
  /** After Ctrl-C. */
  readonly interrupted: string
  /** How to start in step-by-step mode. */
  readonly stepHint: string
  /** What you can do in step-by-step mode after the search has ended. */
  readonly overHint: string
}

/** Why a successor was dropped, as searches report it. */
export type PruneReason = 'duplicate' | 'dead-end' | 'depth' | 'cost' | 'bound' | 'not-novel'

/** The words in pictures of search trees. */
export interface TreeMessages {
  /** Before the caption, for screen readers. */
  readonly title: string
  readonly start: string
  by(action: string): string
  numbers(depth: number, g: string, h: string, f: string): string
  readonly goal: string
  readonly open: string
  expandedAs(number: number): string
  /** One word behind a successor that was dropped. */
  readonly pruned: Readonly<Record<PruneReason, string>>
  /** The same as a sentence. */
  readonly prunedBecause: Readonly<Record<PruneReason, string>>
  drawnOf(all: number, drawn: number): string
  round(number: number): string
  leftOut(nodes: number, pruned: number): string
  readonly solutionLeftOut: string
  foldedNodes(count: number): string
  foldedPruned(count: number): string
  skippedSteps(count: number): string
  /** Headings above the two parts of a large tree. */
  readonly wayHeading: string
  readonly beginningHeading: string
  readonly legend: Readonly<Record<'title' | 'expanded' | 'open' | 'goal' | 'way' | 'pruned', string>>
}
