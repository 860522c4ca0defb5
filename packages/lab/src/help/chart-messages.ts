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
