import { mistakeInShape } from './file-shape.ts'
import { identityOf } from './kept-logs.ts'
import type { Run } from './run.ts'
import { runShape } from './stored-campaign.ts'

/** A run, or what is wrong with its text. */
export type SentRun = { readonly run: Run; readonly problem?: undefined } | { readonly problem: string }

/**
 * Reads a run that came from another machine. Its id names files, and everybody who can reach a queue can put anything there: so it has
 * to be the hash of the rest, by `digest`.
 *
 * @example readSentRun('{}', digestOf) // { problem: '"revision" is missing, expected a text' }
 */
export function readSentRun(text: string, digest: (value: unknown) => string): SentRun {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problem: `not JSON: ${(error as Error).message}` }
  }
  const problem = mistakeInShape(value, runShape)
  if (problem !== undefined) return { problem }
  const { id, ...rest } = value as Run
  return digest({ ...rest, algorithm: identityOf(rest.algorithm) }) === id
    ? { run: { id, ...rest } }
    : { problem: 'its id is not its hash' }
}
