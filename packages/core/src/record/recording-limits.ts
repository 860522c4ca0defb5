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
