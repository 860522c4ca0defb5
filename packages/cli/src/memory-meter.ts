import { getHeapStatistics } from 'node:v8'

/** The part of a heap's numbers that is looked at. */
export type Heap = Pick<ReturnType<typeof getHeapStatistics>, 'used_heap_size' | 'external_memory' | 'heap_size_limit'>

/** Beyond this part of what Node allows itself, it may end the process without a word. */
const NEARLY_FULL = 0.8

/**
 * Bytes that have come into use since now. Endlessly many when Node is about to run out of memory, whatever limit was asked for.
 *
 * @example
 * const usedMemory = memoryMeter()
 * run.run({ memory: 2 ** 30, usedMemory })
 */
export function memoryMeter(heap: () => Heap = getHeapStatistics): () => number {
  const before = bytes(heap())
  return () => {
    const now = heap()
    if (now.used_heap_size > NEARLY_FULL * now.heap_size_limit) return Number.POSITIVE_INFINITY
    return bytes(now) - before
  }
}

function bytes({ used_heap_size, external_memory }: Heap): number {
  return used_heap_size + external_memory
}
