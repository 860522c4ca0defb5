/** How much a recording may hold. */
export interface RecordingLimits {
  /** Bytes of all agents together, roughly. @default 150,000,000 */
  readonly bytes?: number
  /** Records (events, samples, keyframes) per agent. @default no limit but that of bytes */
  readonly events?: number
  /** Records of all agents together. @default no limit but that of bytes */
  readonly total?: number
  /** Ticks whose time is kept. @default 250,000 */
  readonly ticks?: number
}

/** Which ticks can be looked at. */
export interface TickRange {
  /** The oldest tick of which anything is known. */
  readonly first: number
  /** From here on, nothing is missing. */
  readonly complete: number
  readonly last: number
}
