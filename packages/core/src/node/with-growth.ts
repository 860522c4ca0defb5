import type { Search } from '../search/search.ts'

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
