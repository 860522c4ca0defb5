/**
 * The files of a batch for Slurm, on a disk that all machines see:
 * `array.sh` and `report.sh` for sbatch, `submit.sh` for both, `batch.json`, `parts/N.jsonl` with the runs of task N, `results/N-A.jsonl`
 * with what came of them in its attempt A, `logs/N.log` and `logs/N.err`, `report.log`.
 */
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from '@telos/experiments'
import { slurmParts, slurmReportScript, slurmScript, slurmSubmitScript } from '@telos/experiments/node'
import { CommandError } from '../../command.ts'
import { makeFolder } from '../../files/make-folder.ts'
import type { Batch } from './read-batch.ts'

export interface SlurmChoices {
  readonly slurmPartition?: string
  readonly slurmTasks?: number
  readonly slurmOption?: readonly string[]
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

/** Refuses a folder in which Slurm could not write logs. */
export function checkSlurmFolder(folder: string): void {
  // Slurm drops a backslash from the path of a log, and then replaces no %a in it
  if (/[\\\r\n]/.test(folder))
    throw new CommandError(
      'usage',
      `--slurm ${folder}: Slurm writes no logs where a path has a backslash or a line break; choose another folder`,
    )
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
