import type { Step } from '../../planner/steps.ts'
import { describeStep } from '../../task/plan/plan-step.ts'

/** Where or on what to carry out an action, chosen at planning time. Plain data, so that it can be saved. */
export interface ChosenTarget {
  /** Extra cost of this target, such as distance or danger. @default 0 */
  readonly cost?: number
  readonly [field: string]: unknown
}

/** A step with the target chosen for it at planning time. */
export interface PlannedStep extends Step {
  readonly target?: ChosenTarget
}

/** Whether two steps are the same, including their targets. */
export function isSameStep(a: PlannedStep, b: PlannedStep): boolean {
  return describeStep(a) === describeStep(b) && isSameTarget(a.target, b.target)
}

function isSameTarget(a: unknown, b: unknown): boolean {
  try {
    return a === b || JSON.stringify(a) === JSON.stringify(b)
  } catch {
    // targets are plain data; anything else never compares equal
    return false
  }
}
