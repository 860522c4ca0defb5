/** Texts of the command line about the way it was called. */
export interface UsageMessages {
  /** Precedes every message about a mistake. */
  readonly error: string
  didYouMean(name: string): string
  chooseFrom(names: string): string
  unknownCommand(command: string, hint: string): string
  readonly options: OptionUsageMessages
  readonly jobs: JobUsageMessages
  readonly files: FileUsageMessages
  readonly terms: TermUsageMessages
  readonly behave: BehaveUsageMessages

  readonly problemNeeded: string
  oneProblem(first: string, more: string): string
  unknownProblem(name: string, hint: string): string
  /** What a problem can be besides a name, after a list of names. */
  readonly otherProblems: string
  /** For a file whose mistakes have been printed above. */
  notSearchable(file: string): string
  /** `--limit` is missing, or is not a whole number. */
  readonly limitNeeded: string
  /** For a parameter that a textbook problem rejects: its own message in English, the given value, and what the problem accepts. */
  wrongParameter(told: string, option: string, found: string, meaning: string): string
  /** For the start of a domain that is not a set of facts. */
  factsNeeded(found: string): string
  /** `--start` or `--goal` with PDDL. */
  foreignParameter(option: string): string
  twoFiles(file: string, usage: string): string
  tooManyFiles(files: string, usage: string): string
  readonly stdinOnce: string
  readonly unitCosts: string
  moreTime(reason: string): string
  gameHasGoal(found: string): string
  levelNeeded(found: string): string
  cannotBeWon(file: string): string
  noCostInGames(game: string, cost: string): string
}

/** About options that cannot be read. `told` is the English message of the option parser. */
export interface OptionUsageMessages {
  unknown(told: string, option: string, nearest: string | undefined): string
  valueMissing(told: string, option: string): string
  invalid(told: string, option: string, found: string, expected: string): string
  /** Two names of the same option. */
  same(told: string, one: string, other: string): string
  calledHere(told: string, option: string, here: string): string
  /** An option of `telos lab solve` that `telos lab compare` expects inside `--job`, as a pair. */
  inJob(option: string, pair: string): string
  /** An option of other commands. */
  elsewhere(option: string, commands: string): string
  /** `--job` where options describe the only job. */
  readonly jobsNeedCompare: string
  readonly number: string
  readonly size: string
  tryHelp(command: string): string
}

/** About jobs. */
export interface JobUsageMessages {
  unknown(kind: 'strategy' | 'pruning', name: string, hint: string): string
  unknownHeuristic(problem: string, name: string, hint: string): string
  unexpectedWord(word: string): string
  wrongNumber(name: string, found: string): string
  wrongPair(text: string): string
  unknownKey(name: string, hint: string): string
}

/** About files with results. */
export interface FileUsageMessages {
  unknownFormat(name: string, hint: string): string
  chartsNeedCompare(command: string): string
  readonly outNeedsExport: string
  exist(files: string, count: number): string
  wrote(file: string): string
}

/** About saved terms. */
export interface TermUsageMessages {
  readonly none: string
  /** The same, with how to save one. */
  readonly noneYet: string
  readonly nameAndTerm: string
  saved(name: string, file: string): string
  nameTaken(name: string): string
  nameNeeded(command: string): string
  unknown(name: string, hint: string): string
  deleted(name: string): string
  notThere(name: string): string
  invalidJson(text: string, reason: string): string
}

/** About behaviour with needs. */
export interface BehaveUsageMessages {
  csvOnly(format: string): string
  unknownModel(name: string, known: string): string
  exportNeeded(file: string): string
  unknownRule(name: string, hint: string): string
  /** Why a run ended; `told` is the English sentence. */
  ended(told: string, how: 'time' | 'stuck' | 'steps', minute: number): string
  readonly metrics: Readonly<Record<'final' | 'average' | 'maximum' | 'minimum' | 'minutes' | 'rate', string>>
}
