import type { Reason } from '../../search/explain/reason.ts'
import type { CausalLink } from '../../task/plan/causal-links.ts'
import type { PlanResult } from '../plan-result.ts'

/** An answer as plain data, with the names that a `PlanResult` has. */
export interface PlainResult
  extends Pick<
    PlanResult,
    | 'status'
    | 'steps'
    | 'cost'
    | 'optimal'
    | 'alreadyHolds'
    | 'limit'
    | 'statistics'
    | 'size'
    | 'bytes'
    | 'engine'
    | 'times'
  > {
  readonly why: readonly Reason[]
  /** Where they were asked for. */
  readonly links?: readonly CausalLink[]
  readonly states?: readonly Readonly<Record<string, unknown>>[]
}

/** Writes an answer down, with the parts that take time if they are wanted. */
export function plainResult(result: PlanResult, parts: readonly ('links' | 'states')[] = []): PlainResult {
  const { status, steps, cost, optimal, alreadyHolds, limit, statistics, size, bytes, engine, times } = result
  return {
    status,
    steps,
    cost,
    optimal,
    alreadyHolds,
    limit,
    statistics,
    size,
    bytes,
    engine,
    times,
    why: result.why.reasons,
    ...(parts.includes('links') && { links: result.links }),
    ...(parts.includes('states') && { states: result.states }),
  }
}
