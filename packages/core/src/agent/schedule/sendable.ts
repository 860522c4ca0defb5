import type { PlanRequest } from '../../planner/plan-request.ts'

/** Why a request cannot be sent to another thread; undefined when it can. */
export function whyNotSent({ context, choices, emit, clock, limits }: PlanRequest): string | undefined {
  const parts = Object.entries({ context, choices, emit, clock, 'limits.signal': limits?.signal })
  const stuck = parts.filter(([, part]) => part !== undefined).map(([name]) => `\`${name}\``)
  if (stuck.length === 0) return undefined
  return `a request with ${stuck.join(' and ')} cannot be sent to a worker — plan it in this thread, with a fallback`
}
