/**
 * The files of a batch for Slurm, on a disk that all machines see:
 * `array.sh` and `report.sh` for sbatch, `submit.sh` for both, `batch.json`, `parts/N.jsonl` with the runs of task N, `results/N-A.jsonl`
 * with what came of them in its attempt A, `logs/N.log` and `logs/N.err`, `report.log`.
 */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Run } from '@telos/experiments'
import { readJsonLines, slurmParts, slurmReportScript, slurmScript, slurmSubmitScript } from '@telos/experiments/node'
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

export interface BatchOptions extends SlurmChoices {
  /** The folder of the campaign's results. */
  readonly folder: string
  /** How to start this program. */
  readonly telos: readonly string[]
  /** How many results the folder has already. */
  readonly done: number
}

/** The paths of scripts. */
export interface BatchScripts {
  /** The array alone. */
  readonly script: string
  /** Submits it, and the job that makes the report. */
  readonly submit: string
}

/** Writes a batch. */
export function writeBatch(target: string, runs: readonly Run[], options: BatchOptions): BatchScripts {
  const { folder, telos, done, ...choices } = options
  const { parts, perPart } = slurmParts(counted(runs.length, choices))
  for (const name of ['parts', 'results', 'logs']) makeFolder(join(target, name), { cwd: target })
  for (let part = 0; part < parts; part++) {
    const lines = runs.slice(part * perPart, (part + 1) * perPart).map((run) => `${JSON.stringify(run)}\n`)
    writeFileSync(join(target, 'parts', `${part}.jsonl`), lines.join(''))
  }
  const batch: Batch = { folder }
  writeFileSync(join(target, 'batch.json'), `${JSON.stringify(batch)}\n`)
  const shared = {
    name: runs[0]?.campaign ?? 'nothing',
    ...(choices.slurmPartition !== undefined && { partition: choices.slurmPartition }),
    ...(choices.slurmOption !== undefined && { options: choices.slurmOption }),
  }
  const script = join(target, 'array.sh')
  writeFileSync(
    script,
    slurmScript({
      ...shared,
      ...counted(runs.length, choices),
      wall: runs.reduce((most, { limits }) => Math.max(most, limits.wall), 0),
      memory: runs.reduce((most, { limits }) => Math.max(most, limits.memory), 0),
      logs: join(target, 'logs'),
      command: [...telos, 'experiment', 'part', target, '{part}'],
    }),
    { mode: 0o755 },
  )
  const report = join(target, 'report.sh')
  const page = join(folder, 'report.html')
  const log = join(target, 'report.log')
  const commands = [
    [...telos, 'experiment', 'take', target],
    [...telos, 'experiment', 'report', folder, '--html', page, '--force'],
  ]
  const results = done + runs.length
  writeFileSync(report, slurmReportScript({ ...shared, results, log, commands }), { mode: 0o755 })
  const submit = join(target, 'submit.sh')
  writeFileSync(submit, slurmSubmitScript({ arrays: [script], report, makes: page, log }), { mode: 0o755 })
  return { script, submit }
}

function counted(runs: number, { slurmTasks }: SlurmChoices) {
  return slurmTasks === undefined ? { runs } : { runs, mostTasks: slurmTasks }
}

/** Where the campaign of a batch is. */
export function readBatch(target: string): Batch {
  const file = join(target, 'batch.json')
  if (!existsSync(file))
    throw new CommandError(
      'usage',
      `${target} is no folder of an array: it has no batch.json — name one such as slurm/1`,
    )
  return JSON.parse(readFileSync(file, 'utf8')) as Batch
}

/** The runs of one task that have no result in any of its attempts, and where the campaign is. */
export async function readPart(target: string, part: number): Promise<Batch & { readonly runs: readonly Run[] }> {
  const file = join(target, 'parts', `${part}.jsonl`)
  if (!existsSync(file)) throw new CommandError('usage', `${target} has no part ${part}`)
  const { folder } = readBatch(target)
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

/** How many runs of a batch a test holds for. */
export function countRunsOf(batch: string, test: (id: string) => boolean): number {
  const folder = join(batch, 'parts')
  let count = 0
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    for (const { id } of runsIn(join(folder, name))) if (test(id)) count++
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
