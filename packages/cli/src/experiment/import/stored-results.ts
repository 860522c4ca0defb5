/** Reads results of campaigns from a file, which may be larger than a text can be. */
import { createReadStream, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { ResultLines, type RunResult } from '@telos/experiments'
import { CommandError } from '../../command.ts'
import { readErrorReason, readInput } from '../../files/read-input.ts'
import type { Io } from '../../io.ts'

/** Results that may be gone through again: once to see whether all are right, and once to keep them. */
export interface StoredResults {
  [Symbol.asyncIterator](): AsyncIterator<RunResult>
}

/** Throws a `CommandError` for the first line that is no result, before any is given. */
export async function readStoredResults(file: string, io: Io): Promise<StoredResults> {
  const path = resolve(io.cwd, file)
  const isFile = file !== '-' && statSync(path, { throwIfNoEntry: false })?.isFile() === true
  // what comes through a pipe comes once
  const { file: name, text } = isFile ? { file, text: undefined } : await readInput(file, io)
  const pieces = (): AsyncIterable<string> | Iterable<string> =>
    text === undefined ? createReadStream(path, 'utf8') : [text]
  const results = { [Symbol.asyncIterator]: () => resultsIn(pieces(), name) }
  for await (const _ of results);
  return results
}

async function* resultsIn(
  pieces: AsyncIterable<string> | Iterable<string>,
  file: string,
): AsyncGenerator<RunResult, void, undefined> {
  const found: RunResult[] = []
  const reader = new ResultLines({ add: (result) => found.push(result) > 0 }, { file })
  const refuseFaults = (): void => {
    const [bad] = reader.bad
    if (bad !== undefined) throw new CommandError('badInput', `${file}, line ${bad.line}: ${bad.message}`)
  }
  try {
    for await (const piece of pieces) {
      reader.push(piece)
      refuseFaults()
      yield* found.splice(0)
    }
  } catch (error) {
    if (error instanceof CommandError || (error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new CommandError('badInput', `cannot read ${file}: ${readErrorReason(error)}`)
  }
  reader.end()
  refuseFaults()
  yield* found
}
