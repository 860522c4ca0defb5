import type { GoapTask, State } from './tasks/tasks.ts'

/** A planner under measurement. Work needed once per domain and start is done in `prepare`; only `run` is timed. */
export interface Contestant {
  readonly name: string
  /** Undefined if this planner cannot handle the task. */
  prepare(task: GoapTask, starts: readonly State[]): Prepared | undefined
}

export interface Prepared {
  /** Plans once, from the start with this number. */
  run(start: number): unknown
  /** Names of the steps in the latest result of `run`; undefined if it found no plan. */
  steps(result: unknown): readonly string[] | undefined
  /** States expanded by the last run, as this planner counts them. */
  expanded?(): number
}
