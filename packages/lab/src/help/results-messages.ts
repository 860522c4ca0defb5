/** What the command line says about results. */
export interface ResultMessages {
  solution(number: number, cost: number, depth: number): string
  /** Said of the first solution when it is proved. */
  readonly cheapest: string
  /** On what that rests: the word of the author of a heuristic. */
  assuming(heuristic: string): string
  /** Why a heuristic is not what it is declared to be. @param isProved the solution is proved to be a cheapest one all the same */
  refuted(heuristic: string, state: string, estimate: number, distance: number, isProved: boolean): string
  /** A step on which a heuristic falls by more than the step costs, with estimates such as `h(a) = 5`. */
  inconsistent(heuristic: string, from: string, cost: number, to: string): string
  /** What that may do where a pruning drops cheaper ways. */
  mayLose(pruning: string): string
  /** Of a solution that may not be a cheapest one. */
  unproved(reason: string): string
  readonly limits: Readonly<Record<'nodes' | 'time' | 'memory', string>>
  /** The limit on nodes, where each job has its own. */
  readonly nodesOfJob: string
  /** Said of a limit on memory that is below what the process has in use before it begins. */
  memoryInUse(megabytes: number): string
  /** Fewer solutions than were asked for. */
  fewer(found: number, wanted: number): string
  /** Why a pruning leaves few solutions to be found, and what to try. */
  oneWayOnly(pruning: string): string
  /** Strategies that look at a heuristic, on a problem that has none. */
  blind(problem: string, strategies: string): string
  /** A heuristic that was asked for, and that a strategy does not look at. */
  unused(strategy: string, heuristic: string): string
  goalsMet(count: number): string
  /** How far a search is, while it runs. */
  progress(expanded: number, inFringe: number, seconds: number, megabytes: number): string
  /** After Ctrl-C. */
  readonly interrupted: string
  /** How to begin in step-by-step mode. */
  readonly stepHint: string
  /** What can be done in step-by-step mode when the search is over. */
  readonly overHint: string
}
