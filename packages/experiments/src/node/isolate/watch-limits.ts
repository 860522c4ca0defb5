/** Watches what a process tree uses, and tells when a limit is reached. */
import type { ResourceLimits } from '../../campaign/campaign.ts'
import type { ProcessTree } from './process-tree.ts'

export type WatchedLimits = Partial<Pick<ResourceLimits, 'cpu' | 'wall' | 'memory'>>
export type WatchedLimit = keyof WatchedLimits

/** What was used while somebody watched. */
export interface WatchedUsage {
  /** Seconds of processor time; 0 where the system does not tell. */
  readonly cpu: number
  /** Seconds on the clock. */
  readonly wall: number
  /** The most MiB that a sample has seen; 0 where the system does not tell. */
  readonly memory: number
}

/** Milliseconds between samples: close at the beginning, as most runs are short, and wide only where limits are far away. */
const FIRST = 10
const NEAR = 100
const FAR = 400
const GROWTH = 1.3

/** Limits are far from a run that uses less than half of its memory, and may use the processor for this many seconds more. */
const FAR_SECONDS = 4

const MIB = 2 ** 20

/**
 * Samples a process tree from now on, until the returned function is called for the first time; later calls answer the same. `onLimit` is
 * called once, with the limit that was reached first. Wall time is kept by a timer of its own, processor time and memory by the samples.
 *
 * @example
 * const stop = watchLimits(program.tree, { cpu: 30, memory: 2048 }, (limit) => program.stop())
 * const { cpu, memory } = stop()
 */
export function watchLimits(
  tree: ProcessTree | undefined,
  { cpu, wall, memory }: WatchedLimits,
  onLimit: (limit: WatchedLimit) => void,
): () => WatchedUsage {
  const begin = performance.now()
  const before = tree?.sample()?.cpu ?? 0
  const used = { cpu: 0, memory: 0 }
  let interval = FIRST
  let timer: NodeJS.Timeout | undefined
  let isTold = false
  const tell = (limit: WatchedLimit): void => {
    if (isTold) return
    isTold = true
    onLimit(limit)
  }
  const look = (): void => {
    const now = tree?.sample()
    if (now === undefined) return
    used.cpu = Math.max(used.cpu, now.cpu - before)
    used.memory = Math.max(used.memory, now.memory / MIB)
    if (memory !== undefined && used.memory > memory) tell('memory')
    else if (cpu !== undefined && used.cpu >= cpu) tell('cpu')
  }
  const again = (): void => {
    look()
    const isFar =
      used.memory < (memory ?? Number.POSITIVE_INFINITY) / 2 &&
      used.cpu + FAR_SECONDS < (cpu ?? Number.POSITIVE_INFINITY)
    interval = Math.min(isFar ? FAR : NEAR, interval * GROWTH)
    timer = setTimeout(again, interval)
  }
  if (cpu !== undefined || memory !== undefined) timer = setTimeout(again, interval)
  const clock = wall === undefined ? undefined : setTimeout(() => tell('wall'), Math.min(wall * 1000, LONGEST))
  let usage: WatchedUsage | undefined
  return () => {
    if (usage !== undefined) return usage
    const wall = (performance.now() - begin) / 1000
    clearTimeout(timer)
    clearTimeout(clock)
    if (timer !== undefined) look()
    usage = { ...used, wall }
    return usage
  }
}

/** The longest time that timers support. */
const LONGEST = 2 ** 31 - 1
