import type { RecordingLimits, TickRange } from './recording-limits.ts'

/** How much to record, and in what detail. */
export interface RecorderOptions extends RecordingLimits {
  /** Records per agent between keyframes; half as many if its own fields are recorded, too. @default 256 */
  readonly keyframeEvery?: number
  /** Ticks between samples of the agents' own fields. @default 1 */
  readonly fieldsEvery?: number
  /** Number of breakpoint hits to keep. @default 256 */
  readonly hits?: number
}

/** What a recorder holds, and its limits. */
export interface RecorderStatistics {
  readonly agents: number
  readonly records: number
  /** Approximate size of these in bytes. */
  readonly bytes: number
  /** Records dropped because of the limits. */
  readonly dropped: number
  readonly keyframes: number
  readonly ticks: TickRange
  readonly limits: Required<RecorderOptions>
  readonly hits: number
  readonly droppedHits: number
  /** Errors that user functions threw during recording: fields, predicates, callbacks. */
  readonly faults: readonly string[]
}
