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
