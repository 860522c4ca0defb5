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
