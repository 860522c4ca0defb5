import { emptyStatistics } from '../../search/search.ts'
import { type EndOfWork, WorkGuard, WorkStopped } from '../../task/work-guard.ts'
import type { PlanRequest } from '../plan-request.ts'
import type { PlannerFeatures } from '../planner-features.ts'

/**
 * Enforces the time, memory and signal limits of a request while its goal is compiled, too, in a domain of `@telos/core/game`. Memory is
 * what `usedMemory` returns.
 *
 * @example const pirate = defineDomain(definition, { features: { watching } })
 */
export const watching: NonNullable<PlannerFeatures['watching']> = {
  watchFor: ({ limits = {}, clock = () => performance.now() }: PlanRequest) => {
    const { milliseconds = Number.POSITIVE_INFINITY, memory = Number.POSITIVE_INFINITY, usedMemory, signal } = limits
    const end = clock() + milliseconds
    return new WorkGuard(() => {
      if (signal?.aborted) return 'abort'
      if (clock() >= end) return 'milliseconds'
      return (usedMemory?.() ?? 0) > memory ? 'memory' : undefined
    })
  },
  outcomeOf: (error) => {
    if (!(error instanceof WorkStopped)) return undefined
    const { limit } = error
    const message = `${words[limit]} while the actions were grounded, before the search could start.`
    return { status: 'limit', limit, statistics: emptyStatistics(), message }
  },
}

const words: Readonly<Record<EndOfWork, string>> = {
  milliseconds: 'time ran out',
  memory: 'memory ran out',
  abort: 'it was aborted',
}
