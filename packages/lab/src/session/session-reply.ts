/** The answer to one line. */
export interface SessionReply {
  /** Text for people. May be empty or have several lines; has no trailing line end. */
  readonly text: string
  /** An entry that the caller appends to the log file. */
  readonly log?: string
  /** Whether the search is over. */
  readonly done: boolean
  /** Whether the search took a step or took one back. */
  readonly moved: boolean
  /** What code of the problem threw. The text says so, and the error knows where. */
  readonly error?: unknown
}
