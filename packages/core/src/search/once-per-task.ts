import type { FdrTask } from '../task/fdr/fdr-task.ts'

/** Wraps a function of a task so that it computes its result once per task and returns the same one as long as the task lives. */
export function oncePerTask<T>(make: (task: FdrTask) => T): (task: FdrTask) => T {
  const known = new WeakMap<FdrTask, T>()
  return (task) => {
    let made = known.get(task)
    if (made === undefined) {
      made = make(task)
      known.set(task, made)
    }
    return made
  }
}
