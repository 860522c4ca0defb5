/** Calls the planner and measures the time. */
import { DomainError, type Limits, type PlanResult, UnsupportedError } from '@telos/core'
import { createPlanner, type Model, type PlanRequest } from '@telos/core/lifted'
import { isOutOfMemory } from '@telos/core/search'
import { CommandError } from '../command.ts'

export interface TimedResult {
  readonly result: PlanResult
  readonly groundMs: number
  readonly searchMs: number
}

export function planTimed(model: Model, request: PlanRequest): TimedResult {
  const planner = createPlanner(model)
  try {
    const [stopped, groundMs] = timed(() => planner.prepare(request))
    if (stopped !== undefined) return { result: stopped, groundMs, searchMs: 0 }
    const [result, searchMs] = timed(() => planner.plan({ ...request, limits: limitsAfter(request.limits, groundMs) }))
    return { result, groundMs, searchMs }
  } catch (error) {
    throw inputError(error) ?? error
  }
}

/** The remaining time. */
function limitsAfter(limits: Limits | undefined, milliseconds: number): Limits | undefined {
  if (limits?.milliseconds === undefined) return limits
  return { ...limits, milliseconds: Math.max(0, limits.milliseconds - milliseconds) }
}

export function timed<T>(run: () => T): readonly [result: T, milliseconds: number] {
  const start = performance.now()
  const result = run()
  return [result, performance.now() - start]
}

/** Reports mistakes of the document that show up only in planning, and unsupported combinations. */
function inputError(error: unknown): CommandError | undefined {
  if (error instanceof DomainError) return new CommandError('badInput', error.message)
  if (error instanceof UnsupportedError) return new CommandError('unsupported', error.message)
  return isOutOfMemory(error) ? new CommandError('outOfMemory', 'out of memory') : undefined
}
