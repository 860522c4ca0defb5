import type { RunResult } from './result.ts'

/** Keeps results. Whoever stores a run first wins; what `add` has answered survives the end of the process. */
export interface ResultStore {
  /** Stores a result unless its run has one already. */
  add(result: RunResult): Promise<'added' | 'known'>
  /** The ids of all runs that have a result. */
  runs(): Promise<ReadonlySet<string>>
  /** All results, in the order in which they came. */
  results(): AsyncIterable<RunResult>
  close(): Promise<void>
}

/** Keeps the texts of tasks by their hash. */
export interface TextStore {
  put(digest: string, text: string): Promise<void>
  get(digest: string): Promise<string | undefined>
}
