import type { StateSpace } from '../../../state-space.ts'
import { type FactoredSpace, isFactored } from '../../factored-space.ts'
import { asTask, type Task } from '../../task.ts'
import { UnsupportedError } from '../../unsupported-error.ts'
import { fdrFormOf } from '../from-ground.ts'
import { FdrView } from './fdr-view.ts'

/** The cached view of a task, or the reason why there is none. */
interface Looked {
  /** The operators that were excluded at that time. */
  readonly forbidden: string
  readonly view: FdrView | undefined
  readonly reason: string | undefined
}

const looked = new WeakMap<Task, Looked>()

/**
 * Returns a space as a factored one: itself, or a view of a domain's task. The view is created once and adopts the current start with each
 * call. Throws an `UnsupportedError` if there is no such view.
 */
export function factoredSpaceOf(space: StateSpace): FactoredSpace {
  if (isFactored(space)) return space
  const { view, reason } = lookInto(space)
  if (view === undefined) throw new UnsupportedError(`it has no visible structure: ${reason}`)
  view.refresh()
  return view
}

/** Returns the reason why a space has no factored view; undefined if it has one. */
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
  const form = fdrFormOf(task)
  const found =
    'unsupported' in form
      ? { forbidden, view: undefined, reason: form.unsupported }
      : { forbidden, view: new FdrView(task, form), reason: undefined }
  looked.set(task, found)
  return found
}

function forbiddenIn(task: Task): string {
  const forbidden: number[] = []
  for (let operator = 0; operator < task.operators.length; operator++)
    if (!task.isAllowed(operator)) forbidden.push(operator)
  return forbidden.join()
}
