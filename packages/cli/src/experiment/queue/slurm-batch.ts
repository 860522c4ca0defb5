/**
 * The files of a batch for Slurm, on a disk that all machines see:
 * `array.sh` for sbatch, `batch.json`, `parts/N.jsonl` with the runs of task N, `results/N.jsonl` with what came of them, `logs/N.log`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '@telos/experiments'
import { slurmParts, slurmScript } from '@telos/experiments/node'
import { CommandError } from '../../command.ts'

export interface SlurmChoices {
  readonly slurmPartition?: string
  readonly slurmTasks?: number
  readonly slurmOption?: readonly string[]
}

/** What all tasks of a batch have to know. */
interface Batch {
  /** The folder of the campaign's results, with the texts of tasks. */
  readonly folder: string
}

/** Writes a batch, and answers the path of its script. `telos` is how to start this program. */
export function writeBatch(
  target: string,
  runs: readonly Run[],
  { folder, telos, ...choices }: SlurmChoices & { readonly folder: string; readonly telos: readonly string[] },
): string {
  const { parts, perPart } = slurmParts(counted(runs.length, choices))
  for (const name of ['parts', 'results', 'logs']) mkdirSync(join(target, name), { recursive: true })
  for (let part = 0; part < parts; part++) {
    const lines = runs.slice(part * perPart, (part + 1) * perPart).map((run) => `${JSON.stringify(run)}\n`)
    writeFileSync(join(target, 'parts', `${part}.jsonl`), lines.join(''))
  }
  const batch: Batch = { folder }
  writeFileSync(join(target, 'batch.json'), `${JSON.stringify(batch)}\n`)
  const script = join(target, 'array.sh')
  writeFileSync(
    script,
    slurmScript({
      name: runs[0]?.campaign ?? 'nothing',
      ...counted(runs.length, choices),
      wall: Math.max(...runs.map(({ limits }) => limits.wall)),
      memory: Math.max(...runs.map(({ limits }) => limits.memory)),
      logs: join(target, 'logs'),
      command: [...telos, 'experiment', 'part', target, '{part}'],
      ...(choices.slurmPartition !== undefined && { partition: choices.slurmPartition }),
      ...(choices.slurmOption !== undefined && { options: choices.slurmOption }),
    }),
    { mode: 0o755 },
  )
  return script
}

function counted(runs: number, { slurmTasks }: SlurmChoices) {
  return slurmTasks === undefined ? { runs } : { runs, mostTasks: slurmTasks }
}

/** The runs of one task, and where the campaign is. */
export function readPart(
  target: string,
  part: number,
): Batch & { readonly runs: readonly Run[]; readonly results: string } {
  const file = join(target, 'parts', `${part}.jsonl`)
  if (!existsSync(file)) throw new CommandError('usage', `${target} has no part ${part}`)
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const { folder } = JSON.parse(readFileSync(join(target, 'batch.json'), 'utf8')) as Batch
  return {
    folder,
    runs: lines.map((line) => JSON.parse(line) as Run),
    results: join(target, 'results', `${part}.jsonl`),
  }
}

/** The folders of batches that are there, the oldest first, and the one that comes next. */
export function batchesIn(folder: string): { readonly batches: readonly string[]; readonly next: string } {
  const numbers = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((one, other) => one - other)
  return {
    batches: numbers.map((number) => join(folder, String(number))),
    next: join(folder, String((numbers.at(-1) ?? 0) + 1)),
  }
}

/** The files with results of a batch. */
export function resultFilesOf(batch: string): readonly string[] {
  const folder = join(batch, 'results')
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}
