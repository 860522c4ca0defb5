/**
 * The files of a batch for Slurm, on a disk that all machines see:
 * `array.sh` for sbatch, `batch.json`, `parts/N.jsonl` with the runs of task N, `results/N-A.jsonl` with what came of them in its attempt
 * A, `logs/N.log`.
 */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Run } from '@telos/experiments'
import { readJsonLines, slurmParts, slurmScript } from '@telos/experiments/node'
import { CommandError } from '../../command.ts'
import { makeFolder } from '../../files/make-folder.ts'

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
  for (const name of ['parts', 'results', 'logs']) makeFolder(join(target, name), { cwd: target })
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
      wall: runs.reduce((most, { limits }) => Math.max(most, limits.wall), 0),
      memory: runs.reduce((most, { limits }) => Math.max(most, limits.memory), 0),
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

/** The runs of one task that have no result in any of its attempts, and where the campaign is. */
export async function readPart(target: string, part: number): Promise<Batch & { readonly runs: readonly Run[] }> {
  const file = join(target, 'parts', `${part}.jsonl`)
  if (!existsSync(file)) throw new CommandError('usage', `${target} has no part ${part}`)
  const { folder } = JSON.parse(readFileSync(join(target, 'batch.json'), 'utf8')) as Batch
  const done = new Set<string>()
  for (const attempt of resultFilesOf(target).filter((path) => basename(path).startsWith(`${part}-`)))
    for await (const { run } of readJsonLines(attempt)) done.add(run)
  return { folder, runs: runsIn(file).filter(({ id }) => !done.has(id)) }
}

/**
 * A new file for the results of one attempt at a task. Slurm may start a task again while the first still lives on a machine that was cut
 * off: two that share a file would cut each other's lines.
 */
export function beginAttempt(target: string, part: number): string {
  for (let attempt = 1; ; attempt++) {
    const path = join(target, 'results', `${part}-${attempt}.jsonl`)
    try {
      closeSync(openSync(path, 'wx'))
      return path
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** How many of these runs a batch has. */
export function countRunsOf(batch: string, ids: ReadonlySet<string>): number {
  const folder = join(batch, 'parts')
  let count = 0
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    for (const { id } of runsIn(join(folder, name))) if (ids.has(id)) count++
  return count
}

function runsIn(part: string): readonly Run[] {
  const lines = readFileSync(part, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Run)
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
