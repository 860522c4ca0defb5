import type { Reason } from '../../search/explain/reason.ts'
import type { CausalLink } from '../../task/plan/causal-links.ts'
import { tellStatus } from '../explaining/tell-status.ts'
import type { PlanResult } from '../plan-result.ts'

/** What can be asked for besides the plan. Without `why`, an answer tells how it ended, and no more. */
export type PlainPart = 'why' | 'links' | 'states'

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
  /** Where it was asked for, why there is no plan; else how the search ended. */
  readonly why: readonly Reason[]
  /** Where they were asked for. */
  readonly links?: readonly CausalLink[]
  readonly states?: readonly Readonly<Record<string, unknown>>[]
}

/** Writes an answer down, with the parts that take time if they are wanted. `isOver` ends explaining. */
export function plainResult(result: PlanResult, parts: readonly PlainPart[] = [], isOver?: () => boolean): PlainResult {
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
    why: (parts.includes('why') ? result.whyLater()(isOver) : tellStatus(result)).reasons,
    ...(parts.includes('links') && { links: result.links }),
    ...(parts.includes('states') && { states: result.states }),
  }
}
