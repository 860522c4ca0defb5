/** The answer to one line. */
export interface SessionReply {
  /** For people; may be empty, may have several lines, has no line end at its end. */
  readonly text: string
  /** An entry that the caller appends to the log file. */
  readonly log?: string
  /** Whether the search is over. */
  readonly done: boolean
  /** Whether the search took a step or took one back. */
  readonly moved: boolean
  /** What code of the problem threw: the text says so, and the error knows where. */
  readonly error?: unknown
}
