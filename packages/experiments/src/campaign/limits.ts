/** What a run may use. Whatever it reaches first ends it, and is its outcome. */
export interface ResourceLimits {
  /** Seconds of processor time, of the whole process tree. */
  readonly cpu: number
  /** Seconds on the clock. */
  readonly wall: number
  /** MiB of resident memory, of the whole process tree. */
  readonly memory: number
  /** States expanded; only engines that count them keep it. */
  readonly expansions?: number
  /** MiB of output that is read before the run is ended. */
  readonly output: number
}

/** Seconds, MiB and MiB of what a campaign allows that says nothing else. */
export const usualLimits: ResourceLimits = { cpu: 30, wall: 45, memory: 2048, output: 16 }

/** Fills in what is left out: time on the clock is one and a half times the processor time, and at least half a minute. */
export function wholeLimits(given: Partial<ResourceLimits>, usual = usualLimits): ResourceLimits {
  const wall = given.wall ?? (given.cpu === undefined ? usual.wall : Math.max(30, 1.5 * given.cpu))
  return { ...usual, ...given, wall }
}
