import type { StateSpace } from '../../../state-space.ts'
import type { FiniteSpace } from '../../../task/finite/finite-space.ts'

/** Whether the insides of a space are a finite task. */
export function isFiniteSpace(space: StateSpace): space is FiniteSpace {
  const { task, values } = space as Partial<FiniteSpace>
  return task?.factStart !== undefined && typeof values === 'function'
}
