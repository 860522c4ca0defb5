/** Texts of step-by-step mode. */

/** The commands of step-by-step mode, in the order in which help lists them. */
export const sessionCommands = [
  'next',
  'skip',
  'skipAll',
  'back',
  'show',
  'showWithPath',
  'statistics',
  'solutions',
  'print',
  'log',
  'help',
  'abort',
] as const

/** The name of a command, as the tables have it. */
export type SessionCommand = (typeof sessionCommands)[number]

/** How a search can end. */
export type SessionEnding =
  | 'solved'
  | 'proved'
  | 'not-found'
  | 'left-out'
  | 'limit'
  | 'aborted'
  | 'unsupported'
  | 'explored'

/** Words and sentences of step-by-step mode. Sentences have no full stop where more may follow on the line. */
export interface SessionMessages {
  readonly helpTitle: string
  readonly helpEnd: readonly string[]
  readonly commands: Readonly<Record<SessionCommand, { readonly usage: string; readonly meaning: string }>>

  readonly labels: {
    readonly step: string
    readonly job: string
    readonly node: string
    readonly path: string
    readonly fringe: string
    readonly state: string
    readonly action: string
    readonly depth: string
    readonly cost: string
  }

  unknownCommand(word: string, nearest: string | undefined): string
  notANumber(command: string, found: string): string
  readonly skipNeeds: string
  tooMuch(command: string, found: string): string
  /** For `next 5`, which should be `skip 5`. */
  skipInstead(count: string): string
  emptyLines(left: number): string
  readonly tooManyEmptyLines: string

  steps(count: number): string
  nodes(count: number): string
  readonly nothingTaken: string
  readonly emptyFringe: string
  firstNodes(shown: number, all: number): string
  /** How to see all of them. */
  showAll(all: number): string
  /** Between the ends of a long path. */
  leftOut(count: number): string
  beganAgain(times: number): string
  /** For strategies that restart with another order or pruning. */
  beganAnew(times: number): string
  /** Whose turn it is among several strategies. */
  turnOf(strategy: string): string
  /** In lazy search, steps wait in the fringe, and several may start from one node. */
  stepsWait(count: number): string

  solutionFound(number: number): string
  readonly atTheStart: string
  readonly noSolutionsYet: string
  goesOnForMore(found: number, wanted: number): string
  readonly goesOnExploring: string
  readonly goesOnForCheaper: string
  /** No solution was found, but a heuristic that is not declared admissible called states hopeless. */
  calledHopeless(heuristic: string): string
  readonly endings: Readonly<Record<SessionEnding, string>>
  readonly alreadyOver: string

  wentBack(step: number): string
  readonly atTheBeginning: string
  interrupted(steps: number): string
  readonly inputEnded: string
  logged(shown: number, all: number): string
  noReport(problem: string): string
  reportFailed(problem: string, reason: string): string
  problemFailed(problem: string, reason: string): string
  printFailed(reason: string): string
}
