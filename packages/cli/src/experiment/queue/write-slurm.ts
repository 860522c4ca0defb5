/** The part of `telos experiment run` that writes scripts for Slurm and takes in what they gave. */
import { resolve } from 'node:path'
import type { CampaignEvent, ResultStore, Run } from '@telos/experiments'
import { type CampaignOutcome, readJsonLines } from '@telos/experiments/node'
import { type Io, printJson } from '../../io.ts'
import { thisTelos } from '../../process/this-telos.ts'
import { failWritably } from '../unwritable.ts'
import { batchesIn, resultFilesOf, type SlurmChoices, writeBatch } from './slurm-batch.ts'

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
  for (const file of batches.flatMap(resultFilesOf))
    for await (const result of readJsonLines(file)) {
      const run = byId.get(result.run)
      if (run === undefined || (await store.add(result)) === 'known') continue
      emit({ type: 'run-started', run })
      emit({ type: 'run-ended', result })
    }
  const known = await store.runs()
  const missing = runs.filter(({ id }) => !known.has(id))
  if (missing.length === 0) {
    emit({ type: 'campaign-ended', isComplete: true })
    return { isComplete: true }
  }
  const telos = thisTelos().map((word) => (word.startsWith('.') ? resolve(word) : word))
  const script = await failWritably(place, () =>
    writeBatch(next, missing, { ...options, folder: resolve(folder), telos }),
  )
  const reason = 'it waits for Slurm'
  emit({ type: 'campaign-ended', isComplete: false, reason })
  if (json) printJson(io, { type: 'slurm-script', script, runs: missing.length })
  else
    io.stderr.write(
      `${missing.length === 1 ? 'a script for one run' : `a script for ${missing.length} runs`}; start it with: sbatch ${script}\n` +
        'When it has ended, run the same command again: it takes the results in.\n',
    )
  return { isComplete: false, reason }
}
