import type { StateSpace } from '../../state-space.ts'
import { FiniteSpace } from '../../task/finite/finite-space.ts'
import { UnsupportedError } from '../../task/unsupported-error.ts'
import type { EngineSetup } from '../engine.ts'

/** The space as an engine needs it that looks inside finite tasks and begins anew by itself. */
export function finiteOnly(engine: string, space: StateSpace, { explore }: EngineSetup): FiniteSpace {
  if (!(space instanceof FiniteSpace))
    throw new UnsupportedError(`the engine "${engine}" plans finite tasks, as PDDL problems are; take another one here`)
  if (explore) throw new UnsupportedError(`the engine "${engine}" cannot explore: it goes where its heuristics lead`)
  return space
}

/** Whether every step costs 1 in the space, so that steps and costs are the same. */
export function countsSteps(space: FiniteSpace): boolean {
  const { cost, count } = space.task.operators
  // costs that are no constants may be anything
  for (let operator = 0; operator < count; operator++)
    if (Number.isNaN(cost[operator]) || space.costOf(0, operator) !== 1) return false
  return true
}
