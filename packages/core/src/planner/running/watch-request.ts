import { emptyStatistics } from '../../search/search.ts'
import { type EndOfWork, Watch, WorkStopped } from '../../task/watch.ts'
import type { PlanRequest } from '../plan-request.ts'
import type { PlannerFeatures } from '../planner-features.ts'

/**
 * Keeps the time, memory and signal of a request also while its goal is compiled, in a domain of `@telos/core/game`. Of memory, counts
 * what `usedMemory` tells.
 *
 * @example const pirate = defineDomain(definition, { features: { watching } })
 */
export const watching: NonNullable<PlannerFeatures['watching']> = {
  watchFor: ({ limits = {}, clock = () => performance.now() }: PlanRequest) => {
    const { milliseconds = Number.POSITIVE_INFINITY, memory = Number.POSITIVE_INFINITY, usedMemory, signal } = limits
    const end = clock() + milliseconds
    return new Watch(() => {
      if (signal?.aborted) return 'abort'
      if (clock() >= end) return 'milliseconds'
      return (usedMemory?.() ?? 0) > memory ? 'memory' : undefined
    })
  },
  outcomeOf: (error) => {
    if (!(error instanceof WorkStopped)) return undefined
    const { limit } = error
    const message = `${words[limit]} while the ways to use the actions were written out, before the search could begin.`
    return { status: 'limit', limit, statistics: emptyStatistics(), message }
  },
}

const words: Readonly<Record<EndOfWork, string>> = {
  milliseconds: 'the time was over',
  memory: 'the memory was used up',
  abort: 'it was aborted',
}
