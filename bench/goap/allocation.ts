import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { switchesTask } from './blind.ts'
import { prepareBlind } from './peers/telos.ts'

export interface Allocation {
  /** Bytes of JavaScript objects allocated per expansion. */
  readonly heap: number
  /** Bytes of typed arrays allocated per expansion. */
  readonly arrays: number
  readonly expansions: number
}

const slice = 2000

/** What a warm search allocates: it has already run the task, so its memory has grown to what the task needs. */
export function measureAllocation(): Allocation {
  const search = prepareBlind(switchesTask())
  const warm = 100 * slice
  search.run({ expansions: warm })
  search.restart()
  return allocationOf(() => search.run({ expansions: slice }), { times: 90, expansions: slice })
}

/**
 * Measures the heap from slice to slice. A collection in between makes a slice look empty or negative, so the median counts, minus the cost
 * of measuring.
 */
export function allocationOf(
  work: () => void,
  { times, expansions }: { times: number; expansions: number },
): Allocation {
  collectGarbage()
  const idle = medianGrowth(() => {}, times)
  collectGarbage()
  const busy = medianGrowth(work, times)
  return {
    heap: Math.max(0, busy.heap - idle.heap) / expansions,
    arrays: Math.max(0, busy.arrays - idle.arrays) / expansions,
    expansions: times * expansions,
  }
}

function medianGrowth(work: () => void, times: number) {
  const heap = new Float64Array(times)
  const arrays = new Float64Array(times)
  for (let time = 0; time < times; time++) {
    const before = getHeapStatistics()
    work()
    const after = getHeapStatistics()
    heap[time] = after.used_heap_size - before.used_heap_size
    arrays[time] = after.external_memory - before.external_memory
  }
  const middle = (values: Float64Array) => values.sort()[times >> 1]
  return { heap: middle(heap), arrays: middle(arrays) }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}
