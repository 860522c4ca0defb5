/** What lists and pages say about a textbook problem. */
export interface ProblemMessages {
  readonly title: string
  /** One line for lists. */
  readonly summary: string
  /** A page of explanation, in Markdown, with commands to try. */
  readonly page: string
  /** What `--start` and `--goal` may say, in words and with an example. */
  readonly parameters: { readonly start?: string; readonly goal?: string }
  /** Summaries by the name of the heuristic. */
  readonly heuristics: Readonly<Record<string, string>>
}

/** The words around problems on the command line. */
export interface ProblemPageMessages {
  readonly heuristics: string
  readonly parameters: string
  /** Behind the summary of a heuristic. */
  readonly admissible: string
  /** The row for video games below the list of problems: a name, and what it means. */
  readonly games: readonly [name: string, meaning: string]
}
