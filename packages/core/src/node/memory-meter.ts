import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Search } from '../search/search.ts'

/** Reports the memory of this process. */
export interface MemorySource {
  heap(): Pick<ReturnType<typeof getHeapStatistics>, 'used_heap_size' | 'external_memory' | 'heap_size_limit'>
  /** Resident bytes of the process. */
  resident(): number
  /** Collects garbage. The system gets it back a little later. */
  collect(): void
  clock(): number
}

/** Beyond this share of Node's own limit, it may end the process without a word. */
const nearlyFull = 0.8

/** Milliseconds for which a reading is reused, as the system is slow to answer. */
const freshFor = 5

/** Milliseconds after a collection until the system has got the freed memory back. */
const givingBack = 1000

/** Collections may take a tenth of the time. A process that needs more of them is full. */
const timesItsLength = 10

/**
 * Returns a function that measures the bytes in use by this process, including Node's own, as the system counts them. Above the limit it
 * collects garbage first and counts what is left. Returns Infinity if Node is about to run out of memory, whatever the limit.
 *
 * @example
 * const memory = 2 ** 30
 * run.run({ memory, usedMemory: memoryMeter(memory) })
 */
export function memoryMeter(limit: number, source: MemorySource = thisProcess): () => number {
  const counted = (): number => source.heap().used_heap_size + source.heap().external_memory
  const beside = source.resident() - counted()
  let used = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let collection: { readonly endedAt: number; readonly took: number; hasHelped: boolean } | undefined
  const look = (now: number): number => {
    const resident = source.resident()
    if (resident <= limit) {
      if (collection !== undefined) collection.hasHelped = true
      return resident
    }
    const isDue =
      collection === undefined || (collection.hasHelped && now - collection.endedAt >= timesItsLength * collection.took)
    if (isDue) {
      source.collect()
      const endedAt = source.clock()
      collection = { endedAt, took: endedAt - now, hasHelped: false }
      return beside + counted()
    }
    return now - (collection?.endedAt ?? now) < givingBack ? beside + counted() : resident
  }
  return () => {
    const { used_heap_size, heap_size_limit } = source.heap()
    if (used_heap_size > nearlyFull * heap_size_limit) return Number.POSITIVE_INFINITY
    const now = source.clock()
    if (now - lookedAt >= freshFor) {
      used = look(now)
      lookedAt = source.clock()
    }
    return used
  }
}

let collector: (() => void) | undefined

const thisProcess: MemorySource = {
  heap: getHeapStatistics,
  resident: () => process.memoryUsage.rss(),
  collect: () => {
    if (collector === undefined) {
      // Node exposes its collector to contexts created after this
      setFlagsFromString('--expose-gc')
      collector = runInNewContext('gc') as () => void
    }
    collector()
  },
  clock: () => performance.now(),
}

/** Nodes that a fast search may generate between memory checks. */
const untilNextLook = 150_000

/**
 * Returns the bytes in use; Infinity if the node tables are about to be copied and the copies would not fit, so that memory that was never
 * taken is not reported as used. The state tables check before they grow.
 *
 * @example
 * const limits = { usedMemory: () => withGrowth(used(), run.search, memory) }
 */
export function withGrowth(
  used: number,
  search: Pick<Search, 'nodes' | 'space' | 'bytes'> | undefined,
  memory: number,
): number {
  if (search === undefined || search.nodes.count + untilNextLook < search.nodes.state.length) return used
  const isTooMuch = used <= memory && used + search.bytes() - search.space.bytes() > memory
  return isTooMuch ? Number.POSITIVE_INFINITY : used
}
