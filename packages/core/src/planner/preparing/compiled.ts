import type { Formula } from '../../domain/model.ts'
import type { StartValues } from '../../task/packed/packed-start.ts'
import type { Task } from '../../task/task.ts'
import type { ChoiceKinds } from '../step-choice.ts'

/** What a prepared query is made from. */
export interface CompiledQuery {
  /** A number of its own among the queries of a planner. */
  readonly id: number
  readonly goal: Formula
  readonly task: Task
  /** Actions that there are, by index. */
  readonly actions: readonly number[]
  /** Those of them that were switched off. */
  readonly disabled: ReadonlySet<number>
  readonly choices: ChoiceKinds
  /** The only start that the task was compiled for; left out when it serves any. */
  readonly from?: StartValues
}
