import type { FdrTask } from '../../../../task/fdr/fdr-task.ts'
import { groundWatched, type LookedInto } from '../look-into.ts'
import { TaskWords } from '../words/predicate-words.ts'

/** The ground task of a problem with an action for each goal condition, and its words. */
export class GoalTask {
  readonly task: FdrTask
  /** By operator: the goal condition it represents, or -1. */
  readonly partOf: Int32Array
  /** By goal condition: the operators that represent it. None: it can never hold. */
  readonly operatorsOf: readonly (readonly number[])[]
  readonly words: TaskWords

  private constructor(task: FdrTask, { problem, parts, normal }: LookedInto) {
    this.task = task
    this.words = new TaskWords(task, { model: problem.model, normal })
    const first = problem.model.actions.length - parts.length
    const indices = new Map(problem.model.actions.slice(first).map(({ name }, at) => [name, at]))
    this.partOf = Int32Array.from({ length: task.operators.count }, (_, operator) => {
      return indices.get(task.names.operator(operator).name) ?? -1
    })
    const operatorsOf: number[][] = parts.map(() => [])
    for (const [operator, part] of this.partOf.entries()) if (part >= 0) operatorsOf[part].push(operator)
    this.operatorsOf = operatorsOf
  }

  /** undefined if it is too large, or if no goal condition can ever hold. */
  static of(looked: LookedInto, maxBindings: number): GoalTask | undefined {
    const grounded = groundWatched(looked.problem, maxBindings, looked.guard)
    return grounded.status === 'task' ? new GoalTask(grounded.task, looked) : undefined
  }
}
