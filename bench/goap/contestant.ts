import type { GoapTask, State } from './tasks/tasks.ts'

/** A planner under measurement. What can be done once per domain and start is done in `prepare`; only `run` is timed. */
export interface Contestant {
  readonly name: string
  /** Undefined when this planner cannot take the task. */
  prepare(task: GoapTask, starts: readonly State[]): Prepared | undefined
}

export interface Prepared {
  /** Plans once, from the start of this number. */
  run(start: number): unknown
  /** The names of the steps in what `run` returned last; undefined when it found no plan. */
  steps(result: unknown): readonly string[] | undefined
  /** States expanded by the last run, as this planner counts them. */
  expanded?(): number
}
