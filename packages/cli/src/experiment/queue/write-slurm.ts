/** The part of `telos experiment run` that writes scripts for Slurm and takes in what they gave. */
import { resolve } from 'node:path'
import type { CampaignEvent, ResultStore, Run } from '@telos/experiments'
import type { CampaignOutcome } from '@telos/experiments/node'
import { type Io, paint, printable, printJson } from '../../io.ts'
import { typedFile } from '../../print/typed-file.ts'
import { thisTelos } from '../../process/this-telos.ts'
import { failWritably } from '../unwritable.ts'
import { batchesIn, countRunsOf } from './read-batch.ts'
import { type SlurmChoices, writeBatch } from './slurm-batch.ts'
import { errorsOf, noteDamage, noteErrors, takenResults } from './take-results.ts'

export interface WriteSlurmOptions extends SlurmChoices {
  readonly slurm: string
  /** The folder of the campaign's results. */
  readonly folder: string
  readonly store: ResultStore
  readonly emit: (event: CampaignEvent) => void
  readonly json: boolean
}

/**
 * Takes the results of earlier batches in, and writes a batch for the runs that have none.
 */
export async function writeSlurm(runs: readonly Run[], options: WriteSlurmOptions, io: Io): Promise<CampaignOutcome> {
  const { store, emit, folder, json } = options
  const place = resolve(io.cwd, options.slurm)
  const { batches, next } = batchesIn(place)
  const byId = new Map(runs.map((run) => [run.id, run]))
  const before = await store.runs()
  emit({ type: 'campaign-started', total: runs.length, done: runs.filter(({ id }) => before.has(id)).length })
  const news = new Set<string>()
  for (const batch of batches)
    for await (const result of takenResults(batch, store, ({ run }) => byId.has(run))) {
      news.add(batch)
      emit({ type: 'run-started', run: byId.get(result.run)! })
      emit({ type: 'run-ended', result })
    }
  const known = await store.runs()
  const missing = runs.filter(({ id }) => !known.has(id))
  const ids = new Set(missing.map(({ id }) => id))
  const counted = batches.map((folder) => ({ folder, ...countRunsOf(folder, (id) => ids.has(id)) }))
  const unfinished = counted.filter(({ runs }) => runs > 0).map(({ folder, runs }) => ({ folder, runs }))
  const told = new Set([...news, ...unfinished.map((batch) => batch.folder)])
  const errors = batches.filter((batch) => told.has(batch)).map(errorsOf)
  const damaged = counted.flatMap((batch) => batch.damaged)
  if (!json) {
    noteDamage(damaged, io)
    for (const ofBatch of errors) noteErrors(ofBatch, io)
  }
  if (missing.length === 0) {
    emit({ type: 'campaign-ended', isComplete: true })
    return { isComplete: true }
  }
  const telos = thisTelos().map((word) => (word.startsWith('.') ? resolve(word) : word))
  const { script, submit } = await failWritably(place, () =>
    writeBatch(next, missing, { ...options, folder: resolve(folder), telos, done: known.size }),
  )
  const reason = 'it waits for Slurm'
  emit({ type: 'campaign-ended', isComplete: false, reason })
  if (json)
    printJson(io, {
      type: 'slurm-script',
      script,
      submit,
      runs: missing.length,
      unfinished,
      errors: errors.flat(),
      damaged,
    })
  else {
    for (const batch of unfinished) io.stderr.write(`${paint(io.stderr, 'yellow', 'note:')} ${unfinishedText(batch)}\n`)
    io.stderr.write(
      `${missing.length === 1 ? 'a script for one run' : `a script for ${missing.length} runs`}; start it with: sbatch ${printable(typedFile(script))}\n` +
        `To start it with a job that makes the report when it has ended: bash ${printable(typedFile(submit))}\n` +
        'When it has ended, run the same command again: it takes the results in.\n',
    )
  }
  return { isComplete: false, reason }
}

/** An earlier batch may still wait or run: nobody but Slurm knows. */
function unfinishedText({ folder, runs }: { readonly folder: string; readonly runs: number }): string {
  const many = runs === 1 ? 'one run has no result yet and is' : `${runs} runs have no result yet and are`
  return `${printable(folder)} is not finished: ${many} written again. If its tasks still wait or run, do not start the new script.`
}
