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

/** Limits of a recording. */
export interface RecordingLimits {
  /** Approximate total of bytes for all agents. @default 150,000,000 */
  readonly bytes?: number
  /** Records (events, samples, keyframes) per agent. @default limited by bytes only */
  readonly events?: number
  /** Records of all agents together. @default limited by bytes only */
  readonly total?: number
  /** Number of ticks whose time is kept. @default 250,000 */
  readonly ticks?: number
}

/** The ticks that a recording covers. */
export interface TickRange {
  /** The oldest tick with any record. */
  readonly first: number
  /** From here on, nothing is missing. */
  readonly complete: number
  readonly last: number
}
