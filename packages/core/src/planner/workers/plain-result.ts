import type { Reason } from '../../search/explain/reason.ts'
import type { CausalLink } from '../../task/plan/causal-links.ts'
import { tellStatus } from '../explaining/tell-status.ts'
import type { PlanResult } from '../plan-result.ts'

/** The optional parts of an answer. Without `why`, an answer only says how the search ended. */
export type PlainPart = 'why' | 'links' | 'states'

/** An answer as plain data, with the property names of a `PlanResult`. */
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
  /** Why there is no plan, if requested; otherwise how the search ended. */
  readonly why: readonly Reason[]
  /** Present if requested. */
  readonly links?: readonly CausalLink[]
  readonly states?: readonly Readonly<Record<string, unknown>>[]
}

/** Converts an answer to plain data, with the expensive parts that were requested. `isOver` stops explaining. */
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
