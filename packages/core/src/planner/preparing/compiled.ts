import type { Formula } from '../../domain/model.ts'
import type { StartValues } from '../../task/packed/packed-start.ts'
import type { Task } from '../../task/task.ts'
import type { ChoiceKinds } from '../step-choice.ts'

/** The input of a prepared query. */
export interface CompiledQuery {
  /** Unique among the queries of a planner. */
  readonly id: number
  readonly goal: Formula
  readonly task: Task
  /** Available actions, by index. */
  readonly actions: readonly number[]
  /** Those of them that are disabled. */
  readonly disabled: ReadonlySet<number>
  readonly choices: ChoiceKinds
  /** The only start the task was compiled for; omitted if it serves any start. */
  readonly from?: StartValues
}
