import type { StateSpace } from '../../../state-space.ts'
import { type FactoredSpace, isFactored } from '../../factored-space.ts'
import { asTask, type Task } from '../../task.ts'
import { UnsupportedError } from '../../unsupported-error.ts'
import { finiteFormOf } from '../from-ground.ts'
import { TaskView } from './task-view.ts'

/** What is known of a task: a view of it, or why there is none. */
interface Looked {
  /** The operators that were not allowed then. */
  readonly forbidden: string
  readonly view: TaskView | undefined
  readonly reason: string | undefined
}

const looked = new WeakMap<Task, Looked>()

/**
 * A space as one that can be looked into: itself, or a view of a task of a domain, which is made once and takes up the present start
 * with each call. Throws an `UnsupportedError` when there is no such view.
 */
export function factoredSpaceOf(space: StateSpace): FactoredSpace {
  if (isFactored(space)) return space
  const { view, reason } = lookInto(space)
  if (view === undefined) throw new UnsupportedError(`it cannot be looked into: ${reason}`)
  view.refresh()
  return view
}

/** Why a space cannot be looked into; undefined when it can. */
export function whyOpaque(space: StateSpace): string | undefined {
  return isFactored(space) ? undefined : lookInto(space).reason
}

function lookInto(space: StateSpace): Pick<Looked, 'view' | 'reason'> {
  const task = asTask(space)
  if (task === undefined)
    return { view: undefined, reason: 'it looks inside a task, and this space only shows successors' }
  const forbidden = forbiddenIn(task)
  const before = looked.get(task)
  if (before?.forbidden === forbidden) return before
  const form = finiteFormOf(task)
  const found =
    'unsupported' in form
      ? { forbidden, view: undefined, reason: form.unsupported }
      : { forbidden, view: new TaskView(task, form), reason: undefined }
  looked.set(task, found)
  return found
}

function forbiddenIn(task: Task): string {
  const forbidden: number[] = []
  for (let operator = 0; operator < task.operators.length; operator++)
    if (!task.isAllowed(operator)) forbidden.push(operator)
  return forbidden.join()
}
