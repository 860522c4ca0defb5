/** Takes in what the tasks of arrays gave, and says what they complained of. */
import { join } from 'node:path'
import type { ResultStore, RunResult } from '@telos/experiments'
import { slurmErrors } from '@telos/experiments/node'
import { type Io, paint, printable } from '../../io.ts'
import { countedNoun } from '../../print/counting.ts'
import { resultFilesOf, resultsIn } from './read-batch.ts'

/** Adds the results of a batch that are wanted and not known, and answers those. */
export async function* takenResults(
  batch: string,
  store: ResultStore,
  isWanted: (result: RunResult) => boolean = () => true,
): AsyncGenerator<RunResult> {
  for (const file of resultFilesOf(batch))
    for await (const result of resultsIn(file))
      if (isWanted(result) && (await store.add(result)) === 'added') yield result
}

/** What was printed to the error files of a batch. */
export const errorsOf = (batch: string) => slurmErrors(join(batch, 'logs'))

/** Points at error files that are not empty. */
export function noteErrors(errors: ReturnType<typeof errorsOf>, io: Io): void {
  const [first] = errors
  if (first === undefined) return
  const others = errors.length === 1 ? '' : `, the first of ${countedNoun(errors.length, 'such file')}`
  io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(`${first.file}${others}: ${first.line}`)}\n`)
}

/** Says what is wrong with the parts of a batch. */
export function noteDamage(damaged: readonly string[], io: Io): void {
  for (const damage of damaged)
    io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${printable(damage)}; what is damaged is not counted\n`)
}
