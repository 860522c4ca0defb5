import type { RecordingLimits, TickRange } from './recording-limits.ts'

/** How much is recorded, and how finely. */
export interface RecorderOptions extends RecordingLimits {
  /** Records of an agent after which its next keyframe is taken; half as many where own fields are recorded, too. @default 256 */
  readonly keyframeEvery?: number
  /** Ticks between two looks at the own fields of agents. @default 1 */
  readonly fieldsEvery?: number
  /** Hits of breakpoints that are kept. @default 256 */
  readonly hits?: number
}

/** What a recorder holds, and what it may hold. */
export interface RecorderStatistics {
  readonly agents: number
  readonly records: number
  /** What these take, roughly. */
  readonly bytes: number
  /** Records that were let go because there were too many. */
  readonly dropped: number
  readonly keyframes: number
  readonly ticks: TickRange
  readonly limits: Required<RecorderOptions>
  readonly hits: number
  readonly droppedHits: number
  /** What functions of the user's have thrown while recording: fields, predicates, callbacks. */
  readonly faults: readonly string[]
}
